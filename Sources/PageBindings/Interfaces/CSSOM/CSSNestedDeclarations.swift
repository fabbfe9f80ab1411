extension Interface {
  /// - Source: https://drafts.csswg.org/css-nesting/#cssnesteddeclarations
  static let cssNestedDeclarations = Interface("CSSNestedDeclarations", parent: .cssRule) {
    [CSSRuleBindings.style]
  }
}
