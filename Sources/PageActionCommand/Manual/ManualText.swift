/// Text as mdoc writes it.
///
/// - Source: https://mandoc.bsd.lv/man/roff.7.html
enum ManualText {
  /// Returns paragraphs, of which those that are tables keep their lines.
  static func paragraphs(of paragraphs: [String]) -> [String] {
    paragraphs.enumerated().flatMap { index, paragraph in
      let rows = paragraph.split(separator: "\n").map(String.init)
      let isTable = rows.count > 1 && rows.allSatisfy { $0.contains("  ") }
      return isTable
        ? display(rows) : (index == 0 ? [] : [".Pp"]) + lines(of: paragraph)
    }
  }

  /// Returns text that is filled, a sentence or a line of its source on each line.
  static func lines(of text: String) -> [String] {
    text.split(separator: "\n").flatMap { sentences(in: $0) }.map { line($0) }
  }

  /// Returns lines that stay as they are.
  static func display(_ lines: [String]) -> [String] {
    [".Bd -literal -offset indent"] + lines.map { line($0) } + [".Ed"]
  }

  /// Returns a flag's name without its first dash, which the macro writes.
  static func flag(_ name: String) -> String { escaped(String(name.dropFirst())) }

  /// Returns text for the arguments of a macro.
  static func argument(_ text: String) -> String {
    escaped(text).replacing("\"", with: "\\(dq")
  }

  /// Returns a line, which must not begin like a macro.
  private static func line(_ text: some StringProtocol) -> String {
    let text = escaped(String(text))
    return text.hasPrefix(".") || text.hasPrefix("\\(aq") ? "\\&\(text)" : text
  }

  /// Returns text in which each character stands for itself.
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

  /// Each sentence begins on a new line, as mdoc requires.
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
