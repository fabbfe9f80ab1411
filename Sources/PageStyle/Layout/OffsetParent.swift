public import PageDOM

extension Element {
  /// The element that `offsetTop` and `offsetLeft` are relative to. It is found without layout.
  /// - Source: https://drafts.csswg.org/cssom-view/#dom-htmlelement-offsetparent
  public var offsetParent: Element? {
    guard document.state.hasBrowsingContext, node.isConnected else { return nil }
    // 1. Return null for the root, the body, and an element that has no box or is fixed.
    let rendering = document.rendering
    let box = rendering.box(of: self)
    guard box.exists, !box.isSkipped, document.documentElement != self, document.body != self,
      box.style.position != .fixed
    else { return nil }
    // 2–3. The nearest ancestor that is positioned, the body, or, for a static element, a table
    // part.
    let isStatic = box.style.position == .static
    var from = self
    while true {
      let found = rendering.offsetParents(of: from)
      guard let parent = isStatic ? found.ofStatic : found.ofPositioned else { return nil }
      // Skip ancestors that are hidden in shadow trees.
      guard node.group.hasShadowTrees, parent.retargeted(against: node) != parent else {
        return parent
      }
      from = parent
    }
  }
}

/// The candidates for an element's offset parent.
struct OffsetParents {
  /// The offset parent if the element is positioned.
  var ofPositioned: Element?
  /// The offset parent if the element is static. It may be a `td`, `th` or `table`.
  var ofStatic: Element?
}

extension Rendering {
  /// Returns the candidates for an element's offset parent.
  ///
  /// Results for ancestors are cached, so that calls for all elements of a deep tree take linear
  /// time.
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
