internal import PageDOM

/// - Source: https://svgwg.org/svg2-draft/render.html#TermRenderableElement
extension Element {
  /// The role of an element in rendering.
  enum SVGKind {
    /// A shape, a text, an image or a `<use>`.
    case shape
    /// As in WebKit, the children of a `<g>` are rendered even if it is not rendered itself.
    case group
    /// Any other element that renders its children.
    case container
    /// A part of a text, with the bounds of the whole text.
    case part
    /// Rendered only if other elements refer to it.
    case hiddenContainer
    case none
  }

  enum SVGShape {
    case path, points, line, circle, ellipse, rect, image, text, use
  }

  var svgKind: SVGKind {
    if svgShape != nil { return .shape }
    func named(_ names: StaticString...) -> Bool {
      names.contains { CString.equal(localName, $0) }
    }
    if named("g") { return .group }
    if named("tspan", "textPath") { return .part }
    if named("svg", "a", "switch") { return .container }
    return named("defs", "symbol", "clipPath") ? .hiddenContainer : .none
  }

  var svgShape: SVGShape? {
    for (name, shape) in Element.svgShapes where CString.equal(localName, name) { return shape }
    return nil
  }

  private static let svgShapes: [(StaticString, SVGShape)] = [
    ("path", .path), ("rect", .rect), ("circle", .circle), ("use", .use), ("line", .line),
    ("polygon", .points), ("polyline", .points), ("ellipse", .ellipse), ("text", .text),
    ("image", .image), ("foreignObject", .image),
  ]

  /// Whether the contents have a separate coordinate system.
  var isSVGViewport: Bool {
    ["svg", "symbol", "foreignObject", "image"].contains { CString.equal(localName, $0) }
  }
}

extension AffineTransform {
  /// Returns the product with a transform that is applied first.
  func multiplied(by other: AffineTransform) -> AffineTransform {
    var product = self
    product.multiply(by: other)
    return product
  }

  /// Returns the bounding box of the transformed rectangle.
  func map(_ rect: LayoutRect) -> LayoutRect {
    let corners = [
      map(x: rect.x, y: rect.y), map(x: rect.right, y: rect.y), map(x: rect.x, y: rect.bottom),
      map(x: rect.right, y: rect.bottom),
    ].map { LayoutRect(x: $0.x, y: $0.y) }
    return corners.dropFirst().reduce(corners[0]) { $0.union($1) }
  }
}
