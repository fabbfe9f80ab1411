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
    let found = rendering.offsetParents(of: self)
    return box.style.position == .static ? found.ofStatic : found.ofPositioned
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
      next = current.node.parentElement
    }
    for current in path.reversed() {
      if let parent = current.node.parentElement {
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
