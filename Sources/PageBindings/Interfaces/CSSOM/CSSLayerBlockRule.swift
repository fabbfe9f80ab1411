internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://drafts.csswg.org/css-cascade-5/#the-csslayerblockrule-interface
  static let cssLayerBlockRule = Interface("CSSLayerBlockRule", parent: .cssGroupingRule) {
    [CSSRuleBindings.text("name") { if case .layerBlock(let name) = $0 { name } else { nil } }]
  }
}
