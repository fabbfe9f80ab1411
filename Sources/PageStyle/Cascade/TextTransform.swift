internal import PageDOM

/// The value of `text-transform`. WebKit parses `full-width` and `full-size-kana`, but they have no
/// effect.
/// - Source: https://drafts.csswg.org/css-text-4/#text-transform-property
enum TextTransform {
  case none, capitalize, uppercase, lowercase

  init(value: String) {
    let words = value.split(separator: " ")
    if words.contains("uppercase") {
      self = .uppercase
    } else if words.contains("lowercase") {
      self = .lowercase
    } else {
      self = words.contains("capitalize") ? .capitalize : .none
    }
  }

  /// - Parameter previous: The character before the text, if the text may continue its word.
  func apply(to text: String, after previous: Character?) -> String {
    switch self {
    case .none: text
    case .uppercase: text.uppercased()
    case .lowercase: TextTransform.lowercased(text)
    case .capitalize: TextTransform.capitalized(text, after: previous)
    }
  }

  /// Returns the text in lower case, with a final sigma at the end of words.
  private static func lowercased(_ text: String) -> String {
    guard text.unicodeScalars.contains("\u{3A3}") else { return text.lowercased() }
    var output = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      let endsWord =
        scalar == "\u{3A3}" && index > 0 && scalars[index - 1].properties.isAlphabetic
        && !(index + 1 < scalars.count && scalars[index + 1].properties.isAlphabetic)
      output += endsWord ? "\u{3C2}" : scalar.properties.lowercaseMapping
    }
    return output
  }

  private static func capitalized(_ text: String, after previous: Character?) -> String {
    var output = ""
    var isInWord = previous.map(continuesWord) ?? false
    for character in text {
      if !isInWord, character.isLetter {
        output += titlecased(character)
      } else {
        output.append(character)
      }
      isInWord = continuesWord(character)
    }
    return output
  }

  private static func continuesWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "'" || character == "\u{2019}"
      || character == "_"
  }

  private static func titlecased(_ character: Character) -> String {
    var scalars = character.unicodeScalars
    let first = scalars.removeFirst()
    return first.properties.titlecaseMapping + String(scalars)
  }
}
