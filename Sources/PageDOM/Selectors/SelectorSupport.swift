public import WebCSS

extension SupportsCondition {
  /// Returns whether a condition of `CSS.supports()` is true. `SelectorParser` tests selectors.
  /// - Source: https://drafts.csswg.org/css-conditional-3/#dom-css-supports-conditiontext-conditiontext
  public static func holds(_ text: String) -> Bool {
    holds(text, selectors: SelectorParser.supports)
  }
}

extension StyleSheet {
  /// `@supports` conditions test selectors with `SelectorParser`.
  package init(parsing text: [UInt8]) {
    self.init(parsing: text, selectors: SelectorParser.supports)
  }
}
