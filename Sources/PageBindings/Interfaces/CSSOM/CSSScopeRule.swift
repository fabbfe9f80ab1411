internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://drafts.csswg.org/css-cascade-6/#the-cssscoperule-interface
  static let cssScopeRule = Interface("CSSScopeRule", parent: .cssGroupingRule) {
    [
      CSSRuleBindings.text("start") {
        if case .scope(let start, _) = $0 { .some(start) } else { nil }
      },
      CSSRuleBindings.text("end") {
        if case .scope(_, let end) = $0 { .some(end) } else { nil }
      },
    ]
  }
}
