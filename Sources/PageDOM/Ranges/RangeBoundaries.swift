extension LiveRange {
  /// Sets the start. The end becomes equal to it if it would otherwise be before the start.
  ///
  /// - Throws: `InvalidNodeTypeError` for document types, `IndexSizeError` if `offset` exceeds the
  ///   node's length.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-setstart
  public func setStart(_ node: Node, _ offset: Int) throws(DOMException) {
    setStart(LiveBoundary(try BoundaryPoint(checking: node, offset)))
  }

  /// Sets the end. The start becomes equal to it if it would otherwise be after the end.
  ///
  /// - Throws: `InvalidNodeTypeError` for document types, `IndexSizeError` if `offset` exceeds the
  ///   node's length.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-setend
  public func setEnd(_ node: Node, _ offset: Int) throws(DOMException) {
    setEnd(LiveBoundary(try BoundaryPoint(checking: node, offset)))
  }

  /// Sets the start to the boundary point before a node.
  ///
  /// - Throws: `InvalidNodeTypeError` if the node has no parent.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-setstartbefore
  public func setStartBefore(_ node: Node) throws(DOMException) {
    setStart(LiveBoundary(try parent(of: node), after: node.previousSibling))
  }

  /// Sets the start to the boundary point after a node.
  ///
  /// - Throws: `InvalidNodeTypeError` if the node has no parent.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-setstartafter
  public func setStartAfter(_ node: Node) throws(DOMException) {
    setStart(LiveBoundary(try parent(of: node), after: node))
  }

  /// Sets the end to the boundary point before a node.
  ///
  /// - Throws: `InvalidNodeTypeError` if the node has no parent.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-setendbefore
  public func setEndBefore(_ node: Node) throws(DOMException) {
    setEnd(LiveBoundary(try parent(of: node), after: node.previousSibling))
  }

  /// Sets the end to the boundary point after a node.
  ///
  /// - Throws: `InvalidNodeTypeError` if the node has no parent.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-setendafter
  public func setEndAfter(_ node: Node) throws(DOMException) {
    setEnd(LiveBoundary(try parent(of: node), after: node))
  }

  /// Sets the end to the start if `toStart`, or else the start to the end.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-collapse
  public func collapse(toStart: Bool = false) {
    let place = toStart ? startBoundary : endBoundary
    move(to: place, place)
  }

  /// Sets the range to contain a node.
  ///
  /// - Throws: `InvalidNodeTypeError` if the node has no parent.
  /// - Source: https://dom.spec.whatwg.org/#concept-range-select
  public func select(_ node: Node) throws(DOMException) {
    let parent = try parent(of: node)
    move(
      to: LiveBoundary(parent, after: node.previousSibling), LiveBoundary(parent, after: node))
  }

  /// Sets the range to contain the contents of a node.
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
