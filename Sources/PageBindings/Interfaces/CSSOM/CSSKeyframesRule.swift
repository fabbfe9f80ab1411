internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://drafts.csswg.org/css-animations/#interface-csskeyframesrule
  static let cssKeyframesRule: Interface = Interface(
    "CSSKeyframesRule", parent: .cssRule, iteration: .indices
  ) {
    [
      .attribute(
        "name",
        get: { call in
          guard case .keyframes(let name) = try call.this(CSSRule.self).kind else {
            throw Call.wrongReceiver
          }
          return call.string(DOMString(name))
        },
        set: { call in
          try call.this(CSSRule.self).setKeyframesName(try call.text(0))
          return nil
        }),
      CSSRuleBindings.rules,
      .get("length") { $0.number(try $0.this(CSSRule.self).list.rules.count) },
      .method("appendRule", 1) { call in
        try call.this(CSSRule.self).appendKeyframe(try call.text(0))
        return nil
      },
      .method("deleteRule", 1) { call in
        let rule = try call.this(CSSRule.self)
        if let index = rule.keyframeIndex(try call.text(0)) { try rule.deleteRule(at: index) }
        return nil
      },
      .method("findRule", 1) { call in
        let rule = try call.this(CSSRule.self)
        return rule.keyframeIndex(try call.text(0)).map {
          call.realm.wrap(rule.list.rules[$0]).value
        }
          ?? call.null
      },
    ]
  }
}
