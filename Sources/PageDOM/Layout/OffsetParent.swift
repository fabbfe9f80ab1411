extension Element {
  /// The element that `offsetTop` and `offsetLeft` count from. No layout is needed to know it.
  /// - Source: https://drafts.csswg.org/cssom-view/#dom-htmlelement-offsetparent
  public var offsetParent: Element? {
    guard document.state.hasBrowsingContext, node.isConnected else { return nil }
    // 1. Nothing for the root, the body, and what has no box or is fixed.
    let rendering = document.rendering
    let box = rendering.box(of: self)
    guard box.exists, !box.isSkipped, document.documentElement != self, document.body != self,
      box.style.position != .fixed
    else { return nil }
    // 2–3. The nearest that is positioned, the body, or a part of a table; none else.
    let isStatic = box.style.position == .static
    var from = self
    while true {
      let found = rendering.offsetParents(of: from)
      guard let parent = isStatic ? found.ofStatic : found.ofPositioned else { return nil }
      // What shadow trees hide is passed over.
      guard node.group.shadowTrees != nil, parent.retargeted(against: node) != parent else {
        return parent
      }
      from = parent
    }
  }
}

/// The elements around an element that its place may count from.
struct OffsetParents {
  /// Where the element is positioned.
  var ofPositioned: Element?
  /// Where it is not, so that parts of tables count.
  var ofStatic: Element?
}

extension Rendering {
  /// The elements that the place of an element may count from.
  ///
  /// What is known of those around is kept: a script that asks for all elements of a deep tree would
  /// go up from each of them else.
  fileprivate func offsetParents(of element: Element) -> OffsetParents {
    var path: [Element] = []
    var found = OffsetParents()
    var next: Element? = element
    while let current = next {
      if let known = knownOffsetParents(of: current) {
        found = known
        break
      }
      path.append(current)
      next = current.renderingParent
    }
    for current in path.reversed() {
      if let parent = current.renderingParent {
        let outer = box(of: parent)
        if outer.exists {
          if outer.style.position != .static || parent.document.body == parent {
            found = OffsetParents(ofPositioned: parent, ofStatic: parent)
          } else if parent.isHTML("td") || parent.isHTML("th") || parent.isHTML("table") {
            found.ofStatic = parent
          }
        }
      }
      keep(found, of: current)
    }
    return found
  }
}
