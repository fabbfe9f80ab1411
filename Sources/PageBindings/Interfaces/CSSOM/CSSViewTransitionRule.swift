internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://drafts.csswg.org/css-view-transitions-2/#the-cssviewtransitionrule-interface
  static let cssViewTransitionRule = Interface("CSSViewTransitionRule", parent: .cssRule) {
    [
      .get("navigation") { try DescriptorRules.value("navigation", $0) },
      .get("types") { call in
        let types = try call.this(CSSRule.self).viewTransitionTypes
        return try call.realm.frozenArray(
          call.scope.array(of: types) { call.string(DOMString($0)) })
      },
    ]
  }
}
