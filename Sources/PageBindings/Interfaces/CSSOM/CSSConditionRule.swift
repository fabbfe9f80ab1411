internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://drafts.csswg.org/css-conditional-3/#the-cssconditionrule-interface
  static let cssConditionRule = Interface("CSSConditionRule", parent: .cssGroupingRule) {
    [
      .get("conditionText") { call in
        guard let text = try call.this(CSSRule.self).conditionText else {
          throw Call.wrongReceiver
        }
        return call.string(DOMString(text))
      }
    ]
  }
}
