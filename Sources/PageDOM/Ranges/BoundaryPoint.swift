/// A boundary point: a node and an offset in that node.
/// - Source: https://dom.spec.whatwg.org/#concept-range-bp
public struct BoundaryPoint: Hashable {
  /// The node.
  public var node: Node

  /// The number of children, or of UTF-16 code units, of the node before the boundary point.
  public var offset: Int

  /// Creates a boundary point, without checking the offset.
  public init(_ node: Node, _ offset: Int) {
    self.node = node
    self.offset = offset
  }

  /// Creates a boundary point from arguments of a script.
  ///
  /// - Throws: `InvalidNodeTypeError` for document types, `IndexSizeError` if `offset` exceeds the
  ///   node's length.
  /// - Source: https://dom.spec.whatwg.org/#concept-range-bp-set (steps 1–3)
  init(checking node: Node, _ offset: Int) throws(DOMException) {
    guard node.kind != .documentType else { throw .invalidNodeType }
    guard offset >= 0, node.reaches(offset) else { throw .indexSize }
    self.init(node, offset)
  }

  /// Returns the position of this boundary point relative to another one in the same tree.
  ///
  /// - Returns: -1 (before), 0 (equal) or 1 (after).
  /// - Source: https://dom.spec.whatwg.org/#concept-range-bp-position
  public func compare(to other: BoundaryPoint) -> Int {
    // 2. The same node.
    if node == other.node {
      return offset == other.offset ? 0 : offset < other.offset ? -1 : 1
    }
    // 3. The other node precedes this one: swap the operands.
    if other.node.precedes(node) { return -other.compare(to: self) }
    // 4. The other node is a descendant of this one.
    if node.contains(other.node) {
      var child = other.node
      while let parent = child.parent, parent != node { child = parent }
      if child.countedIndex < offset { return 1 }
    }
    // 5. Before.
    return -1
  }
}
