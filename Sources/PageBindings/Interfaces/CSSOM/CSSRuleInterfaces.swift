internal import PageDOM

extension Interface {
  static let ruleInterfaces: [Interface] = [
    .cssRuleList, .cssRule, .cssStyleRule, .cssNestedDeclarations, .cssGroupingRule,
    .cssConditionRule, .cssMediaRule, .cssSupportsRule, .cssContainerRule, .cssLayerBlockRule,
    .cssLayerStatementRule, .cssScopeRule, .cssStartingStyleRule, .cssImportRule,
    .cssNamespaceRule, .cssFontFaceRule, .cssKeyframesRule, .cssKeyframeRule, .cssPageRule,
    .cssPropertyRule,
  ]

  static let descriptorRuleInterfaces: [Interface] = [
    .cssCounterStyleRule, .cssFontFeatureValuesRule, .cssFontPaletteValuesRule,
    .cssViewTransitionRule, .cssPositionTryRule, .cssPositionTryDescriptors,
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
