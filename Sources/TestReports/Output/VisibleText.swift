internal import PropertyLists

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
  var visibleLine: String { escapingHidden(keepingLineFeeds: false) }

  /// The text with its line feeds; other hidden characters become `\u{…}`.
  var visibleText: String { escapingHidden(keepingLineFeeds: true) }

  /// The lines of `visibleText`, without empty ones at the end.
  var visibleLines: [Substring] {
    var lines = visibleText.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private func escapingHidden(keepingLineFeeds: Bool) -> String {
    func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
      scalar.needsEscape && !(keepingLineFeeds && scalar == "\n")
    }
    guard unicodeScalars.contains(where: isEscaped) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if !isEscaped(scalar) {
        text.append(scalar)
      } else if scalar == "\n" {
        text.append(contentsOf: "\\n".unicodeScalars)
      } else {
        text.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
      }
    }
    return String(text)
  }
}
