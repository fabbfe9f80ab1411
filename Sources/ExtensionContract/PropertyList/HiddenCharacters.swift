extension Unicode.Scalar {
  /// Whether the character shows nothing, breaks a line, or changes the order in which others are shown.
  /// - Source: https://www.unicode.org/reports/tr9/#Explicit_Directional_Embeddings
  package var isHidden: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF:
      true
    default: false
    }
  }
}
