internal import PageDOM

extension Interface {
  /// - Source: https://drafts.csswg.org/css-anchor-position-1/#interfaces
  static let cssPositionTryRule = Interface("CSSPositionTryRule", parent: .cssRule) {
    [
      CSSRuleBindings.text("name") { if case .positionTry(let name) = $0 { name } else { nil } },
      CSSRuleBindings.style,
    ]
  }
}
