internal import WebCSS
internal import PageDOM
internal import PageJavaScript

extension Interface {
  static let descriptorRuleInterfaces: [Interface] = [
    .cssCounterStyleRule, .cssFontFeatureValuesRule, .cssFontPaletteValuesRule,
    .cssViewTransitionRule, .cssPositionTryRule, .cssPositionTryDescriptors,
  ]

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

  /// WebKit does not implement the maps of feature values.
  /// - Source: https://drafts.csswg.org/css-fonts-4/#om-fontfeaturevalues
  static let cssFontFeatureValuesRule = Interface("CSSFontFeatureValuesRule", parent: .cssRule) {
    [
      CSSRuleBindings.text("fontFamily") {
        if case .fontFeatureValues(let values) = $0 {
          values.families.joined(separator: ", ")
        } else {
          nil
        }
      }
    ]
  }

  /// - Source: https://drafts.csswg.org/css-fonts-4/#om-fontpalettevalues
  static let cssFontPaletteValuesRule = Interface("CSSFontPaletteValuesRule", parent: .cssRule) {
    [
      CSSRuleBindings.text("name") { if case .fontPalette(let name) = $0 { name } else { nil } },
      .get("fontFamily") { try DescriptorRules.value("font-family", $0) },
      .get("basePalette") { try DescriptorRules.value("base-palette", $0) },
      .get("overrideColors") { try DescriptorRules.value("override-colors", $0) },
    ]
  }

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

  /// - Source: https://drafts.csswg.org/css-anchor-position-1/#interfaces
  static let cssPositionTryRule = Interface("CSSPositionTryRule", parent: .cssRule) {
    [
      CSSRuleBindings.text("name") { if case .positionTry(let name) = $0 { name } else { nil } },
      CSSRuleBindings.style,
    ]
  }

  /// - Source: https://drafts.csswg.org/css-anchor-position-1/#csspositiontrydescriptors
  static let cssPositionTryDescriptors = Interface(
    "CSSPositionTryDescriptors", parent: .cssStyleDeclaration
  ) {
    [CSSStyleDeclarationBindings.properties(Property.positionTryAttributeNames)]
  }
}

private enum DescriptorRules {
  static func value(_ descriptor: String, _ call: Call) throws -> ScriptValue? {
    call.string(DOMString(try call.this(CSSRule.self).declarations.propertyValue(descriptor)))
  }
}
