internal import PageDOM

extension Interface {
  /// - Source: https://drafts.csswg.org/css-fonts-4/#om-fontpalettevalues
  static let cssFontPaletteValuesRule = Interface("CSSFontPaletteValuesRule", parent: .cssRule) {
    [
      CSSRuleBindings.text("name") { if case .fontPalette(let name) = $0 { name } else { nil } },
      .get("fontFamily") { try DescriptorRules.value("font-family", $0) },
      .get("basePalette") { try DescriptorRules.value("base-palette", $0) },
      .get("overrideColors") { try DescriptorRules.value("override-colors", $0) },
    ]
  }
}
