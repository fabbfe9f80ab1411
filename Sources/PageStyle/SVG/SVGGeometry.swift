package import PageDOM

/// The bounding boxes and transforms of SVG elements, computed from attributes.
///
/// Shapes are exact, and text has average glyph widths. Results are cached until the next layout.
package final class SVGGeometry {
  private unowned let layout: Layout
  private var known: [Rendering.Pointer: Bounds] = [:]
  /// The transform from each element to its outermost `<svg>`, and that `<svg>`.
  private var places: [Rendering.Pointer: (transform: AffineTransform, root: Element?)] = [:]
  /// The number of elements that may still be measured; limits nested `<use>` elements.
  private var budget = 200_000
  private var useDepth = 0

  init(_ layout: Layout) {
    self.layout = layout
  }

  private struct Bounds {
    /// The bounding box, empty if nothing is drawn; `nil` if the element is never rendered.
    var shown: LayoutRect?
    var counted: LayoutRect?
    /// The bounds of the contents, which a `<symbol>` renders only through `<use>`.
    var contents: LayoutRect?
  }

  // MARK: Questions

  /// Returns the bounding box in user space; `nil` if the element is never rendered.
  /// - Source: https://svgwg.org/svg2-draft/coords.html#TermObjectBoundingBox
  package func boundingBox(of element: Element) -> LayoutRect? {
    if element.svgKind == .part {
      let text = element.node.ancestors.lazy.compactMap { Element($0) }.first {
        $0.svgKind != .part && $0.svgKind != .container
      }
      return text.flatMap { $0.svgShape == .text ? boundingBox(of: $0) : nil }
    }
    if known[element.pointer] == nil { measure(element) }
    let bounds = known[element.pointer]
    return element.isOutermostSVG ? bounds?.contents ?? LayoutRect() : bounds?.shown
  }

  /// Returns a rectangle on the page; `nil` for an element that is not rendered or has a CSS box.
  func frame(of element: Element) -> LayoutRect? {
    guard !element.isOutermostSVG, let origin = outermostBox(of: element),
      let box = boundingBox(of: element)
    else { return nil }
    let shown = screenTransform(of: element).map(box)
    return LayoutRect(
      x: origin.x + shown.x, y: origin.y + shown.y, width: shown.width, height: shown.height)
  }

  /// - Source: https://www.w3.org/TR/SVG11/types.html#InterfaceSVGLocatable
  package func currentTransform(of element: Element) -> AffineTransform {
    var transform = localTransform(of: element)
    guard !element.isOutermostSVG else { return transform }
    for ancestor in element.node.ancestors {
      guard let ancestor = Element(ancestor), ancestor.isSVG else { break }
      transform = localTransform(of: ancestor).multiplied(by: transform)
      if ancestor.isSVGViewport { break }
    }
    return transform
  }

  package func screenTransform(of element: Element) -> AffineTransform {
    place(of: element).transform
  }

  package func outermostBox(of element: Element) -> LayoutRect? {
    place(of: element).root.flatMap { layout.contentBox(of: $0) }
  }

  private func place(of element: Element) -> (transform: AffineTransform, root: Element?) {
    // Continue downwards from the nearest cached ancestor.
    var path: [Element] = []
    var place: (transform: AffineTransform, root: Element?) = (AffineTransform(), nil)
    var next: Element? = element
    while let current = next {
      if let found = places[current.pointer] {
        place = found
        break
      }
      path.append(current)
      if current.isOutermostSVG {
        place.root = current
        break
      }
      next = current.node.parentElement.flatMap { $0.isSVG ? $0 : nil }
    }
    for element in path.reversed() {
      place.transform = place.transform.multiplied(by: localTransform(of: element))
      places[element.pointer] = place
    }
    return place
  }

  // MARK: Transforms

  private func localTransform(of element: Element) -> AffineTransform {
    if CString.equal(element.localName, "svg") {
      var transform = AffineTransform()
      let size: (width: Double, height: Double)
      if element.isOutermostSVG {
        size = layout.contentBox(of: element).map { ($0.width, $0.height) } ?? (0, 0)
      } else {
        transform.translate(
          length("x", .width, of: element), length("y", .height, of: element))
        size = viewportSize(of: element)
      }
      return transform.multiplied(by: viewBoxTransform(of: element, size))
    }
    guard let text = element.attribute("transform") else { return AffineTransform() }
    return SVGTransformValue.list(DOMString(cString: text)).reduce(AffineTransform()) {
      $0.multiplied(by: $1.matrix)
    }
  }

  private func viewportSize(of element: Element) -> (width: Double, height: Double) {
    (
      length("width", .width, of: element, default: "100%"),
      length("height", .height, of: element, default: "100%")
    )
  }

  /// - Source: https://svgwg.org/svg2-draft/coords.html#ComputingAViewportsTransform
  private func viewBoxTransform(
    of element: Element, _ size: (width: Double, height: Double)
  ) -> AffineTransform {
    guard let text = element.attribute("viewBox"), let box = ViewBox(DOMString(cString: text)),
      box.width > 0, box.height > 0, size.width > 0, size.height > 0
    else { return AffineTransform() }
    let fit =
      element.attribute("preserveAspectRatio").map {
        SVGAspectRatio(DOMString(cString: $0))
      } ?? SVGAspectRatio()
    var scaleX = size.width / Double(box.width)
    var scaleY = size.height / Double(box.height)
    if fit.align > 1 {
      let scale = fit.meetOrSlice == 2 ? max(scaleX, scaleY) : min(scaleX, scaleY)
      (scaleX, scaleY) = (scale, scale)
    }
    // 6–11. Compute the translation. The alignments form three rows of three columns.
    var x = -Double(box.x) * scaleX
    var y = -Double(box.y) * scaleY
    if fit.align > 1 {
      x += (size.width - Double(box.width) * scaleX) / 2 * Double((fit.align - 2) % 3)
      y += (size.height - Double(box.height) * scaleY) / 2 * Double((fit.align - 2) / 3)
    }
    return AffineTransform(a: scaleX, b: 0, c: 0, d: scaleY, e: x, f: y)
  }

  // MARK: Sizes

  private func length(
    _ name: StaticString, _ direction: SVGLengthValue.Direction, of element: Element,
    default text: DOMString = "0"
  ) -> Double {
    let text = element.attribute(name).map { DOMString(cString: $0) } ?? text
    guard let value = SVGLengthValue(text.bytes[...], direction) else { return 0 }
    let context = SVGLengthContext(element) { [unowned layout] root in
      layout.contentBox(of: root).map { ($0.width, $0.height) }
    }
    return (try? context.userUnits(of: value)).map { Double($0) } ?? 0
  }

  // MARK: Bounds

  private struct Entry {
    let element: Element
    let parent: Int?
    var children: LayoutRect?
  }

  private func measure(_ root: Element) {
    // Collect parents before their children…
    var entries = [Entry(element: root, parent: nil)]
    var open: [(node: Node?, index: Int)] = [(root.node.firstChild, 0)]
    while let last = open.last {
      guard let node = last.node else {
        open.removeLast()
        continue
      }
      open[open.count - 1].node = node.nextSibling
      guard let element = Element(node), element.isSVG, budget > 0 else { continue }
      budget -= 1
      entries.append(Entry(element: element, parent: last.index))
      open.append((node.firstChild, entries.count - 1))
    }
    // …and measure children before their parents.
    for index in entries.indices.reversed() {
      let entry = entries[index]
      let bounds = bounds(of: entry.element, children: entry.children)
      known[entry.element.pointer] = bounds
      guard let parent = entry.parent, let counted = bounds.counted else { continue }
      let outer = localTransform(of: entry.element).map(counted)
      entries[parent].children = entries[parent].children?.union(outer) ?? outer
    }
  }

  private func bounds(of element: Element, children: LayoutRect?) -> Bounds {
    let isShown = element.document.styles.style(of: element).display != .none
    switch element.svgKind {
    case .none, .part: return Bounds()
    case .hiddenContainer: return Bounds(shown: LayoutRect(), contents: children)
    case .group where !isShown: return Bounds(shown: LayoutRect())
    case .group, .container:
      guard isShown else { return Bounds() }
      if element.isOutermostSVG { return Bounds(contents: children) }
      return Bounds(shown: children ?? LayoutRect(), counted: children, contents: children)
    case .shape:
      guard isShown else { return Bounds() }
      let shape = shape(of: element)
      return Bounds(shown: shape ?? LayoutRect(), counted: shape)
    }
  }

  private func shape(of element: Element) -> LayoutRect? {
    func value(_ name: StaticString, _ direction: SVGLengthValue.Direction) -> Double {
      length(name, direction, of: element)
    }
    switch element.svgShape {
    case .path:
      return element.attribute("d").flatMap { SVGPathBounds(DOMString(cString: $0)).rect }
    case .points:
      guard let text = element.attribute("points") else { return nil }
      return SVGLists.points(DOMString(cString: text)).reduce(nil) { rect, point in
        let dot = LayoutRect(x: Double(point.x), y: Double(point.y))
        return rect?.union(dot) ?? dot
      }
    case .line:
      let (x1, y1) = (value("x1", .width), value("y1", .height))
      return LayoutRect(x: x1, y: y1).union(
        LayoutRect(x: value("x2", .width), y: value("y2", .height)))
    case .circle:
      let radius = value("r", .other)
      guard radius > 0 else { return nil }
      return LayoutRect(
        x: value("cx", .width) - radius, y: value("cy", .height) - radius, width: 2 * radius,
        height: 2 * radius)
    case .ellipse:
      let (radiusX, radiusY) = (value("rx", .width), value("ry", .height))
      guard radiusX > 0, radiusY > 0 else { return nil }
      return LayoutRect(
        x: value("cx", .width) - radiusX, y: value("cy", .height) - radiusY, width: 2 * radiusX,
        height: 2 * radiusY)
    case .rect, .image:
      let rect = LayoutRect(
        x: value("x", .width), y: value("y", .height), width: value("width", .width),
        height: value("height", .height))
      return rect.width > 0 && rect.height > 0 || element.svgShape == .image ? rect : nil
    case .text: return textBounds(of: element)
    case .use: return useBounds(of: element)
    case nil: return nil
    }
  }

  private func textBounds(of element: Element) -> LayoutRect? {
    let style = element.document.styles.style(of: element)
    let text = element.node.descendantTextContent
    var bytes = text.bytes
    bytes.append(0)
    let width = bytes.withUnsafeBufferPointer {
      $0.baseAddress.map { TextMetrics.width($0, style) } ?? 0
    }
    guard width > 0 else { return nil }
    let height = TextMetrics.textHeight(style)
    let anchor = element.attribute("text-anchor").map { DOMString(cString: $0) }
    let before = anchor == "end" ? width : anchor == "middle" ? width / 2 : 0
    // Four fifths of a line are above the baseline.
    return LayoutRect(
      x: length("x", .width, of: element) - before,
      y: length("y", .height, of: element) - (height * 0.8).rounded(), width: width,
      height: height)
  }

  /// - Source: https://svgwg.org/svg2-draft/struct.html#UseElement
  private func useBounds(of element: Element) -> LayoutRect? {
    let href =
      element.attribute("href").map { DOMString(cString: $0) }
      ?? element.attribute(namespace: Namespace.xLink, localName: "href")?.value
    guard let href, href.bytes.first == UInt8(ascii: "#"), useDepth < 16, budget > 0,
      let target = element.document.element(id: DOMString(bytes: Array(href.bytes.dropFirst()))),
      target.isSVG, !target.node.contains(element.node)
    else { return nil }
    useDepth += 1
    defer { useDepth -= 1 }
    if known[target.pointer] == nil { measure(target) }
    guard let bounds = known[target.pointer] else { return nil }
    var transform = AffineTransform()
    transform.translate(length("x", .width, of: element), length("y", .height, of: element))
    if CString.equal(target.localName, "symbol") {
      transform = transform.multiplied(
        by: viewBoxTransform(of: target, viewportSize(of: element)))
      return bounds.contents.map { transform.map($0) }
    }
    transform = transform.multiplied(by: localTransform(of: target))
    return bounds.counted.map { transform.map($0) }
  }
}
