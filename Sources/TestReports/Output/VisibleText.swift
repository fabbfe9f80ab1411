internal import Infra

extension Unicode.Scalar {
  /// Whether the character could control a terminal, could forge or reorder lines, or is not
  /// allowed in XML. This excludes tabs.
  /// - Source: https://www.w3.org/TR/xml/#NT-Char
  var needsEscape: Bool {
    self != "\t" && (isHidden || value == 0xFFFE || value == 0xFFFF)
  }
}

extension String {
  /// The text on one line: hidden characters become `\u{…}`, and line feeds `\n`.
  var visibleLine: String { escapingHidden(where: \.needsEscape) }

  /// The text with its line feeds; other hidden characters become `\u{…}`.
  var visibleText: String { escapingHidden(where: { $0.needsEscape && $0 != "\n" }) }

  /// The lines of `visibleText`, without empty ones at the end.
  var visibleLines: [Substring] {
    var lines = visibleText.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
