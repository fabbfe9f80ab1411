internal import PageDOM
internal import PageJavaScript

/// SVG and MathML, without their geometry.
/// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGElement
extension Interface {
  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGElement
  static let svgElement = Interface("SVGElement", parent: .element) {
    HTMLOrForeignElementBindings.members + [
      .eventHandlers(EventHandlers.globalNames), CSSStyleDeclarationBindings.styleMember,
      .get("ownerSVGElement") { call in
        let ancestors = try call.thisElement().node.ancestors.lazy.compactMap(Element.init)
        return call.wrap(ancestors.first { $0.isSVG("svg") })
      },
    ]
  }

  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGGraphicsElement
  static let svgGraphicsElement = Interface("SVGGraphicsElement", parent: .svgElement)

  /// - Source: https://w3c.github.io/mathml-core/#dom-mathmlelement
  static let mathMLElement = Interface("MathMLElement", parent: .element) {
    HTMLOrForeignElementBindings.members + [
      .eventHandlers(EventHandlers.globalNames), CSSStyleDeclarationBindings.styleMember,
    ]
  }

  /// - Source: https://w3c.github.io/mathml-core/#dom-mathmlelement
  static let mathMLMathElement = Interface("MathMLMathElement", parent: .mathMLElement)
}

extension Element {
  fileprivate func isSVG(_ name: StaticString) -> Bool {
    CString.equal(localName, name) && namespace == Namespace.svg
  }
}
