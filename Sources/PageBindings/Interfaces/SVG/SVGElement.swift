internal import PageDOM
internal import PageJavaScript
internal import PageStyle

extension Interface {
  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGElement
  static let svgElement = Interface("SVGElement", parent: .element) {
    HTMLOrForeignElementBindings.members + [
      CSSStyleDeclarationBindings.styleMember,
      .eventHandlers(.global),
      .animatedString("className", .className, "class"),
      .get("ownerSVGElement") { call in
        try call.thisElement().isOutermostSVG ? call.null : nearest(["svg"], around: call)
      },
      .get("viewportElement") { try nearest(["svg", "image", "symbol"], around: $0) },
    ]
  }

  private static func nearest(_ names: [StaticString], around call: Call) throws -> ScriptValue? {
    let ancestors = try call.thisElement().node.ancestors.lazy.compactMap(Element.init)
    return call.wrap(ancestors.first { element in names.contains { element.isSVG($0) } })
  }
}

extension Element {
  func isSVG(_ name: StaticString) -> Bool {
    CString.equal(localName, name) && namespace == Namespace.svg
  }
}
