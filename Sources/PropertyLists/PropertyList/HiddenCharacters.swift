extension Unicode.Scalar {
  /// Whether the character is a control character, a line break or another invisible character,
  /// such as one that changes the display order of text.
  ///
  /// Spaces are not hidden. The zero-width joiner and non-joiner and the variation selectors VS1 to
  /// VS256 are not hidden either, because they select the forms of visible characters.
  /// - Source: https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point
  package var isHidden: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x2029, 0xFFF9...0xFFFB: true
    // OPTIMIZATION: Most letters need no property lookup.
    case 0x20..<0xAD, 0xAE..<0x34F, 0x2070..<0x3164, 0x3165..<0xFE00: false
    case 0x200C...0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF: false
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
