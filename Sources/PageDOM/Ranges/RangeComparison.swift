extension LiveRange {
  /// Returns whether a place of this range is before, at or after one of another range.
  ///
  /// - Parameter how: Which places: 0 start with start, 1 the source's start with this one's end,
  ///   2 end with end, 3 the source's end with this one's start.
  /// - Returns: -1, 0 or 1.
  /// - Throws: `NotSupportedError` for other numbers, `WrongDocumentError` where the ranges are in
  ///   different trees.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-compareboundarypoints
  public func compareBoundaryPoints(
    _ how: Int, with source: LiveRange
  ) throws(DOMException) -> Int {
    // 1. The four ways.
    guard (0...3).contains(how) else { throw .notSupported }
    // 2. One tree.
    guard root == source.root else { throw .wrongDocument }
    // 3. The places.
    let own = how == 0 || how == 3 ? start : end
    let other = how < 2 ? source.start : source.end
    // 4. Their order.
    return own.compare(to: other)
  }

  /// Returns whether a place is in the range, its ends included.
  ///
  /// - Throws: `InvalidNodeTypeError` for document types, `IndexSizeError` where `offset` is beyond
  ///   the node's length.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-ispointinrange
  public func isPointInRange(_ node: Node, _ offset: Int) throws(DOMException) -> Bool {
    // 1. Another tree.
    guard node.root == root else { return false }
    // 2–3. A place.
    let point = try BoundaryPoint(checking: node, offset)
    // 4–5. Neither before nor after.
    return point.compare(to: start) >= 0 && point.compare(to: end) <= 0
  }

  /// Returns whether a place is before, in or after the range.
  ///
  /// - Returns: -1, 0 or 1.
  /// - Throws: `WrongDocumentError` where the node is in another tree, `InvalidNodeTypeError` for
  ///   document types, `IndexSizeError` where `offset` is beyond the node's length.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-comparepoint
  public func comparePoint(_ node: Node, _ offset: Int) throws(DOMException) -> Int {
    // 1. Another tree.
    guard node.root == root else { throw .wrongDocument }
    // 2–3. A place.
    let point = try BoundaryPoint(checking: node, offset)
    // 4–6. Its order.
    if point.compare(to: start) < 0 { return -1 }
    return point.compare(to: end) > 0 ? 1 : 0
  }

  /// How a node lies to a range, by the numbers of `NODE_BEFORE` and its kin.
  public enum NodePlace: Int, Sendable {
    /// It begins before the range, and ends in it.
    case before
    /// It begins in the range, and ends behind it.
    case after
    /// It begins before the range, and ends behind it.
    case beforeAndAfter
    /// It is in the range.
    case inside
  }

  /// Returns how a node lies to the range. No standard has this: it is as in WebKit.
  ///
  /// - Throws: `NotFoundError` for the range's document, `WrongDocumentError` where the node is in
  ///   the document and the range in no document.
  public func compareNode(_ node: Node) throws(DOMException) -> NodePlace {
    // What is in no document, or in another one.
    guard node.isConnected, node.document == start.node.document else { return .before }
    guard let parent = node.parent else { throw .notFound }
    guard node.root == root else { throw .wrongDocument }
    let offset = node.countedIndex
    let beginsBefore = BoundaryPoint(parent, offset).compare(to: start) < 0
    let endsBehind = BoundaryPoint(parent, offset + 1).compare(to: end) > 0
    if beginsBefore { return endsBehind ? .beforeAndAfter : .before }
    return endsBehind ? .after : .inside
  }

  /// Returns whether a part of a node is in the range.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-intersectsnode
  public func intersects(_ node: Node) -> Bool {
    // 1. Another tree.
    guard node.root == root else { return false }
    // 2–3. The root is in every range of its tree.
    guard let parent = node.parent else { return true }
    // 4–6. The place before it is before the end, and the one behind it behind the start.
    let offset = node.countedIndex
    return BoundaryPoint(parent, offset).compare(to: end) < 0
      && BoundaryPoint(parent, offset + 1).compare(to: start) > 0
  }
}
