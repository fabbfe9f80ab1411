/// What elements of SVG are for those who draw them.
/// - Source: https://svgwg.org/svg2-draft/render.html#TermRenderableElement
extension Element {
  /// How an element takes part in what is drawn.
  enum SVGKind {
    /// A shape, text, an image, or what stands for another element.
    case shape
    /// A `<g>`, whose children show even where it is not shown itself, as in WebKit.
    case group
    /// Another element that shows its children.
    case container
    /// A part of a text, which is where the text is.
    case part
    /// An element that is there, and shows only where others use it.
    case hiddenContainer
    /// Everything else.
    case none
  }

  /// The elements that draw something of their own.
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

  /// Whether an element has coordinates of its own for what is in it.
  var isSVGViewport: Bool {
    ["svg", "symbol", "foreignObject", "image"].contains { CString.equal(localName, $0) }
  }
}

extension AffineTransform {
  /// Another transform behind this one.
  func multiplied(by other: AffineTransform) -> AffineTransform {
    var product = self
    product.multiply(by: other)
    return product
  }

  /// The smallest rectangle around where another one goes.
  func map(_ rect: LayoutRect) -> LayoutRect {
    let corners = [
      map(x: rect.x, y: rect.y), map(x: rect.right, y: rect.y), map(x: rect.x, y: rect.bottom),
      map(x: rect.right, y: rect.bottom),
    ].map { LayoutRect(x: $0.x, y: $0.y) }
    return corners.dropFirst().reduce(corners[0]) { $0.union($1) }
  }
}
