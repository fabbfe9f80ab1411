/// A place in a tree: a node and an offset in it.
/// - Source: https://dom.spec.whatwg.org/#concept-range-bp
public struct BoundaryPoint: Hashable {
  /// The node.
  public var node: Node

  /// How many children, or UTF-16 code units, of the node stand before the place.
  public var offset: Int

  /// Makes a place.
  public init(_ node: Node, _ offset: Int) {
    self.node = node
    self.offset = offset
  }

  /// Makes a place that a script has named.
  ///
  /// - Throws: `InvalidNodeTypeError` for document types, `IndexSizeError` where the node is not
  ///   that long.
  /// - Source: https://dom.spec.whatwg.org/#concept-range-bp-set (steps 1–3)
  init(checking node: Node, _ offset: Int) throws(DOMException) {
    guard node.kind != .documentType else { throw .invalidNodeType }
    guard offset >= 0, node.reaches(offset) else { throw .indexSize }
    self.init(node, offset)
  }

  /// Returns whether this place is before, at or after another one of the same tree.
  ///
  /// - Returns: -1, 0 or 1.
  /// - Source: https://dom.spec.whatwg.org/#concept-range-bp-position
  public func compare(to other: BoundaryPoint) -> Int {
    // 2. The same node.
    if node == other.node {
      return offset == other.offset ? 0 : offset < other.offset ? -1 : 1
    }
    // 3. The other node comes first: look from there.
    if other.node.precedes(node) { return -other.compare(to: self) }
    // 4. The other node hangs below this one.
    if node.contains(other.node) {
      var child = other.node
      while let parent = child.parent, parent != node { child = parent }
      if child.countedIndex < offset { return 1 }
    }
    // 5. Before.
    return -1
  }
}
