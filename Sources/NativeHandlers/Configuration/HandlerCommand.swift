/// The command of a handler: a program and its arguments.
package struct HandlerCommand: Sendable, Equatable {
  /// The reason why a text is not a command.
  package struct Malformed: Error, Equatable {
    /// A sentence that describes the problem.
    package var problem: String
    /// A sentence that describes the fix.
    package var remedy: String
  }

  /// The program, and its arguments.
  package var words: [String]

  package init(words: [String]) {
    self.words = words
  }

  /// Splits a text into words with the quoting of the POSIX shell: quotation marks, apostrophes and
  /// backslashes. No shell runs, so there are no variables, patterns and pipelines; their unquoted
  /// characters are errors.
  /// - Source: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/V3_chap02.html#tag_19_02
  package init(parsing text: String) throws(Malformed) {
    var splitter = WordSplitter(text)
    words = try splitter.words()
    guard words.first?.isEmpty == false else {
      throw Malformed(
        problem: "It names no program.", remedy: "Write a command such as 'python3 handler.py'.")
    }
  }
}

private struct WordSplitter {
  private static let special = Set<Unicode.Scalar>(["|", "&", ";", "<", ">", "(", ")", "$", "`"])
  private static let patterns = Set<Unicode.Scalar>(["*", "?", "["])
  private static let specialAtStart = Set<Unicode.Scalar>(["~", "#"])
  private static let escapableInQuotes = Set<Unicode.Scalar>(["$", "`", "\"", "\\"])

  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var found: [String] = []
  /// The current word; `nil` between words.
  private var word: String.UnicodeScalarView?

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  mutating func words() throws(HandlerCommand.Malformed) -> [String] {
    while position < scalars.count {
      let scalar = scalars[position]
      position += 1
      switch scalar {
      case " ", "\t", "\n": endWord()
      case "'": try readApostrophes()
      case "\"": try readQuotationMarks()
      case "\\":
        guard position < scalars.count else { throw Self.unterminated("backslash") }
        if scalars[position] != "\n" { append(scalars[position]) }
        position += 1
      case "\0": throw Self.nullCharacter
      default:
        let isSpecial =
          Self.special.contains(scalar) || Self.patterns.contains(scalar)
          || word == nil && Self.specialAtStart.contains(scalar)
        guard !isSpecial else { throw special(scalar) }
        append(scalar)
      }
    }
    endWord()
    return found
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    word = word ?? String.UnicodeScalarView()
    word?.append(scalar)
  }

  private mutating func endWord() {
    if let word { found.append(String(word)) }
    word = nil
  }

  private mutating func readApostrophes() throws(HandlerCommand.Malformed) {
    word = word ?? String.UnicodeScalarView()
    while position < scalars.count {
      let scalar = scalars[position]
      position += 1
      if scalar == "'" { return }
      if scalar == "\0" { throw Self.nullCharacter }
      append(scalar)
    }
    throw Self.unterminated("apostrophe")
  }

  private mutating func readQuotationMarks() throws(HandlerCommand.Malformed) {
    word = word ?? String.UnicodeScalarView()
    while position < scalars.count {
      let scalar = scalars[position]
      position += 1
      switch scalar {
      case "\"": return
      case "\0": throw Self.nullCharacter
      case "$", "`": throw special(scalar)
      case "\\" where position < scalars.count && scalars[position] == "\n": position += 1
      case "\\"
      where position < scalars.count && Self.escapableInQuotes.contains(scalars[position]):
        append(scalars[position])
        position += 1
      default: append(scalar)
      }
    }
    throw Self.unterminated("quotation mark")
  }

  private func special(_ scalar: Unicode.Scalar) -> HandlerCommand.Malformed {
    HandlerCommand.Malformed(
      problem: "Only a shell interprets the '\(scalar)' at character \(position), and none runs.",
      remedy: "Write the character in apostrophes, or start a shell: sh -c 'COMMAND'.")
  }

  private static func unterminated(_ name: String) -> HandlerCommand.Malformed {
    HandlerCommand.Malformed(
      problem: "Nothing follows the last \(name).",
      remedy: name == "backslash" ? "Write two backslashes." : "Add the closing \(name).")
  }

  private static let nullCharacter = HandlerCommand.Malformed(
    problem: "It contains U+0000.", remedy: "Remove the character.")
}
