extension Interface {
  /// - Source: https://drafts.csswg.org/cssom/#the-csspagerule-interface
  static let cssPageRule = Interface("CSSPageRule", parent: .cssRule) {
    [CSSRuleBindings.selectorText, CSSRuleBindings.style]
  }
}
