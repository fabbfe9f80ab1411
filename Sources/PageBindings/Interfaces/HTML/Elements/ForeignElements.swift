internal import PageDOM
internal import PageJavaScript

/// SVG and MathML, without their geometry.
/// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGElement
extension Interface {
  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGElement
  static let svgElement = Interface("SVGElement", parent: .element) {
    HTMLOrForeignElementBindings.members + [
      .get("ownerSVGElement") { call in
        let ancestors = try call.thisElement().node.ancestors.lazy.compactMap(Element.init)
        return call.wrap(ancestors.first { $0.isSVG("svg") })
      }
    ]
  }

  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGGraphicsElement
  static let svgGraphicsElement = Interface("SVGGraphicsElement", parent: .svgElement)

  /// - Source: https://w3c.github.io/mathml-core/#dom-mathmlelement
  static let mathMLElement = Interface("MathMLElement", parent: .element) {
    HTMLOrForeignElementBindings.members
  }

  /// The interfaces of SVG elements by local name, and whether they are drawn.
  static let svgElements: [String: Interface] = {
    let drawn: [(String, String)] = [
      ("a", "SVGAElement"), ("circle", "SVGCircleElement"), ("clipPath", "SVGClipPathElement"),
      ("defs", "SVGDefsElement"), ("ellipse", "SVGEllipseElement"),
      ("foreignObject", "SVGForeignObjectElement"), ("g", "SVGGElement"),
      ("image", "SVGImageElement"), ("line", "SVGLineElement"), ("path", "SVGPathElement"),
      ("polygon", "SVGPolygonElement"), ("polyline", "SVGPolylineElement"),
      ("rect", "SVGRectElement"), ("svg", "SVGSVGElement"), ("switch", "SVGSwitchElement"),
      ("symbol", "SVGSymbolElement"), ("text", "SVGTextElement"), ("use", "SVGUseElement"),
    ]
    let others: [(String, String)] = [
      ("desc", "SVGDescElement"), ("linearGradient", "SVGLinearGradientElement"),
      ("marker", "SVGMarkerElement"), ("mask", "SVGMaskElement"),
      ("metadata", "SVGMetadataElement"), ("pattern", "SVGPatternElement"),
      ("radialGradient", "SVGRadialGradientElement"), ("script", "SVGScriptElement"),
      ("stop", "SVGStopElement"), ("style", "SVGStyleElement"), ("title", "SVGTitleElement"),
      ("tspan", "SVGTSpanElement"), ("view", "SVGViewElement"), ("filter", "SVGFilterElement"),
    ]
    var made: [String: Interface] = [:]
    for (tag, name) in drawn { made[tag] = Interface(name, parent: .svgGraphicsElement) }
    for (tag, name) in others { made[tag] = Interface(name, parent: .svgElement) }
    return made
  }()
}

extension Element {
  fileprivate func isSVG(_ name: StaticString) -> Bool {
    CString.equal(localName, name) && namespace == Namespace.svg
  }
}
