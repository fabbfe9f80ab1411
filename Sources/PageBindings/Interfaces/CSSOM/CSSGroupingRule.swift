extension Interface {
  /// - Source: https://drafts.csswg.org/cssom/#the-cssgroupingrule-interface
  static let cssGroupingRule = Interface("CSSGroupingRule", parent: .cssRule) {
    CSSRuleBindings.grouping
  }
}
