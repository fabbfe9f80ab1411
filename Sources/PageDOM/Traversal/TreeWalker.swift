/// Walks over a filtered view of a tree.
/// - Source: https://dom.spec.whatwg.org/#interface-treewalker
public final class TreeWalker {
  /// What a filter says of a node.
  public typealias Filter = (Node) throws -> TraversalFilterResult

  /// The node that the walk does not leave.
  public let root: Node

  /// Which kinds of nodes are shown: bit n-1 for kind n.
  public let whatToShow: UInt32

  /// Where the walker stands.
  public var current: Node

  /// Makes a walker that stands at `root`.
  public init(root: Node, whatToShow: UInt32) {
    self.root = root
    self.whatToShow = whatToShow
    current = root
  }

  private func result(_ node: Node, _ filter: Filter) rethrows -> TraversalFilterResult {
    whatToShow.shows(node) ? try filter(node) : .skip
  }

  /// Goes to the nearest ancestor in view.
  /// - Source: https://dom.spec.whatwg.org/#dom-treewalker-parentnode
  public func parentNode(_ filter: Filter) rethrows -> Node? {
    var node = current
    while node != root, let parent = node.parent {
      node = parent
      if try result(node, filter) == .accept {
        current = node
        return node
      }
    }
    return nil
  }

  /// Goes to the first child in view.
  /// - Source: https://dom.spec.whatwg.org/#concept-traverse-children
  public func firstChild(_ filter: Filter) rethrows -> Node? {
    try traverseChildren(first: true, filter)
  }

  /// Goes to the last child in view.
  /// - Source: https://dom.spec.whatwg.org/#concept-traverse-children
  public func lastChild(_ filter: Filter) rethrows -> Node? {
    try traverseChildren(first: false, filter)
  }

  private func traverseChildren(first: Bool, _ filter: Filter) rethrows -> Node? {
    // 1–2. The first or last child.
    var next = first ? current.firstChild : current.lastChild
    while let start = next {
      var node = start
      // 3.1–3.3. Accepted, or looked into.
      switch try result(node, filter) {
      case .accept:
        current = node
        return node
      case .skip:
        if let child = first ? node.firstChild : node.lastChild {
          next = child
          continue
        }
      case .reject, .unknown: break
      }
      // 3.4. The next sibling, here or further up.
      next = nil
      while next == nil {
        if let sibling = first ? node.nextSibling : node.previousSibling {
          next = sibling
        } else {
          guard let parent = node.parent, parent != root, parent != current else { return nil }
          node = parent
        }
      }
    }
    return nil
  }

  /// Goes to the next sibling in view.
  /// - Source: https://dom.spec.whatwg.org/#concept-traverse-siblings
  public func nextSibling(_ filter: Filter) rethrows -> Node? {
    try traverseSiblings(next: true, filter)
  }

  /// Goes to the sibling before, in view.
  /// - Source: https://dom.spec.whatwg.org/#concept-traverse-siblings
  public func previousSibling(_ filter: Filter) rethrows -> Node? {
    try traverseSiblings(next: false, filter)
  }

  private func traverseSiblings(next: Bool, _ filter: Filter) rethrows -> Node? {
    // 1–2. The root has no siblings in view.
    var node = current
    guard node != root else { return nil }
    while true {
      // 3.1–3.2. Siblings, and what is in view below those that are not.
      var sibling = next ? node.nextSibling : node.previousSibling
      while let candidate = sibling {
        node = candidate
        let verdict = try result(node, filter)
        if verdict == .accept {
          current = node
          return node
        }
        sibling = verdict == .reject ? nil : next ? node.firstChild : node.lastChild
        if sibling == nil { sibling = next ? node.nextSibling : node.previousSibling }
      }
      // 3.3–3.5. Up, as long as the parent is not in view.
      guard let parent = node.parent, parent != root else { return nil }
      node = parent
      if try result(node, filter) == .accept { return nil }
    }
  }

  /// Goes to the next node in view, in tree order.
  /// - Source: https://dom.spec.whatwg.org/#dom-treewalker-nextnode
  public func nextNode(_ filter: Filter) rethrows -> Node? {
    var node = current
    var verdict = TraversalFilterResult.accept
    while true {
      // 3.1. Into the node.
      while verdict != .reject, let child = node.firstChild {
        node = child
        verdict = try result(node, filter)
        if verdict == .accept {
          current = node
          return node
        }
      }
      // 3.2–3.4. Beside it, or further up.
      guard let following = node.followingSkippingChildren(within: root) else { return nil }
      node = following
      verdict = try result(node, filter)
      if verdict == .accept {
        current = node
        return node
      }
      // WebKit looks into this node only if it is skipped.
      if verdict == .unknown { verdict = .reject }
    }
  }

  /// Goes to the node before, in view, in tree order.
  /// - Source: https://dom.spec.whatwg.org/#dom-treewalker-previousnode
  public func previousNode(_ filter: Filter) rethrows -> Node? {
    var node = current
    while node != root {
      // 2.1–2.2. The last node in view of the sibling before.
      var sibling = node.previousSibling
      while let candidate = sibling {
        node = candidate
        var verdict = try result(node, filter)
        while verdict != .reject, let last = node.lastChild {
          node = last
          verdict = try result(node, filter)
        }
        if verdict == .accept {
          current = node
          return node
        }
        sibling = node.previousSibling
      }
      // 2.3–2.5. The parent.
      guard node != root, let parent = node.parent else { return nil }
      node = parent
      if try result(node, filter) == .accept {
        current = node
        return node
      }
    }
    return nil
  }
}
