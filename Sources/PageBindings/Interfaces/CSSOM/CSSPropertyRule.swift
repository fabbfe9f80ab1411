internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://drafts.css-houdini.org/css-properties-values-api-1/#the-css-property-rule-interface
  static let cssPropertyRule = Interface("CSSPropertyRule", parent: .cssRule) {
    [
      CSSRuleBindings.text("name") { $0.registration.map { .some($0.name) } ?? nil },
      CSSRuleBindings.text("syntax") { $0.registration.map { .some($0.syntax) } ?? nil },
      .get("inherits") { call in
        guard let registration = try call.this(CSSRule.self).kind.registration else {
          throw Call.wrongReceiver
        }
        return call.boolean(registration.inherits)
      },
      CSSRuleBindings.text("initialValue") { kind in
        kind.registration.map { .some($0.initialValue) } ?? nil
      },
    ]
  }
}

extension CSSRule.Kind {
  fileprivate var registration: CSSPropertyRegistration? {
    if case .property(let registration) = self { registration } else { nil }
  }
}
