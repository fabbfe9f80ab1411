/// A pattern of `LIKE`: `?` matches one character and `*` any number of them.
///
/// - Source: https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Predicates/Articles/pSyntax.html
enum LikePattern {
  /// Whether `pattern` matches all of `text`. A backslash makes the next character literal.
  static func matches(_ text: [Unicode.Scalar], pattern: [Unicode.Scalar]) -> Bool {
    var parts: [Part] = []
    var position = 0
    while position < pattern.count {
      switch pattern[position] {
      case "*":
        if parts.last != .many { parts.append(.many) }
      case "?": parts.append(.one)
      case "\\" where position + 1 < pattern.count:
        position += 1
        parts.append(.literal(pattern[position]))
      default: parts.append(.literal(pattern[position]))
      }
      position += 1
    }
    // After a mismatch, only the last `*` needs to take one more character.
    var textIndex = 0
    var partIndex = 0
    var retry: (part: Int, text: Int)?
    while textIndex < text.count {
      if partIndex < parts.count, parts[partIndex] == .many {
        retry = (partIndex, textIndex)
        partIndex += 1
      } else if partIndex < parts.count, parts[partIndex].accepts(text[textIndex]) {
        partIndex += 1
        textIndex += 1
      } else if let last = retry {
        retry = (last.part, last.text + 1)
        partIndex = last.part + 1
        textIndex = last.text + 1
      } else {
        return false
      }
    }
    return parts[partIndex...].allSatisfy { $0 == .many }
  }

  private enum Part: Equatable {
    case many, one
    case literal(Unicode.Scalar)

    func accepts(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .many: false
      case .one: true
      case .literal(let expected): scalar == expected
      }
    }
  }
}
