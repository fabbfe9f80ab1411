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

/// What is shown in a node's place for its children.
/// - Source: https://drafts.csswg.org/css-scoping/#flattening
enum FlatChildren {
  case none
  /// A child and those behind it.
  case child(Node)
  /// What a slot holds, from an index on.
  case assigned([Node], Int)
}

extension Node {
  /// What is shown in the node's place for its children: of a host the shadow tree, of a slot what it
  /// holds.
  var flatChildren: FlatChildren {
    if let element = Element(self) {
      if let root = element.hostedRoot { return root.node.firstChild.map { .child($0) } ?? .none }
      if group.shadowTrees != nil, element.isHTML("slot") {
        let nodes = element.assignedNodes
        if !nodes.isEmpty { return .assigned(nodes, 0) }
      }
    }
    return firstChild.map { .child($0) } ?? .none
  }

  /// Whether nothing of the node is shown because the shadow tree of its parent has no slot for it, or
  /// its parent is a slot that holds something else.
  /// - Source: https://drafts.csswg.org/css-scoping/#flattening
  func isUnslotted(in parent: Element) -> Bool {
    guard isSlottable else { return false }
    if let root = parent.hostedRoot { return root.slot(of: self) == nil }
    // What a slot holds itself is there in case that nothing is assigned to it.
    return parent.isHTML("slot") && group.shadowTrees != nil && !parent.assignedNodes.isEmpty
  }
}
