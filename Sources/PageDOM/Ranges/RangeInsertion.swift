extension LiveRange {
  /// Inserts a node at the start; a text that the start is in is split.
  ///
  /// - Throws: `HierarchyRequestError` where the tree would not be one.
  /// - Source: https://dom.spec.whatwg.org/#concept-range-insert
  public func insert(_ node: Node) throws(DOMException) {
    // 1. Where nothing can be inserted.
    let start = start
    let kind = start.node.kind
    guard kind != .processingInstruction, kind != .comment, start.node != node,
      !(start.node.isText && start.node.parent == nil)
    else { throw .hierarchyRequest }
    // 2–4. What it is inserted before.
    var reference = start.node.isText ? start.node : startBoundary.childAfter
    // 5. And below.
    let parent = reference?.parent ?? start.node
    // 6. Validity.
    try parent.ensureInsertable(node, before: reference)
    // 7. Split.
    if start.node.isText {
      reference = try CharacterData(unchecked: start.node).splitText(offset: start.offset)
    }
    // 8. A node is not inserted before itself.
    if node == reference { reference = node.nextSibling }
    // 9. Take it out of where it was.
    node.removeFromParent()
    // 10–11. The place behind what is inserted.
    let last = node.isFragment ? node.lastChild : node
    let previous = reference.map(\.previousSibling) ?? parent.lastChild
    // 12. Insert.
    try parent.insert(node, before: reference)
    // 13. An empty range grows.
    if isCollapsed { move(to: startBoundary, LiveBoundary(parent, after: last ?? previous)) }
  }

  /// Moves what is in the range into a node, and the node to the range's place.
  ///
  /// - Throws: `InvalidStateError` where something other than text is partly in the range,
  ///   `InvalidNodeTypeError` for documents, document types and fragments, `HierarchyRequestError`
  ///   where the tree would not be one.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-surroundcontents
  public func surroundContents(with newParent: Node) throws(DOMException) {
    // 1. Only text may be partly inside.
    let ancestor = commonAncestor
    for node in [startBoundary.node, endBoundary.node] where node != ancestor {
      guard node.isText, node.parent == ancestor else { throw .invalidState }
    }
    // 2. Nodes that nothing can be surrounded with.
    switch newParent.kind {
    case .document, .documentType, .documentFragment: throw .invalidNodeType
    default: break
    }
    // 3. The contents.
    let fragment = try extractContents()
    // 4. What the node held is dropped.
    if newParent.firstChild != nil { newParent.replaceAll(with: nil) }
    // 5. The node takes the contents' place,
    try insert(newParent)
    // 6. and the contents.
    try newParent.append(fragment)
    // 7. The range is around the node.
    try select(newParent)
  }
}
