extension LiveRange {
  /// Compares a boundary point of this range to one of `source`.
  /// - Parameter how: The boundary points to compare: 0 for both starts, 1 for this range's end and
  ///   the start of `source`, 2 for both ends, 3 for this range's start and the end of `source`.
  /// - Throws: `NotSupportedError` if `how` is another number, `WrongDocumentError` if the ranges
  ///   have different roots.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-compareboundarypoints
  public func compareBoundaryPoints(
    _ how: Int, with source: LiveRange
  ) throws(DOMException) -> Int {
    // 1–2.
    guard (0...3).contains(how) else { throw .notSupported }
    guard root == source.root else { throw .wrongDocument }
    // 3–4.
    let own = how == 0 || how == 3 ? start : end
    let other = how < 2 ? source.start : source.end
    return own.compare(to: other)
  }

  /// The start and the end are in the range.
  /// - Throws: `InvalidNodeTypeError` for document types, `IndexSizeError` for invalid offsets.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-ispointinrange
  public func isPointInRange(_ node: Node, _ offset: Int) throws(DOMException) -> Bool {
    // 1–5.
    guard node.root == root else { return false }
    let point = try BoundaryPoint(checking: node, offset)
    return point.compare(to: start) >= 0 && point.compare(to: end) <= 0
  }

  /// - Returns: -1 (before), 0 (in the range) or 1 (after).
  /// - Throws: `WrongDocumentError` for another root, `InvalidNodeTypeError` for document types,
  ///   `IndexSizeError` for invalid offsets.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-comparepoint
  public func comparePoint(_ node: Node, _ offset: Int) throws(DOMException) -> Int {
    // 1–6.
    guard node.root == root else { throw .wrongDocument }
    let point = try BoundaryPoint(checking: node, offset)
    if point.compare(to: start) < 0 { return -1 }
    return point.compare(to: end) > 0 ? 1 : 0
  }

  /// A result of `compareNode(_:)`. The raw values are those of `NODE_BEFORE`, `NODE_AFTER`,
  /// `NODE_BEFORE_AND_AFTER` and `NODE_INSIDE`.
  public enum NodePosition: Int, Sendable {
    /// The node starts before the range and does not end after it.
    case before
    /// The node ends after the range and does not start before it.
    case after
    /// The node starts before the range and ends after it.
    case beforeAndAfter
    /// The node is in the range.
    case inside
  }

  /// Not standardized; matches WebKit.
  ///
  /// Returns `.before` if the node is disconnected or in another document.
  /// - Throws: For other nodes, `NotFoundError` if the node has no parent, or `WrongDocumentError`
  ///   if the node and the range have different roots.
  public func compareNode(_ node: Node) throws(DOMException) -> NodePosition {
    guard node.isConnected, node.document == start.node.document else { return .before }
    guard let parent = node.parent else { throw .notFound }
    guard node.root == root else { throw .wrongDocument }
    let offset = node.countedIndex
    let beginsBefore = BoundaryPoint(parent, offset).compare(to: start) < 0
    let endsAfter = BoundaryPoint(parent, offset + 1).compare(to: end) > 0
    if beginsBefore { return endsAfter ? .beforeAndAfter : .before }
    return endsAfter ? .after : .inside
  }

  /// - Source: https://dom.spec.whatwg.org/#dom-range-intersectsnode
  public func intersects(_ node: Node) -> Bool {
    // 1–6.
    guard node.root == root else { return false }
    guard let parent = node.parent else { return true }
    let offset = node.countedIndex
    return BoundaryPoint(parent, offset).compare(to: end) < 0
      && BoundaryPoint(parent, offset + 1).compare(to: start) > 0
  }
}
