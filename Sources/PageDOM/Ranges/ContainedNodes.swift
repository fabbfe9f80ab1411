// The nodes of a range, found in one walk instead of by comparing places: each step costs the same
// however wide or deep the tree is.
extension LiveRange {
  /// The first node in tree order that starts at or behind the start.
  private func firstNode(within ancestor: Node) -> Node? {
    let node = startBoundary.node
    guard node.canHaveChildren else { return node.followingSkippingChildren(within: ancestor) }
    return startBoundary.childAfter ?? node.followingSkippingChildren(within: ancestor)
  }

  /// The first node in tree order that ends behind the end, other than those that hold the end
  /// between their children; `nil` where that would be outside `ancestor`.
  private func nodeBehind(within ancestor: Node) -> Node? {
    let node = endBoundary.node
    guard node.canHaveChildren else { return node }
    return endBoundary.childAfter ?? node.followingSkippingChildren(within: ancestor)
  }

  /// Whether the range lies in one node that has no children.
  var isInsideLeaf: Bool {
    startBoundary.node == endBoundary.node && !startBoundary.node.canHaveChildren
  }

  /// The contained nodes whose parents are not contained, in tree order.
  /// - Source: https://dom.spec.whatwg.org/#contained
  var topmostContainedNodes: [Node] {
    guard !isInsideLeaf else { return [] }
    let ancestor = commonAncestor
    var holders: Set<Node> = []
    var holder = endBoundary.node
    while holder != ancestor, let parent = holder.parent {
      holders.insert(holder)
      holder = parent
    }
    let behind = nodeBehind(within: ancestor)
    var nodes: [Node] = []
    var next = firstNode(within: ancestor)
    while let node = next, node != behind {
      if holders.contains(node) {
        next = node.following(within: ancestor)
      } else {
        nodes.append(node)
        next = node.followingSkippingChildren(within: ancestor)
      }
    }
    return nodes
  }

  /// Calls `body` with the contained text nodes in tree order.
  func forEachContainedText(_ body: (CharacterData) -> Void) {
    guard !isInsideLeaf else { return }
    let ancestor = commonAncestor
    let behind = nodeBehind(within: ancestor)
    var next = firstNode(within: ancestor)
    while let node = next, node != behind {
      if node.isText { body(CharacterData(unchecked: node)) }
      next = node.following(within: ancestor)
    }
  }
}
