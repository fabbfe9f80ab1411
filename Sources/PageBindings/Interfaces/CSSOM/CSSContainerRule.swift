internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://drafts.csswg.org/css-conditional-5/#the-csscontainerrule-interface
  static let cssContainerRule = Interface("CSSContainerRule", parent: .cssConditionRule) {
    [
      CSSRuleBindings.text("containerName") {
        if case .container(let name, _) = $0 { name } else { nil }
      },
      CSSRuleBindings.text("containerQuery") {
        if case .container(_, let query) = $0 { query } else { nil }
      },
    ]
  }
}
