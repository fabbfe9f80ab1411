internal import PageDOM
internal import PageJavaScript
internal import PageStyle

/// Boxes and transforms are exact for shapes; text uses the estimated layout.
/// Without a layout, boxes are empty and transforms are the identity.
/// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGGraphicsElement
enum SVGLocatableBindings {
  static var members: [Member] {
    [
      .method("getBBox") { call in
        let element = try call.thisElement()
        let box = geometry(of: element, call)?.boundingBox(of: element) ?? LayoutRect()
        return call.realm.wrap(SVGRectObject(box), as: .svgRect).value
      },
      .method("getCTM") { call in
        let element = try call.thisElement()
        let transform = geometry(of: element, call)?.currentTransform(of: element)
        return call.realm.wrap(SVGMatrixObject(transform ?? AffineTransform()), as: .svgMatrix)
          .value
      },
      .method("getScreenCTM") { call in
        let element = try call.thisElement()
        var transform = AffineTransform()
        if let geometry = geometry(of: element, call) {
          transform = geometry.screenTransform(of: element)
          let origin = geometry.outermostBox(of: element) ?? LayoutRect()
          let seen = call.realm.inViewport(origin, of: element.node)
          transform.e += seen.x
          transform.f += seen.y
        }
        return call.realm.wrap(SVGMatrixObject(transform), as: .svgMatrix).value
      },
    ].marked(.estimated)
  }

  private static func geometry(of element: Element, _ call: Call) -> SVGGeometry? {
    call.realm.layout(of: element.node)?.svgGeometry
  }
}
