extension Unicode.Scalar {
  /// Whether the character is a control character, a line break or another invisible character,
  /// such as one that changes the display order of text.
  ///
  /// Spaces are not hidden. The zero-width joiner and non-joiner and the variation selectors VS1 to
  /// VS256 are not hidden either, because they select the forms of visible characters.
  /// - Source: https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point
  @inlinable package var isHidden: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x2029, 0xFFF9...0xFFFB: true
    // OPTIMIZATION: Most letters need no property lookup.
    case 0x20..<0xAD, 0xAE..<0x34F, 0x2070..<0x3164, 0x3165..<0xFE00: false
    case 0x200C...0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF: false
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// The escape sequence that represents the character in messages: `\n` for a line feed, and
  /// `\u{…}` for other characters.
  package var escapeSequence: String {
    self == "\n" ? "\\n" : "\\u{\(String(value, radix: 16))}"
  }
}

extension String {
  /// Returns the text with replacements for hidden characters, so that text from pages and scripts
  /// cannot control a terminal, or forge or reorder lines.
  ///
  /// - Parameters:
  ///   - isReplaced: Whether to replace a character. By default, this replaces hidden characters
  ///     except tabs.
  ///   - replacement: Returns the replacement. By default, this is the escape sequence.
  package func escapingHidden(
    where isReplaced: (Unicode.Scalar) -> Bool = { $0.isHidden && $0 != "\t" },
    as replacement: (Unicode.Scalar) -> String = { $0.escapeSequence }
  ) -> String {
    guard unicodeScalars.contains(where: isReplaced) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if isReplaced(scalar) {
        text.append(contentsOf: replacement(scalar).unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
