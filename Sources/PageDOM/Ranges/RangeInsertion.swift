extension LiveRange {
  /// Inserts a node at the range's start. If the start is in a text node, that node is split.
  /// - Throws: `HierarchyRequestError` if the node cannot be inserted there.
  /// - Source: https://dom.spec.whatwg.org/#concept-range-insert
  public func insert(_ node: Node) throws(DOMException) {
    // 1.
    let start = start
    let kind = start.node.kind
    guard kind != .processingInstruction, kind != .comment, start.node != node,
      !(start.node.isText && start.node.parent == nil)
    else { throw .hierarchyRequest }
    // 2–6.
    var reference = start.node.isText ? start.node : startBoundary.childAfter
    let parent = reference?.parent ?? start.node
    try parent.ensureInsertable(node, before: reference)
    // 7–9.
    if start.node.isText {
      reference = try CharacterData(unchecked: start.node).splitText(offset: start.offset)
    }
    if node == reference { reference = node.nextSibling }
    node.removeFromParent()
    // 10–11. Determine the child before the new end, instead of the new offset.
    let last = node.isFragment ? node.lastChild : node
    let previous = reference.map(\.previousSibling) ?? parent.lastChild
    // 12–13.
    try parent.insert(node, before: reference)
    if isCollapsed { move(to: startBoundary, LiveBoundary(parent, after: last ?? previous)) }
  }

  /// Moves the range's contents into a node and inserts that node at the range's start.
  /// - Throws: `InvalidStateError` if a node other than text is partially contained,
  ///   `InvalidNodeTypeError` for documents, document types and fragments, `HierarchyRequestError`
  ///   if the node cannot be inserted there.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-surroundcontents
  public func surroundContents(with newParent: Node) throws(DOMException) {
    // 1. Only text nodes may be partially contained.
    let ancestor = commonAncestor
    for node in [startBoundary.node, endBoundary.node] where node != ancestor {
      guard node.isText, node.parent == ancestor else { throw .invalidState }
    }
    // 2.
    switch newParent.kind {
    case .document, .documentType, .documentFragment: throw .invalidNodeType
    default: break
    }
    // 3–7.
    let fragment = try extractContents()
    if newParent.firstChild != nil { newParent.replaceAll(with: nil) }
    try insert(newParent)
    try newParent.append(fragment)
    try select(newParent)
  }
}
