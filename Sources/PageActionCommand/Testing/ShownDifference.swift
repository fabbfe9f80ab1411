internal import TextDiff

/// The lines of a unified diff, for output to a terminal.
struct ShownDifference {
  /// The number of characters that are kept if a long line is cut.
  private static let lineLength = 400

  private let lines: [Substring]

  init(old: [UInt8], new: [UInt8], oldName: String, newName: String) {
    self.init(
      unifiedDiff(
        old: old, new: new, oldName: Array(oldName.utf8), newName: Array(newName.utf8)
      ) {})
  }

  /// - Parameter bytes: A unified diff.
  init(_ bytes: [UInt8]) {
    var lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    self.lines = lines
  }

  /// Returns the lines. Characters that could control the terminal are escaped.
  /// - Parameter isFolded: Whether long lines are cut.
  func lines(isColoured: Bool, isFolded: Bool = false) -> [String] {
    lines.enumerated().map { index, line in
      var text = Diagnostics.escaped(String(line))
      let rest = text.unicodeScalars.count - Self.lineLength
      if isFolded, rest > 0 {
        text = "\(String(text.unicodeScalars.prefix(Self.lineLength)))… (\(rest) more characters)"
      }
      guard isColoured, let code = Self.code(of: line, isName: index < 2) else { return text }
      return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }
  }

  /// Returns the SGR parameter for the style of a line; `nil` for a line without a style. File
  /// names are bold, positions are cyan, added lines are green, and removed lines are red.
  private static func code(of line: Substring, isName: Bool) -> String? {
    if isName { return "1" }
    return switch line.utf8.first {
    case UInt8(ascii: "@"): "36"
    case UInt8(ascii: "+"): "32"
    case UInt8(ascii: "-"): "31"
    default: nil
    }
  }
}
