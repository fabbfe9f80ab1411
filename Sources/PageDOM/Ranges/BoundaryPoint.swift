/// - Source: https://dom.spec.whatwg.org/#concept-range-bp
public struct BoundaryPoint: Hashable {
  public var node: Node

  /// The number of preceding children; in character data, of preceding UTF-16 code units.
  public var offset: Int

  /// Does not check the offset.
  public init(_ node: Node, _ offset: Int) {
    self.node = node
    self.offset = offset
  }

  /// - Throws: `InvalidNodeTypeError` for document types, `IndexSizeError` for invalid offsets.
  /// - Source: https://dom.spec.whatwg.org/#concept-range-bp-set (steps 1–3)
  init(checking node: Node, _ offset: Int) throws(DOMException) {
    guard node.kind != .documentType else { throw .invalidNodeType }
    guard offset >= 0, node.reaches(offset) else { throw .indexSize }
    self.init(node, offset)
  }

  /// Both boundary points must be in the same tree.
  /// - Returns: -1 (before), 0 (equal) or 1 (after).
  /// - Source: https://dom.spec.whatwg.org/#concept-range-bp-position
  public func compare(to other: BoundaryPoint) -> Int {
    // 2.
    if node == other.node {
      return offset == other.offset ? 0 : offset < other.offset ? -1 : 1
    }
    // 3.
    if other.node.precedes(node) { return -other.compare(to: self) }
    // 4–5.
    if node.contains(other.node) {
      var child = other.node
      while let parent = child.parent, parent != node { child = parent }
      if child.countedIndex < offset { return 1 }
    }
    return -1
  }
}
