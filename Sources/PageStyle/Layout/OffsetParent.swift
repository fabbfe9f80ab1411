public import PageDOM

extension Element {
  /// - Source: https://drafts.csswg.org/cssom-view/#dom-htmlelement-offsetparent
  public var offsetParent: Element? {
    guard document.state.hasBrowsingContext, node.isConnected else { return nil }
    let rendering = document.rendering
    let box = rendering.box(of: self)
    guard box.exists, !box.isSkipped, document.documentElement != self, document.body != self,
      box.style.position != .fixed
    else { return nil }
    // 2–3. For a static element, the result can also be a `td`, `th` or `table`.
    let isStatic = box.style.position == .static
    var from = self
    while true {
      let found = rendering.offsetParents(of: from)
      guard let parent = isStatic ? found.ofStatic : found.ofPositioned else { return nil }
      // Skip ancestors in shadow trees that are hidden from this element.
      guard node.group.hasShadowTrees, parent.retargeted(against: node) != parent else {
        return parent
      }
      from = parent
    }
  }
}

struct OffsetParents {
  var ofPositioned: Element?
  /// May be a `td`, `th` or `table`.
  var ofStatic: Element?
}

extension Rendering {
  /// Caches the results for ancestors, so that calls for all elements take linear time.
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
