public import CSS

extension SupportsCondition {
  /// Tells whether a condition of `@supports` holds, with the selectors that are known here.
  ///
  /// - Source: https://drafts.csswg.org/css-conditional-3/#dom-css-supports-conditiontext-conditiontext
  public static func holds(_ text: String) -> Bool {
    holds(text, selectors: SelectorParser.supports)
  }
}

extension StyleSheet {
  /// Reads a style sheet, with the selectors that are known here.
  init(parsing text: [UInt8]) {
    self.init(parsing: text, selectors: SelectorParser.supports)
  }
}
