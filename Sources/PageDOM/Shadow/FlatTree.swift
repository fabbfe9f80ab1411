internal import CLibXML2

extension Element {
  /// The element whose style and box this one's depend on: its parent, and at the top of a shadow
  /// tree the host.
  ///
  /// That the slots of a host's children lie between is left out: they have no box, and what they
  /// say about inherited properties is rarely anything.
  var renderingParent: Element? {
    guard let parent = node.parent else { return nil }
    return Element(parent) ?? (parent.isFragment ? ShadowRoot(parent)?.host : nil)
  }

  /// Whether the element is in a shadow tree, where no style sheet of the document counts.
  var isInShadowTree: Bool {
    node.group.shadowTrees != nil && node.containingShadowRoot != nil
  }
}

extension Node {
  /// Whether nothing of the node is shown because the shadow tree of its parent has no slot for it.
  /// - Source: https://drafts.csswg.org/css-scoping/#flattening
  func isUnslotted(in parent: Element) -> Bool {
    guard let state = parent.existingState,
      state.shadowRoot != nil || state.shadowTemplate != nil, let root = parent.shadowRoot
    else { return false }
    return isSlottable && root.slot(of: self) == nil
  }
}
