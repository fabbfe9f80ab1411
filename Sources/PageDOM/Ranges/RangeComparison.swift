extension LiveRange {
  /// Compares a boundary point of this range to one of another range.
  ///
  /// - Parameter how: The boundary points. 0 compares this start to the source's start, and 1 this
  ///   end to the source's start. 2 compares this end to the source's end, and 3 this start to the
  ///   source's end.
  /// - Throws: `NotSupportedError` if `how` is another number, `WrongDocumentError` if the ranges
  ///   have different roots.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-compareboundarypoints
  public func compareBoundaryPoints(
    _ how: Int, with source: LiveRange
  ) throws(DOMException) -> Int {
    // 1. Validate `how`.
    guard (0...3).contains(how) else { throw .notSupported }
    // 2. Both ranges must have the same root.
    guard root == source.root else { throw .wrongDocument }
    // 3. The boundary points to compare.
    let own = how == 0 || how == 3 ? start : end
    let other = how < 2 ? source.start : source.end
    return own.compare(to: other)
  }

  /// Returns whether a boundary point is in the range, including its start and end.
  ///
  /// - Throws: `InvalidNodeTypeError` for document types, `IndexSizeError` if `offset` exceeds the
  ///   node's length.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-ispointinrange
  public func isPointInRange(_ node: Node, _ offset: Int) throws(DOMException) -> Bool {
    // 1. A node with another root is not in the range.
    guard node.root == root else { return false }
    // 2–3. Validate the boundary point.
    let point = try BoundaryPoint(checking: node, offset)
    // 4–5. It is neither before the start nor after the end.
    return point.compare(to: start) >= 0 && point.compare(to: end) <= 0
  }

  /// Returns the position of a boundary point relative to the range.
  ///
  /// - Returns: -1 (before), 0 (in the range) or 1 (after).
  /// - Throws: `WrongDocumentError` if the node has another root, `InvalidNodeTypeError` for
  ///   document types, `IndexSizeError` if `offset` exceeds the node's length.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-comparepoint
  public func comparePoint(_ node: Node, _ offset: Int) throws(DOMException) -> Int {
    // 1. The node must have the same root.
    guard node.root == root else { throw .wrongDocument }
    // 2–3. Validate the boundary point.
    let point = try BoundaryPoint(checking: node, offset)
    // 4–6. Its position.
    if point.compare(to: start) < 0 { return -1 }
    return point.compare(to: end) > 0 ? 1 : 0
  }

  /// The position of a node relative to a range, with the values of `NODE_BEFORE` and related
  /// constants.
  public enum NodePosition: Int, Sendable {
    /// The node starts before the range and ends in it.
    case before
    /// The node starts in the range and ends after it.
    case after
    /// The node starts before the range and ends after it.
    case beforeAndAfter
    /// The node is in the range.
    case inside
  }

  /// Returns the position of a node relative to the range.
  ///
  /// No standard defines this method: it behaves as in WebKit.
  ///
  /// - Throws: `NotFoundError` for the range's document, `WrongDocumentError` if the node is in the
  ///   document tree and the range is not.
  public func compareNode(_ node: Node) throws(DOMException) -> NodePosition {
    // The node is disconnected or in another document.
    guard node.isConnected, node.document == start.node.document else { return .before }
    guard let parent = node.parent else { throw .notFound }
    guard node.root == root else { throw .wrongDocument }
    let offset = node.countedIndex
    let beginsBefore = BoundaryPoint(parent, offset).compare(to: start) < 0
    let endsBehind = BoundaryPoint(parent, offset + 1).compare(to: end) > 0
    if beginsBefore { return endsBehind ? .beforeAndAfter : .before }
    return endsBehind ? .after : .inside
  }

  /// Returns whether any part of a node is in the range.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-intersectsnode
  public func intersects(_ node: Node) -> Bool {
    // 1. A node with another root is not in the range.
    guard node.root == root else { return false }
    // 2–3. A root intersects every range in its tree.
    guard let parent = node.parent else { return true }
    // 4–6. The node starts before the range's end and ends after the range's start.
    let offset = node.countedIndex
    return BoundaryPoint(parent, offset).compare(to: end) < 0
      && BoundaryPoint(parent, offset + 1).compare(to: start) > 0
  }
}
