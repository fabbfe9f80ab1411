internal import CLibXML2

extension Element {
  /// The parent in the flat tree.
  ///
  /// The flat tree omits a child of a shadow host if the child has no assigned slot. The rendering
  /// parent of this child is the host.
  /// - Source: https://drafts.csswg.org/css-scoping/#flattening
  package var renderingParent: Element? {
    guard let parent = node.parent else { return nil }
    guard let element = Element(parent) else {
      return parent.isFragment ? ShadowRoot(parent)?.host : nil
    }
    return element.hostedRoot?.slot(of: node) ?? element
  }

  /// The shadow root; `nil` if there is none. A declarative shadow root is created if necessary.
  fileprivate var hostedRoot: ShadowRoot? {
    guard let state = existingState, state.shadowRoot != nil || state.shadowTemplate != nil else {
      return nil
    }
    return shadowRoot
  }
}

/// The remaining children of a node in a traversal of the flat tree.
/// - Source: https://drafts.csswg.org/css-scoping/#flattening
package enum FlatChildren {
  case none
  /// The node and its following siblings.
  case child(Node)
  /// Assigned nodes, starting at an index.
  case assigned([Node], Int)
}

extension Node {
  /// The children in the flat tree.
  ///
  /// For a shadow host, these are the children of the shadow root. For a slot with assigned nodes,
  /// these are the assigned nodes.
  package var flatChildren: FlatChildren {
    if let element = Element(self) {
      if let root = element.hostedRoot { return root.node.firstChild.map { .child($0) } ?? .none }
      if group.shadowTrees != nil, element.isHTML("slot") {
        let nodes = element.assignedNodes
        if !nodes.isEmpty { return .assigned(nodes, 0) }
      }
    }
    return firstChild.map { .child($0) } ?? .none
  }

  /// Whether the node is a slottable that the flat tree omits: its parent is a shadow host without
  /// a slot for it, or a slot with assigned nodes.
  /// - Source: https://drafts.csswg.org/css-scoping/#flattening
  package func isUnslotted(in parent: Element) -> Bool {
    guard isSlottable else { return false }
    if let root = parent.hostedRoot { return root.slot(of: self) == nil }
    // The children of a slot are fallback content, which is used only without assigned nodes.
    return parent.isHTML("slot") && group.shadowTrees != nil && !parent.assignedNodes.isEmpty
  }
}
