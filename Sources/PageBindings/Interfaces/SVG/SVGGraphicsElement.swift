extension Interface {
  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGGraphicsElement
  static let svgGraphicsElement = Interface("SVGGraphicsElement", parent: .svgElement) {
    SVGAttributes.members(of: "SVGGraphicsElement") + SVGDocumentMembers.viewports
      + SVGLocatableBindings.members
  }
}
