/// Where the boxes of a document are, by one simple model.
///
/// It goes by the viewport and the cascade: blocks are as wide as their containers and stand below
/// each other, text is as wide as its letters are on average, and images have the sizes of their
/// attributes. `Documentation/Decisions` says how near that comes to a browser.
///
/// Nothing is computed before it is asked for, and then for the whole document in time and memory
/// that grow with it; what was found is kept until something in the document changes.
public final class Layout {
  private let document: Document
  private var version = -1
  private var boxes: [LayoutBox] = []
  private var indices: [Rendering.Pointer: Int] = [:]
  private var geometry: SVGGeometry?

  init(_ document: Document) {
    self.document = document
  }

  private func renew() {
    let group = document.state.group
    let current = group.styleVersion
    guard version != current else { return }
    version = current
    geometry = nil
    let tree = LayoutTree(document)
    indices = tree.indices
    let environment = group.environment
    boxes =
      FlowLayout(
        tree.boxes, viewport: (environment.viewportWidth, environment.viewportHeight)
      ).boxes
  }

  private func box(of node: Node) -> LayoutBox? {
    renew()
    return indices[node.pointer].map { boxes[$0] }
  }

  /// Returns the border box of an element, from the page's top left corner; `nil` where it has
  /// none.
  public func borderBox(of element: Element) -> LayoutRect? {
    if element.isSVG, !element.isOutermostSVG { return svgGeometry.frame(of: element) }
    return box(of: element.node)?.frame
  }

  /// Where the parts of drawings are.
  package var svgGeometry: SVGGeometry {
    renew()
    if let geometry { return geometry }
    let made = SVGGeometry(self)
    geometry = made
    return made
  }

  /// Whether a line ended before a box, or before the first word of a text, because it had no room.
  func isAfterSoftWrap(_ node: Node) -> Bool { box(of: node)?.isAfterSoftWrap ?? false }

  /// Returns the box inside the borders; `nil` where there is none, and of parts of lines.
  public func paddingBox(of element: Element) -> LayoutRect? {
    guard let box = box(of: element.node), box.kind == .container else { return nil }
    let border = box.edges.border
    return LayoutRect(
      x: box.frame.x + border.left, y: box.frame.y + border.top,
      width: box.frame.width - border.left - border.right,
      height: box.frame.height - border.top - border.bottom)
  }

  /// Returns the box inside the paddings; `nil` where there is none, and of parts of lines.
  public func contentBox(of element: Element) -> LayoutRect? {
    guard let box = box(of: element.node), box.kind == .container else { return nil }
    let edges = box.edges
    return LayoutRect(
      x: box.frame.x + edges.left, y: box.frame.y + edges.top,
      width: Swift.max(0, box.frame.width - edges.horizontal),
      height: Swift.max(0, box.frame.height - edges.vertical))
  }

  /// Whether what does not fit in an element can be scrolled to.
  public func isScrollable(_ element: Element) -> Bool {
    guard let box = box(of: element.node), box.kind == .container else { return false }
    return box.style.overflowX != .visible && box.style.overflowX != .clip
      || box.style.overflowY != .visible && box.style.overflowY != .clip
  }

  /// Returns how high and wide what is in an element is, with the paddings.
  public func scrollSize(of element: Element) -> (width: Double, height: Double)? {
    guard let padding = paddingBox(of: element), let box = box(of: element.node) else { return nil }
    let edges = box.edges
    return (
      padding.width,
      LayoutRect(
        height: Swift.max(
          padding.height, box.contentHeight + edges.padding.top + edges.padding.bottom)
      ).clamped.height
    )
  }

  /// The size of the whole page, at least the viewport's.
  public var pageSize: (width: Double, height: Double) {
    renew()
    let environment = document.state.group.environment
    let root = document.documentElement.flatMap { box(of: $0.node) }
    let height =
      root.map {
        LayoutRect(height: $0.frame.y + Swift.max($0.frame.height, $0.contentHeight)).clamped.height
      } ?? 0
    return (
      environment.viewportWidth, Swift.max(environment.viewportHeight, height)
    )
  }

  /// Returns the rectangles of an element's or text's parts, one a line.
  public func fragments(of node: Node) -> [LayoutRect] {
    if let element = Element(node), element.isSVG, !element.isOutermostSVG {
      return svgGeometry.frame(of: element).map { [$0] } ?? []
    }
    renew()
    guard let index = indices[node.pointer] else { return [] }
    let box = boxes[index]
    switch box.kind {
    case .container: return [box.frame]
    case .text, .lineBreak: return box.lines.fragments
    case .inline: return inlineFragments(index)
    }
  }

  private func inlineFragments(_ index: Int) -> [LayoutRect] {
    var lines: [LayoutRect] = []
    var inside = index + 1
    while inside < boxes[index].end {
      let box = boxes[inside]
      inside = box.kind == .container ? Swift.max(box.end, inside + 1) : inside + 1
      guard !box.isOutOfFlow else { continue }
      let parts: [LayoutRect] =
        switch box.kind {
        case .container: [box.frame]
        case .text, .lineBreak: box.lines.fragments
        case .inline: []
        }
      for part in parts {
        if let last = lines.last, part.y < last.bottom, last.y < part.bottom {
          lines[lines.count - 1] = last.union(part)
        } else {
          lines.append(part)
        }
      }
    }
    return lines.isEmpty ? [boxes[index].frame] : lines
  }

  /// Returns the elements at a point of the page, those before others first.
  public func elements(atX x: Double, y: Double) -> [Element] {
    renew()
    var found: [Element] = []
    for box in boxes.reversed() where box.frame.contains(x: x, y: y) {
      guard let element = Element(box.node), box.style.visibility == .visible else { continue }
      found.append(element)
    }
    if let root = document.documentElement, found.last != root { found.append(root) }
    return found
  }
}

extension Document {
  /// Where the document's boxes are.
  public var layout: Layout {
    let state = state
    if let known = state.layout { return known }
    let made = Layout(self)
    state.layout = made
    return made
  }
}
