extension LiveRange {
  /// If the new start is after the end or in another tree, the end moves to the new start.
  /// - Throws: `InvalidNodeTypeError` for document types, `IndexSizeError` for invalid offsets.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-setstart
  public func setStart(_ node: Node, _ offset: Int) throws(DOMException) {
    setStart(LiveBoundary(try BoundaryPoint(checking: node, offset)))
  }

  /// If the new end is before the start or in another tree, the start moves to the new end.
  /// - Throws: `InvalidNodeTypeError` for document types, `IndexSizeError` for invalid offsets.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-setend
  public func setEnd(_ node: Node, _ offset: Int) throws(DOMException) {
    setEnd(LiveBoundary(try BoundaryPoint(checking: node, offset)))
  }

  /// - Throws: `InvalidNodeTypeError` if the node has no parent.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-setstartbefore
  public func setStartBefore(_ node: Node) throws(DOMException) {
    setStart(LiveBoundary(try parent(of: node), after: node.previousSibling))
  }

  /// - Throws: `InvalidNodeTypeError` if the node has no parent.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-setstartafter
  public func setStartAfter(_ node: Node) throws(DOMException) {
    setStart(LiveBoundary(try parent(of: node), after: node))
  }

  /// - Throws: `InvalidNodeTypeError` if the node has no parent.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-setendbefore
  public func setEndBefore(_ node: Node) throws(DOMException) {
    setEnd(LiveBoundary(try parent(of: node), after: node.previousSibling))
  }

  /// - Throws: `InvalidNodeTypeError` if the node has no parent.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-setendafter
  public func setEndAfter(_ node: Node) throws(DOMException) {
    setEnd(LiveBoundary(try parent(of: node), after: node))
  }

  /// - Source: https://dom.spec.whatwg.org/#dom-range-collapse
  public func collapse(toStart: Bool = false) {
    let place = toStart ? startBoundary : endBoundary
    move(to: place, place)
  }

  /// - Throws: `InvalidNodeTypeError` if the node has no parent.
  /// - Source: https://dom.spec.whatwg.org/#concept-range-select
  public func select(_ node: Node) throws(DOMException) {
    let parent = try parent(of: node)
    move(
      to: LiveBoundary(parent, after: node.previousSibling), LiveBoundary(parent, after: node))
  }

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
