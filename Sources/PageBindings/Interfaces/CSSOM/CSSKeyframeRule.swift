internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://drafts.csswg.org/css-animations/#interface-csskeyframerule
  static let cssKeyframeRule = Interface("CSSKeyframeRule", parent: .cssRule) {
    [
      .attribute(
        "keyText",
        get: { call in
          guard case .keyframe(let keys) = try call.this(CSSRule.self).kind else {
            throw Call.wrongReceiver
          }
          return call.string(DOMString(keys))
        },
        set: { call in
          try call.this(CSSRule.self).setKeyText(try call.text(0))
          return nil
        }), CSSRuleBindings.style,
    ]
  }
}
