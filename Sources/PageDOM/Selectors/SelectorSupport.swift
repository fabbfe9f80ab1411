public import CSS

extension SupportsCondition {
  /// Returns whether an `@supports` condition holds, for the selectors that `SelectorParser`
  /// supports.
  ///
  /// - Source: https://drafts.csswg.org/css-conditional-3/#dom-css-supports-conditiontext-conditiontext
  public static func holds(_ text: String) -> Bool {
    holds(text, selectors: SelectorParser.supports)
  }
}

extension StyleSheet {
  /// Parses a style sheet. `@supports` conditions test the selectors that `SelectorParser`
  /// supports.
  package init(parsing text: [UInt8]) {
    self.init(parsing: text, selectors: SelectorParser.supports)
  }
}
