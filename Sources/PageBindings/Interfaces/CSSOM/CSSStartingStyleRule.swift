extension Interface {
  /// - Source: https://drafts.csswg.org/css-transitions-2/#the-cssstartingstylerule-interface
  static let cssStartingStyleRule = Interface("CSSStartingStyleRule", parent: .cssGroupingRule)
}
