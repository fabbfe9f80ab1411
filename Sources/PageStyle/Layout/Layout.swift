public import PageDOM

/// The layout of a document, computed on first use and cached until the document changes.
///
/// Blocks fill the width of their containers, and text widths are sums of letter widths.
/// `Documentation/Decisions` describes the differences from a browser. The computation takes linear
/// time and memory.
public final class Layout {
  fileprivate static let key = AttachmentKey<DocumentState, Layout>()

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

  /// Returns a rectangle relative to the page; `nil` without a box.
  public func borderBox(of element: Element) -> LayoutRect? {
    if element.isSVG, !element.isOutermostSVG { return svgGeometry.frame(of: element) }
    return box(of: element.node)?.frame
  }

  package var svgGeometry: SVGGeometry {
    renew()
    if let geometry { return geometry }
    let made = SVGGeometry(self)
    geometry = made
    return made
  }

  /// Whether a soft wrap occurs before a box, or before the first word of a text.
  func isAfterSoftWrap(_ node: Node) -> Bool { box(of: node)?.isAfterSoftWrap ?? false }

  /// Returns `nil` for an element without a box or with an inline box.
  public func paddingBox(of element: Element) -> LayoutRect? {
    guard let box = box(of: element.node), box.kind == .container else { return nil }
    let border = box.edges.border
    return LayoutRect(
      x: box.frame.x + border.left, y: box.frame.y + border.top,
      width: box.frame.width - border.left - border.right,
      height: box.frame.height - border.top - border.bottom)
  }

  /// Returns `nil` for an element without a box or with an inline box.
  public func contentBox(of element: Element) -> LayoutRect? {
    guard let box = box(of: element.node), box.kind == .container else { return nil }
    let edges = box.edges
    return LayoutRect(
      x: box.frame.x + edges.left, y: box.frame.y + edges.top,
      width: Swift.max(0, box.frame.width - edges.horizontal),
      height: Swift.max(0, box.frame.height - edges.vertical))
  }

  /// Whether an element is a scroll container.
  public func isScrollable(_ element: Element) -> Bool {
    guard let box = box(of: element.node), box.kind == .container else { return false }
    return box.style.overflowX != .visible && box.style.overflowX != .clip
      || box.style.overflowY != .visible && box.style.overflowY != .clip
  }

  /// Returns the size of the scrollable overflow area; `nil` without a padding box.
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

  /// At least the viewport's size.
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

  /// Returns the rectangles of a node: one per line for text and inline boxes.
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

  /// - Returns: The elements, topmost first.
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
  public var layout: Layout {
    state.attachment(Layout.key) { Layout(self) }
  }
}
