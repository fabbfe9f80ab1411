/// A tree walker, which navigates a filtered view of a tree.
/// - Source: https://dom.spec.whatwg.org/#interface-treewalker
public final class TreeWalker {
  public typealias Filter = (Node) throws -> TraversalFilterResult

  /// The walker does not leave the subtree of this node unless `current` is set to a node outside
  /// it.
  public let root: Node

  public let whatToShow: UInt32

  public var current: Node

  public init(root: Node, whatToShow: UInt32) {
    self.root = root
    self.whatToShow = whatToShow
    current = root
  }

  private func result(_ node: Node, _ filter: Filter) rethrows -> TraversalFilterResult {
    whatToShow.shows(node) ? try filter(node) : .skip
  }

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

  /// - Source: https://dom.spec.whatwg.org/#concept-traverse-children
  public func firstChild(_ filter: Filter) rethrows -> Node? {
    try traverseChildren(first: true, filter)
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-traverse-children
  public func lastChild(_ filter: Filter) rethrows -> Node? {
    try traverseChildren(first: false, filter)
  }

  private func traverseChildren(first: Bool, _ filter: Filter) rethrows -> Node? {
    // 1–2.
    var next = first ? current.firstChild : current.lastChild
    while let start = next {
      var node = start
      // 3.1–3.3. Return an accepted node, or descend into a skipped one.
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
      // 3.4. Continue with the next sibling of the node or of its nearest ancestor that has one.
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

  /// - Source: https://dom.spec.whatwg.org/#concept-traverse-siblings
  public func nextSibling(_ filter: Filter) rethrows -> Node? {
    try traverseSiblings(next: true, filter)
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-traverse-siblings
  public func previousSibling(_ filter: Filter) rethrows -> Node? {
    try traverseSiblings(next: false, filter)
  }

  private func traverseSiblings(next: Bool, _ filter: Filter) rethrows -> Node? {
    // 1–2. The root has no siblings in the filtered view.
    var node = current
    guard node != root else { return nil }
    while true {
      // 3.1–3.2. Visit siblings, and the descendants of skipped siblings.
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
      // 3.3–3.5. Continue with the parent, unless it is accepted.
      guard let parent = node.parent, parent != root else { return nil }
      node = parent
      if try result(node, filter) == .accept { return nil }
    }
  }

  /// Moves to the next accepted node in tree order.
  /// - Source: https://dom.spec.whatwg.org/#dom-treewalker-nextnode
  public func nextNode(_ filter: Filter) rethrows -> Node? {
    var node = current
    var verdict = TraversalFilterResult.accept
    while true {
      // 3.1. Visit the descendants of the node.
      while verdict != .reject, let child = node.firstChild {
        node = child
        verdict = try result(node, filter)
        if verdict == .accept {
          current = node
          return node
        }
      }
      // 3.2–3.8. Visit the next node after the subtree.
      guard let following = node.followingSkippingChildren(within: root) else { return nil }
      node = following
      verdict = try result(node, filter)
      if verdict == .accept {
        current = node
        return node
      }
      // WebKit descends into this node only if it is skipped.
      if verdict == .unknown { verdict = .reject }
    }
  }

  /// Moves to the previous accepted node in tree order.
  /// - Source: https://dom.spec.whatwg.org/#dom-treewalker-previousnode
  public func previousNode(_ filter: Filter) rethrows -> Node? {
    var node = current
    while node != root {
      // 2.1–2.2. Visit the previous siblings, deepest last descendant first.
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
      // 2.3–2.5. Visit the parent.
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
