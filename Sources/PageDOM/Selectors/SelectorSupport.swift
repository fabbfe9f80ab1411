public import WebCSS

extension SupportsCondition {
  /// Returns whether a condition of `CSS.supports()` is true. `SelectorParser` evaluates the
  /// `selector()` functions.
  /// - Source: https://drafts.csswg.org/css-conditional-3/#dom-css-supports-conditiontext-conditiontext
  public static func holds(_ text: String) -> Bool {
    holds(text, selectors: SelectorParser.supports)
  }
}

extension StyleSheet {
  /// Parses a style sheet. `SelectorParser` evaluates `selector()` in `@supports` conditions.
  package init(parsing text: [UInt8]) {
    self.init(parsing: text, selectors: SelectorParser.supports)
  }
}
