internal import PageDOM

extension Interface {
  /// - Source: https://drafts.csswg.org/css-counter-styles-3/#the-csscounterstylerule-interface
  static let cssCounterStyleRule = Interface("CSSCounterStyleRule", parent: .cssRule) {
    [
      // In WebKit, setting `name` has no effect.
      .attribute(
        "name",
        get: { call in
          guard case .counterStyle(let name) = try call.this(CSSRule.self).kind else {
            throw Call.wrongReceiver
          }
          return call.string(DOMString(name))
        },
        set: { call in
          guard case .counterStyle = try call.this(CSSRule.self).kind else {
            throw Call.wrongReceiver
          }
          _ = try call.text(0)
          return nil
        })
    ]
      + [
        ("system", "system"), ("symbols", "symbols"), ("additiveSymbols", "additive-symbols"),
        ("negative", "negative"), ("prefix", "prefix"), ("suffix", "suffix"),
        ("range", "range"), ("pad", "pad"), ("speakAs", "speak-as"), ("fallback", "fallback"),
      ].map { name, descriptor in
        .attribute(
          name, get: { try DescriptorRules.value(descriptor, $0) },
          set: { call in
            let rule = try call.this(CSSRule.self)
            rule.setCounterStyle(descriptor, try call.text(0))
            return nil
          })
      }
  }
}
