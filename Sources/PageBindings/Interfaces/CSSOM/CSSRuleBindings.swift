internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://drafts.csswg.org/cssom/#the-cssrulelist-interface
  static let cssRuleList: Interface = Interface("CSSRuleList", iteration: .indices) {
    [
      .get("length") { $0.number(try $0.this(CSSRuleList.self).rules.count) },
      .method("item", 1) { call in
        let list = try call.this(CSSRuleList.self)
        return call.wrap(list.rules, at: try call.unsignedLong(0))
      },
    ]
  }

  /// - Source: https://drafts.csswg.org/cssom/#the-cssrule-interface
  static let cssRule: Interface = Interface("CSSRule") {
    [
      // Setting `cssText` has no effect.
      .attribute(
        "cssText", get: { $0.string(DOMString(try $0.this(CSSRule.self).cssText)) },
        set: { call in
          _ = try call.this(CSSRule.self)
          _ = try call.text(0)
          return nil
        }),
      .get("parentRule") { call in
        try call.this(CSSRule.self).parentRule.map { call.realm.wrap($0).value } ?? call.null
      },
      .get("parentStyleSheet") { call in
        try call.this(CSSRule.self).parentStyleSheet.map { call.realm.wrap($0).value } ?? call.null
      },
      .get("type") { $0.number(try $0.this(CSSRule.self).typeNumber) },
      .constant("STYLE_RULE", 1), .constant("CHARSET_RULE", 2), .constant("IMPORT_RULE", 3),
      .constant("MEDIA_RULE", 4), .constant("FONT_FACE_RULE", 5), .constant("PAGE_RULE", 6),
      .constant("KEYFRAMES_RULE", 7), .constant("KEYFRAME_RULE", 8),
      .constant("MARGIN_RULE", 9), .constant("NAMESPACE_RULE", 10),
      .constant("COUNTER_STYLE_RULE", 11), .constant("SUPPORTS_RULE", 12),
      .constant("FONT_FEATURE_VALUES_RULE", 14),
    ]
  }
}

enum CSSRuleBindings {
  static var listBehaviour: ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      length: ExoticKind.function { $0.number(try $0.this(CSSRuleList.self).rules.count) },
      item: ExoticKind.function { call in
        let list = try call.this(CSSRuleList.self)
        return call.wrap(list.rules, at: try call.unsignedLong(0))
      })
  }

  static var keyframesBehaviour: ExoticKind.Behaviour {
    ExoticKind.Behaviour(
      length: ExoticKind.function { $0.number(try $0.this(CSSRule.self).list.rules.count) },
      item: ExoticKind.function { call in
        let rule = try call.this(CSSRule.self)
        return call.wrap(rule.list.rules, at: try call.unsignedLong(0))
      })
  }

  // MARK: Members of several interfaces

  /// - Source: https://drafts.csswg.org/cssom/#the-cssgroupingrule-interface
  static var grouping: [Member] {
    [
      rules,
      .method("insertRule", 1) { call in
        let rule = try call.this(CSSRule.self)
        let text = try call.text(0)
        let index = try call.unsignedLong(1)
        try rule.insertRule(text, at: index)
        return call.number(index)
      },
      .method("deleteRule", 1) { call in
        try call.this(CSSRule.self).deleteRule(at: try call.unsignedLong(0))
        return nil
      },
    ]
  }

  static var rules: Member {
    .get("cssRules") { $0.realm.wrap(try $0.this(CSSRule.self).list).value }
  }

  static var style: Member {
    .attribute(
      "style", get: { $0.realm.style(of: try $0.this(CSSRule.self)).value },
      set: { call in
        let style = RuleStyleObject(try call.this(CSSRule.self))
        try style.setText(try call.text(0).string)
        return nil
      })
  }

  static var selectorText: Member {
    .attribute(
      "selectorText",
      get: { call in
        switch try call.this(CSSRule.self).kind {
        case .style(let text), .page(let text): call.string(DOMString(text))
        default: throw Call.wrongReceiver
        }
      },
      set: { call in
        try call.this(CSSRule.self).setSelectorText(try call.text(0))
        return nil
      })
  }

  /// Returns an attribute for one kind of rule. `value` returns `nil` for the other kinds.
  static func text(
    _ name: String, _ value: @escaping (CSSRule.Kind) -> String??
  ) -> Member {
    .get(name) { call in
      guard let text = value(try call.this(CSSRule.self).kind) else { throw Call.wrongReceiver }
      return call.stringOrNull(text.map { DOMString($0) })
    }
  }
}

private final class RuleStyles {
  static let key = AttachmentKey<Realm, RuleStyles>()

  var objects: [ObjectIdentifier: ScriptObject] = [:]
}

extension Realm {
  func wrap(_ list: CSSRuleList) -> ScriptObject {
    wrapper(of: list, as: .cssRuleList, exotic: .ruleList)
  }

  func wrap(_ rule: CSSRule) -> ScriptObject {
    if case .keyframes = rule.kind {
      return wrapper(of: rule, as: .cssKeyframesRule, exotic: .keyframes)
    }
    return wrapper(of: rule, as: .of(rule))
  }

  func style(of rule: CSSRule) -> ScriptObject {
    let styles = attachment(RuleStyles.key) { RuleStyles() }
    if let known = styles.objects[ObjectIdentifier(rule)] { return known }
    let interface: Interface =
      switch rule.kind {
      case .fontFace: .cssFontFaceDescriptors
      case .page: .cssPageDescriptors
      case .positionTry: .cssPositionTryDescriptors
      default: .cssStyleProperties
      }
    let made = wrap(
      RuleStyleObject(rule), as: interface,
      exotic: interface === Interface.cssStyleProperties ? .styleProperties : .styleDeclaration)
    styles.objects[ObjectIdentifier(rule)] = made
    return made
  }
}

extension Call {
  func wrap(_ rules: [CSSRule], at index: Int) -> ScriptValue {
    index < rules.count ? realm.wrap(rules[index]).value : null
  }
}
