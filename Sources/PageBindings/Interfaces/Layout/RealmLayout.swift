internal import PageDOM
internal import PageJavaScript
internal import PageStyle

final class ScrollPositions {
  static let key = AttachmentKey<Realm, ScrollPositions>()

  var page = (x: 0.0, y: 0.0)
  var elements: [Node: (x: Double, y: Double)] = [:]
  var hasPendingEvents: Set<Node> = []
}

extension Realm {
  var scrollPositions: ScrollPositions { attachment(ScrollPositions.key) { ScrollPositions() } }

  func layout(of node: Node) -> Layout? {
    guard environment.layout == .estimate, node.document.state.hasBrowsingContext,
      node.isConnected
    else { return nil }
    return node.document.layout
  }

  /// Returns the sum of the scroll positions of the viewport and a node's ancestors.
  func scrollOffset(of node: Node) -> (x: Double, y: Double) {
    let positions = scrollPositions
    var offset = positions.page
    guard !positions.elements.isEmpty else { return offset }
    var ancestor = node.parent
    while let current = ancestor {
      if let scrolled = positions.elements[current] {
        offset.x += scrolled.x
        offset.y += scrolled.y
      }
      ancestor = current.parent
    }
    return offset
  }

  func inViewport(_ rect: LayoutRect, of node: Node) -> LayoutRect {
    let offset = scrollOffset(of: node)
    return LayoutRect(
      x: rect.x - offset.x, y: rect.y - offset.y, width: rect.width, height: rect.height)
  }

  /// Returns the border box in viewport coordinates; `nil` if the element has no box.
  func borderBox(of element: Element) -> LayoutRect? {
    layout(of: element.node)?.borderBox(of: element).map { inViewport($0, of: element.node) }
  }

  /// Returns the rectangles of a node's fragments, in viewport coordinates.
  func clientRects(of node: Node) -> [LayoutRect] {
    layout(of: node)?.fragments(of: node).map { inViewport($0, of: node) } ?? []
  }

  var viewport: LayoutRect {
    if let frame {
      // A frame's viewport is its container's content box, or empty if the frame is destroyed.
      let container = frame.navigable.container
      let layout = frame.navigable.isDestroyed ? nil : frame.parent.layout(of: container.node)
      guard let box = layout?.contentBox(of: container) else { return LayoutRect() }
      return LayoutRect(width: box.width.rounded(), height: box.height.rounded())
    }
    return LayoutRect(
      width: Double(environment.viewportWidth), height: Double(environment.viewportHeight))
  }

  // MARK: Scrolling

  func scrollLimits(of element: Element) -> (x: Double, y: Double) {
    guard let layout = layout(of: element.node) else { return (0, 0) }
    if isViewportElement(element) {
      let size = layout.pageSize
      return (
        max(0, size.width - viewport.width), max(0, size.height - viewport.height).rounded()
      )
    }
    guard layout.isScrollable(element), let size = layout.scrollSize(of: element),
      let box = layout.paddingBox(of: element)
    else { return (0, 0) }
    return (max(0, size.width - box.width).rounded(), max(0, size.height - box.height).rounded())
  }

  /// Whether an element's scrolling members refer to the viewport.
  func isViewportElement(_ element: Element) -> Bool {
    let document = element.document
    guard document == self.document else { return false }
    return document.state.isInQuirksMode
      ? element == document.body : element == document.documentElement
  }

  func scrollPosition(of element: Element) -> (x: Double, y: Double) {
    if isViewportElement(element) { return scrollPositions.page }
    return scrollPositions.elements[element.node] ?? (0, 0)
  }

  func scroll(_ element: Element, toX x: Double?, y: Double?) {
    let limits = scrollLimits(of: element)
    let old = scrollPosition(of: element)
    func settled(_ value: Double?, _ old: Double, _ limit: Double) -> Double {
      guard let value else { return old }
      return value.isFinite ? min(max(value, 0), limit).rounded(.down) : 0
    }
    let new = (x: settled(x, old.x, limits.x), y: settled(y, old.y, limits.y))
    guard new != old else { return }
    let positions = scrollPositions
    scheduleBoxObservers()
    let isPage = isViewportElement(element)
    if isPage { positions.page = new } else { positions.elements[element.node] = new }
    let target = isPage ? element.document.node : element.node
    guard positions.hasPendingEvents.insert(target).inserted else { return }
    let callback = Realm.fireScroll.makeObject(in: scope)
    _ = eventLoop.addTimer(callback, arguments: [wrap(target).value], delay: 16, repeats: false)
  }

  private static let fireScroll = NativeFunction { invocation in
    let call = Call(invocation)
    let realm = call.realm
    let node = try call.node(0)
    realm.scrollPositions.hasPendingEvents.remove(node)
    realm.fire(
      Event(type: "scroll", bubbles: node.isDocument, timeStamp: realm.eventTime), at: .node(node))
    return nil
  }

  func scrollIntoView(_ element: Element, block: String) {
    guard let box = borderBox(of: element), let root = document.scrollingElementForPage else {
      return
    }
    let page = scrollPositions.page
    let y: Double
    switch block {
    case "end": y = page.y + box.bottom - viewport.height
    case "center": y = page.y + box.y + box.height / 2 - viewport.height / 2
    case "nearest":
      if box.y < 0 {
        y = page.y + box.y
      } else if box.bottom > viewport.height {
        y = page.y + box.bottom - viewport.height
      } else {
        y = page.y
      }
    default: y = page.y + box.y
    }
    scroll(root, toX: nil, y: y)
  }
}

extension Document {
  var scrollingElementForPage: Element? {
    state.isInQuirksMode ? body : documentElement
  }
}
