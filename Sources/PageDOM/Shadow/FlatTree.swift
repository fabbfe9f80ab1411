internal import CLibXML2

extension Element {
  /// The element whose style and box this one's depend on: the slot that holds it, its parent, or at
  /// the top of a shadow tree the host. What no slot holds has its parent.
  /// - Source: https://drafts.csswg.org/css-scoping/#flattening
  var renderingParent: Element? {
    guard let parent = node.parent else { return nil }
    guard let element = Element(parent) else {
      return parent.isFragment ? ShadowRoot(parent)?.host : nil
    }
    return element.hostedRoot?.slot(of: node) ?? element
  }

  /// The element's shadow root, made now where the page declares it; `nil` for most.
  fileprivate var hostedRoot: ShadowRoot? {
    guard let state = existingState, state.shadowRoot != nil || state.shadowTemplate != nil else {
      return nil
    }
    return shadowRoot
  }
}

extension Node {
  /// Whether nothing of the node is shown because the shadow tree of its parent has no slot for it, or
  /// its parent is a slot that holds something else.
  /// - Source: https://drafts.csswg.org/css-scoping/#flattening
  func isUnslotted(in parent: Element) -> Bool {
    guard isSlottable else { return false }
    if let root = parent.hostedRoot { return root.slot(of: self) == nil }
    // What a slot holds itself is there in case that nothing is assigned to it.
    return group.shadowTrees != nil && parent.isHTML("slot") && !parent.assignedNodes.isEmpty
  }
}
