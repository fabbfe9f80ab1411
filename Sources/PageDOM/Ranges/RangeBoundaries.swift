extension LiveRange {
  /// Moves the start; the end goes with it where it would be before the start.
  ///
  /// - Throws: `InvalidNodeTypeError` for document types, `IndexSizeError` where `offset` is beyond
  ///   the node's length.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-setstart
  public func setStart(_ node: Node, _ offset: Int) throws(DOMException) {
    setStart(LiveBoundary(try BoundaryPoint(checking: node, offset)))
  }

  /// Moves the end; the start goes with it where it would be behind the end.
  ///
  /// - Throws: `InvalidNodeTypeError` for document types, `IndexSizeError` where `offset` is beyond
  ///   the node's length.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-setend
  public func setEnd(_ node: Node, _ offset: Int) throws(DOMException) {
    setEnd(LiveBoundary(try BoundaryPoint(checking: node, offset)))
  }

  /// Moves the start before a node.
  ///
  /// - Throws: `InvalidNodeTypeError` where the node has no parent.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-setstartbefore
  public func setStartBefore(_ node: Node) throws(DOMException) {
    setStart(LiveBoundary(try parent(of: node), after: node.previousSibling))
  }

  /// Moves the start behind a node.
  ///
  /// - Throws: `InvalidNodeTypeError` where the node has no parent.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-setstartafter
  public func setStartAfter(_ node: Node) throws(DOMException) {
    setStart(LiveBoundary(try parent(of: node), after: node))
  }

  /// Moves the end before a node.
  ///
  /// - Throws: `InvalidNodeTypeError` where the node has no parent.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-setendbefore
  public func setEndBefore(_ node: Node) throws(DOMException) {
    setEnd(LiveBoundary(try parent(of: node), after: node.previousSibling))
  }

  /// Moves the end behind a node.
  ///
  /// - Throws: `InvalidNodeTypeError` where the node has no parent.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-setendafter
  public func setEndAfter(_ node: Node) throws(DOMException) {
    setEnd(LiveBoundary(try parent(of: node), after: node))
  }

  /// Moves one end to the other.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-collapse
  public func collapse(toStart: Bool = false) {
    let place = toStart ? startBoundary : endBoundary
    move(to: place, place)
  }

  /// Puts the range around a node.
  ///
  /// - Throws: `InvalidNodeTypeError` where the node has no parent.
  /// - Source: https://dom.spec.whatwg.org/#concept-range-select
  public func select(_ node: Node) throws(DOMException) {
    let parent = try parent(of: node)
    move(
      to: LiveBoundary(parent, after: node.previousSibling), LiveBoundary(parent, after: node))
  }

  /// Puts the range around all that is in a node.
  ///
  /// - Throws: `InvalidNodeTypeError` for document types.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-selectnodecontents
  public func selectContents(of node: Node) throws(DOMException) {
    guard node.kind != .documentType else { throw .invalidNodeType }
    move(to: LiveBoundary(node, after: nil), LiveBoundary(endOf: node))
  }

  private func parent(of node: Node) throws(DOMException) -> Node {
    guard let parent = node.parent else { throw .invalidNodeType }
    return parent
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-range-bp-set (step 4)
  private func setStart(_ boundary: LiveBoundary) {
    var boundary = boundary
    let takesEnd = root != boundary.node.root || boundary.point.compare(to: end) > 0
    move(to: boundary, takesEnd ? boundary : endBoundary)
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-range-bp-set (step 4)
  private func setEnd(_ boundary: LiveBoundary) {
    var boundary = boundary
    let takesStart = root != boundary.node.root || boundary.point.compare(to: start) < 0
    move(to: takesStart ? boundary : startBoundary, boundary)
  }
}
