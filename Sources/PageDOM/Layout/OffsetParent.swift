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
    // 2. The nearest that is positioned, the body, or a part of a table.
    let isStatic = box.style.position == .static
    var ancestor = node.parentElement
    while let element = ancestor {
      let outer = rendering.box(of: element)
      if outer.exists {
        if outer.style.position != .static || document.body == element { return element }
        if isStatic,
          element.isHTML("td") || element.isHTML("th") || element.isHTML("table")
        {
          return element
        }
      }
      ancestor = element.node.parentElement
    }
    // 3. None.
    return nil
  }
}
