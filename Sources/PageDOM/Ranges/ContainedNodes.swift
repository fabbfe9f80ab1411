// Finds the nodes in a range in one traversal. Each step takes constant time.
extension LiveRange {
  /// The first node in tree order that starts at or after the range's start.
  private func firstNode(within ancestor: Node) -> Node? {
    let node = startBoundary.node
    guard node.canHaveChildren else { return node.followingSkippingChildren(within: ancestor) }
    return startBoundary.childAfter ?? node.followingSkippingChildren(within: ancestor)
  }

  /// The first node in tree order that the traversal excludes; `nil` if it is outside `ancestor`.
  ///
  /// If the range ends in character data, this is the node of the range's end.
  private func nodeAfter(within ancestor: Node) -> Node? {
    let node = endBoundary.node
    guard node.canHaveChildren else { return node }
    return endBoundary.childAfter ?? node.followingSkippingChildren(within: ancestor)
  }

  /// Whether both boundary points are in the same node, which cannot have children.
  var isInsideLeaf: Bool {
    startBoundary.node == endBoundary.node && !startBoundary.node.canHaveChildren
  }

  /// The contained nodes whose parents are not contained, in tree order.
  /// - Source: https://dom.spec.whatwg.org/#contained
  package var topmostContainedNodes: [Node] {
    guard !isInsideLeaf else { return [] }
    let ancestor = commonAncestor
    var holders: Set<Node> = []
    var holder = endBoundary.node
    while holder != ancestor, let parent = holder.parent {
      holders.insert(holder)
      holder = parent
    }
    let end = nodeAfter(within: ancestor)
    var nodes: [Node] = []
    var next = firstNode(within: ancestor)
    while let node = next, node != end {
      if holders.contains(node) {
        next = node.following(within: ancestor)
      } else {
        nodes.append(node)
        next = node.followingSkippingChildren(within: ancestor)
      }
    }
    return nodes
  }

  /// Calls `body` with each contained text node, in tree order.
  package func forEachContainedText(_ body: (CharacterData) -> Void) {
    guard !isInsideLeaf else { return }
    let ancestor = commonAncestor
    let end = nodeAfter(within: ancestor)
    var next = firstNode(within: ancestor)
    while let node = next, node != end {
      if node.isText { body(CharacterData(unchecked: node)) }
      next = node.following(within: ancestor)
    }
  }
}
