extension Interface {
  /// - Source: https://drafts.csswg.org/css-conditional-3/#the-csssupportsrule-interface
  static let cssSupportsRule = Interface("CSSSupportsRule", parent: .cssConditionRule)
}
