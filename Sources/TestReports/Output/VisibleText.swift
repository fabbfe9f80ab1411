internal import PropertyLists

extension Unicode.Scalar {
  /// Whether the character could control a terminal, forge or reorder lines, or is not allowed in
  /// XML. Excludes tabs.
  /// - Source: https://www.w3.org/TR/xml/#NT-Char
  var needsEscape: Bool {
    self != "\t" && (isHidden || value == 0xFFFE || value == 0xFFFF)
  }
}

extension String {
  /// The text on one line: hidden characters are `\u{…}`, and line feeds `\n`.
  var visibleLine: String { escapingHidden(keepingLineFeeds: false) }

  /// The text with line feeds, and other hidden characters as `\u{…}`.
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

  /// The text with references for the characters that have a meaning in XML and HTML, for contents
  /// of elements and for attributes in quotation marks.
  var escapedMarkup: String {
    func isEscaped(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
        UInt8(ascii: "'"):
        true
      default: false
      }
    }
    guard utf8.contains(where: isEscaped) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count + utf8.count / 8)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): bytes.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): bytes.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\""): bytes.append(contentsOf: "&quot;".utf8)
      case UInt8(ascii: "'"): bytes.append(contentsOf: "&#39;".utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
