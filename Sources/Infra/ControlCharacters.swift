extension Unicode.Scalar {
  /// Whether the character is a control, a format character, or a line or paragraph separator.
  ///
  /// These characters are invisible, break a line, or affect how other characters are shown.
  /// - Source: https://www.unicode.org/reports/tr44/#General_Category_Values
  package var isControlOrFormat: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
