internal import PageDOM
internal import PageJavaScript

extension Interface {
  static let ruleInterfaces: [Interface] = [
    .cssRuleList, .cssRule, .cssStyleRule, .cssNestedDeclarations, .cssGroupingRule,
    .cssConditionRule, .cssMediaRule, .cssSupportsRule, .cssContainerRule, .cssLayerBlockRule,
    .cssLayerStatementRule, .cssScopeRule, .cssStartingStyleRule, .cssImportRule,
    .cssNamespaceRule, .cssFontFaceRule, .cssKeyframesRule, .cssKeyframeRule, .cssPageRule,
    .cssPropertyRule,
  ]

  static func of(_ rule: CSSRule) -> Interface {
    switch rule.kind {
    case .style: .cssStyleRule
    case .nestedDeclarations: .cssNestedDeclarations
    case .media: .cssMediaRule
    case .supports: .cssSupportsRule
    case .container: .cssContainerRule
    case .layerBlock: .cssLayerBlockRule
    case .layerStatement: .cssLayerStatementRule
    case .import: .cssImportRule
    case .namespace: .cssNamespaceRule
    case .fontFace: .cssFontFaceRule
    case .keyframes: .cssKeyframesRule
    case .keyframe: .cssKeyframeRule
    case .page: .cssPageRule
    case .property: .cssPropertyRule
    case .scope: .cssScopeRule
    case .startingStyle: .cssStartingStyleRule
    case .counterStyle: .cssCounterStyleRule
    case .fontFeatureValues: .cssFontFeatureValuesRule
    case .fontPalette: .cssFontPaletteValuesRule
    case .viewTransition: .cssViewTransitionRule
    case .positionTry: .cssPositionTryRule
    }
  }

  // MARK: Styles

  /// - Source: https://drafts.csswg.org/cssom/#the-cssstylerule-interface
  static let cssStyleRule = Interface("CSSStyleRule", parent: .cssRule) {
    [CSSRuleBindings.selectorText, CSSRuleBindings.style] + CSSRuleBindings.grouping
  }

  /// - Source: https://drafts.csswg.org/css-nesting/#cssnesteddeclarations
  static let cssNestedDeclarations = Interface("CSSNestedDeclarations", parent: .cssRule) {
    [CSSRuleBindings.style]
  }

  // MARK: Groups

  /// - Source: https://drafts.csswg.org/cssom/#the-cssgroupingrule-interface
  static let cssGroupingRule = Interface("CSSGroupingRule", parent: .cssRule) {
    CSSRuleBindings.grouping
  }

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

  /// - Source: https://drafts.csswg.org/css-conditional-3/#the-cssmediarule-interface
  static let cssMediaRule = Interface("CSSMediaRule", parent: .cssConditionRule) {
    [
      MediaListBindings.member { call in
        guard case .media(let media) = try call.this(CSSRule.self).kind else {
          throw Call.wrongReceiver
        }
        return media
      }
    ]
  }

  /// - Source: https://drafts.csswg.org/css-conditional-3/#the-csssupportsrule-interface
  static let cssSupportsRule = Interface("CSSSupportsRule", parent: .cssConditionRule)

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

  /// - Source: https://drafts.csswg.org/css-cascade-5/#the-csslayerblockrule-interface
  static let cssLayerBlockRule = Interface("CSSLayerBlockRule", parent: .cssGroupingRule) {
    [CSSRuleBindings.text("name") { if case .layerBlock(let name) = $0 { name } else { nil } }]
  }

  /// - Source: https://drafts.csswg.org/css-cascade-5/#the-csslayerstatementrule-interface
  static let cssLayerStatementRule = Interface("CSSLayerStatementRule", parent: .cssRule) {
    [
      .get("nameList") { call in
        let rule = try call.this(CSSRule.self)
        guard case .layerStatement(let names) = rule.kind else { throw Call.wrongReceiver }
        return call.scope.array(of: names) { call.string(DOMString($0)) }.value
      }
    ]
  }

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

  /// - Source: https://drafts.csswg.org/css-transitions-2/#the-cssstartingstylerule-interface
  static let cssStartingStyleRule = Interface("CSSStartingStyleRule", parent: .cssGroupingRule)

  // MARK: Statements

  /// - Source: https://drafts.csswg.org/cssom/#the-cssimportrule-interface
  static let cssImportRule = Interface("CSSImportRule", parent: .cssRule) {
    [
      CSSRuleBindings.text("href") { $0.reference.map { .some($0.href) } ?? nil },
      MediaListBindings.member { call in
        guard let reference = try call.this(CSSRule.self).kind.reference else {
          throw Call.wrongReceiver
        }
        return reference.media
      },
      .get("styleSheet") { call in
        try call.this(CSSRule.self).importedStyleSheet.map { call.realm.wrap($0).value }
          ?? call.null
      },
      CSSRuleBindings.text("layerName") { kind in kind.reference.map { .some($0.layer) } ?? nil },
      CSSRuleBindings.text("supportsText") { kind in
        kind.reference.map { .some($0.supports) } ?? nil
      },
    ]
  }

  /// - Source: https://drafts.csswg.org/cssom/#the-cssnamespacerule-interface
  static let cssNamespaceRule = Interface("CSSNamespaceRule", parent: .cssRule) {
    [
      CSSRuleBindings.text("namespaceURI") {
        if case .namespace(_, let uri) = $0 { uri } else { nil }
      },
      CSSRuleBindings.text("prefix") {
        if case .namespace(let prefix, _) = $0 { prefix } else { nil }
      },
    ]
  }

  // MARK: Descriptors and keyframes

  /// - Source: https://drafts.csswg.org/css-fonts-4/#om-fontface
  static let cssFontFaceRule = Interface("CSSFontFaceRule", parent: .cssRule) {
    [.get("style") { $0.realm.style(of: try $0.this(CSSRule.self)).value }]
  }

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

  /// - Source: https://drafts.csswg.org/cssom/#the-csspagerule-interface
  static let cssPageRule = Interface("CSSPageRule", parent: .cssRule) {
    [CSSRuleBindings.selectorText, CSSRuleBindings.style]
  }

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
  fileprivate var reference: CSSImport? {
    if case .import(let reference) = self { reference } else { nil }
  }

  fileprivate var registration: CSSPropertyRegistration? {
    if case .property(let registration) = self { registration } else { nil }
  }
}

extension CSSRule {
  var typeNumber: Int {
    switch kind {
    case .style: 1
    case .import: 3
    case .media: 4
    case .fontFace: 5
    case .page: 6
    case .keyframes: 7
    case .keyframe: 8
    case .namespace: 10
    case .counterStyle: 11
    case .supports: 12
    case .fontFeatureValues: 14
    default: 0
    }
  }
}
