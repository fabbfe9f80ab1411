/// A converter from text to mdoc.
/// - Source: https://mandoc.bsd.lv/man/roff.7.html
enum ManualText {
  /// Converts paragraphs. Tables keep their line breaks.
  static func paragraphs(of paragraphs: [String]) -> [String] {
    paragraphs.enumerated().flatMap { index, paragraph in
      let rows = paragraph.split(separator: "\n").map(String.init)
      let isTable = rows.count > 1 && rows.allSatisfy { $0.contains("  ") }
      return isTable
        ? display(rows) : (index == 0 ? [] : [".Pp"]) + lines(of: paragraph)
    }
  }

  /// Converts a paragraph to mdoc lines: each sentence begins a line, and line breaks are kept. The
  /// line breaks have no effect on the manual page, because the formatter fills paragraphs.
  static func lines(of text: String) -> [String] {
    text.split(separator: "\n").flatMap { sentences(in: $0) }.map { line($0) }
  }

  /// Returns a literal display, which keeps its line breaks.
  static func display(_ lines: [String]) -> [String] {
    [".Bd -literal -offset indent"] + lines.map { line($0) } + [".Ed"]
  }

  /// Removes the first dash of a flag's name, because the `Fl` macro adds a dash. Escapes the rest.
  static func flag(_ name: String) -> String { escaped(String(name.dropFirst())) }

  static func argument(_ text: String) -> String {
    escaped(text).replacing("\"", with: "\\(dq")
  }

  /// Escapes a text line, so that roff does not read a leading `.` or `'` as a control character.
  private static func line(_ text: some StringProtocol) -> String {
    let text = escaped(String(text))
    return text.hasPrefix(".") || text.hasPrefix("\\(aq") ? "\\&\(text)" : text
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "~": "\\(ti"
      case "^": "\\(ha"
      case "\u{20}"..."\u{7E}": String(scalar)
      default:
        "\\[u\(scalar.value < 0x1000 ? "0" : "")\(scalar.value < 0x100 ? "0" : "")"
          + "\(String(scalar.value, radix: 16, uppercase: true))]"
      }
    }.joined()
  }

  /// Splits a line into sentences, because mdoc requires a new line for each sentence.
  private static func sentences(in text: Substring) -> [String] {
    var sentences: [String] = []
    var sentence = ""
    for word in text.split(separator: " ") {
      sentence += sentence.isEmpty ? "\(word)" : " \(word)"
      if word.hasSuffix(".") {
        sentences.append(sentence)
        sentence = ""
      }
    }
    return sentence.isEmpty ? sentences : sentences + [sentence]
  }
}
