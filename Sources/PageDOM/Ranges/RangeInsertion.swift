extension LiveRange {
  /// Inserts a node at the range's start. If the start is in a text node, that node is split.
  ///
  /// - Throws: `HierarchyRequestError` if the node cannot be inserted there.
  /// - Source: https://dom.spec.whatwg.org/#concept-range-insert
  public func insert(_ node: Node) throws(DOMException) {
    // 1. Nodes into which nothing can be inserted.
    let start = start
    let kind = start.node.kind
    guard kind != .processingInstruction, kind != .comment, start.node != node,
      !(start.node.isText && start.node.parent == nil)
    else { throw .hierarchyRequest }
    // 2–4. The reference node.
    var reference = start.node.isText ? start.node : startBoundary.childAfter
    // 5. The parent.
    let parent = reference?.parent ?? start.node
    // 6. Pre-insertion validity.
    try parent.ensureInsertable(node, before: reference)
    // 7. Split the text node.
    if start.node.isText {
      reference = try CharacterData(unchecked: start.node).splitText(offset: start.offset)
    }
    // 8. Do not insert the node before itself.
    if node == reference { reference = node.nextSibling }
    // 9. Remove the node from its parent.
    node.removeFromParent()
    // 10–11. The boundary point after the inserted nodes.
    let last = node.isFragment ? node.lastChild : node
    let previous = reference.map(\.previousSibling) ?? parent.lastChild
    // 12. Insert.
    try parent.insert(node, before: reference)
    // 13. An empty range grows.
    if isCollapsed { move(to: startBoundary, LiveBoundary(parent, after: last ?? previous)) }
  }

  /// Moves the range's contents into a node, and inserts that node at the range's start.
  ///
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
    // 2. Kinds of nodes that cannot be the new parent.
    switch newParent.kind {
    case .document, .documentType, .documentFragment: throw .invalidNodeType
    default: break
    }
    // 3. Extract the contents.
    let fragment = try extractContents()
    // 4. Remove the new parent's children.
    if newParent.firstChild != nil { newParent.replaceAll(with: nil) }
    // 5. Insert the new parent at the range's start.
    try insert(newParent)
    // 6. Append the contents to the new parent.
    try newParent.append(fragment)
    // 7. Select the new parent.
    try select(newParent)
  }
}
