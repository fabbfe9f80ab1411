internal import WebCSS

extension Interface {
  /// - Source: https://drafts.csswg.org/css-anchor-position-1/#csspositiontrydescriptors
  static let cssPositionTryDescriptors = Interface(
    "CSSPositionTryDescriptors", parent: .cssStyleDeclaration
  ) {
    [CSSStyleDeclarationBindings.properties(Property.positionTryAttributeNames)]
  }
}
