extension Interface {
  /// - Source: https://drafts.csswg.org/cssom/#the-cssstylerule-interface
  static let cssStyleRule = Interface("CSSStyleRule", parent: .cssRule) {
    [CSSRuleBindings.selectorText, CSSRuleBindings.style] + CSSRuleBindings.grouping
  }
}
