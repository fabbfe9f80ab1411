internal import PageDOM

extension Interface {
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
}
