extension LiveRange {
  /// Removes what is in the range.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-deletecontents
  public func deleteContents() {
    // 1. Nothing.
    guard !isCollapsed else { return }
    // 2. The places as they are now.
    let start = start
    let end = end
    // 3. Inside one text.
    if start.node == end.node, let text = CharacterData(start.node) {
      text.deleteData(start.offset..<end.offset)
      return
    }
    // 4. What goes.
    let nodes = topmostContainedNodes
    // 5–6. Where the range will be.
    let place = placeWithoutContents
    // 7. The start's text.
    if let text = CharacterData(start.node) { text.deleteData(start.offset..<text.length) }
    // 8. The nodes.
    for node in nodes { node.removeFromParent() }
    // 9. The end's text.
    if let text = CharacterData(end.node) { text.deleteData(0..<end.offset) }
    // 10. The range.
    move(to: place, place)
  }

  /// Moves what is in the range to a fragment. Nodes that are partly inside are copied.
  ///
  /// - Throws: `HierarchyRequestError` where a document type is in the range.
  /// - Source: https://dom.spec.whatwg.org/#concept-range-extract
  public func extractContents() throws(DOMException) -> Node {
    try takeContents(isMoving: true)
  }

  /// Copies what is in the range to a fragment.
  ///
  /// - Throws: `HierarchyRequestError` where a document type is in the range.
  /// - Source: https://dom.spec.whatwg.org/#concept-range-clone
  public func cloneContents() throws(DOMException) -> Node {
    try takeContents(isMoving: false)
  }

  /// Where the range is once its contents are gone.
  private var placeWithoutContents: LiveBoundary {
    let ancestor = commonAncestor
    var reference = startBoundary.node
    guard reference != ancestor else { return startBoundary }
    while let parent = reference.parent, parent != ancestor { reference = parent }
    return LiveBoundary(ancestor, after: reference)
  }

  // OPTIMIZATION: the standard's steps call themselves for the child that is partly inside, with a
  // range of its own. The children that are partly inside form one way down to the start and one
  // to the end; here both are gone along without recursion.
  private func takeContents(isMoving: Bool) throws(DOMException) -> Node {
    // 1–2. A fragment of the start's document.
    let fragment = startBoundary.node.document.createDocumentFragment()
    guard !isCollapsed else { return fragment }
    // 3. The places as they are now.
    let start = start
    let end = end
    // 4. Inside one text.
    if start.node == end.node, let text = CharacterData(start.node) {
      text.copy(start.offset..<end.offset, to: fragment, isMoving: isMoving)
      return fragment
    }
    // 5–10. The children of the common ancestor that are partly inside, and all below them.
    let ancestor = commonAncestor
    let startPath = path(from: ancestor, to: start.node)
    let endPath = path(from: ancestor, to: end.node)
    // 11. The children that are inside.
    let endChild = endBoundary.childAfter
    let startChild = startBoundary.childAfter
    let contained = Node.siblings(
      from: startPath.first.map(\.nextSibling) ?? startChild, to: endPath.first ?? endChild)
    // 12. A document type stays where it is.
    guard !contained.contains(where: { $0.kind == .documentType }) else { throw .hierarchyRequest }
    // 13–14. Where the range will be.
    let place = placeWithoutContents
    // 15–16. The way to the start: copies downwards, what is behind it upwards.
    var copies: [Node] = []
    for node in startPath {
      let parent = copies.last ?? fragment
      if let text = CharacterData(node) {
        text.copy(start.offset..<text.length, to: parent, isMoving: isMoving)
      } else {
        copies.append(parent.appendCopy(of: node))
      }
    }
    for (depth, copy) in copies.enumerated().reversed() {
      let first =
        depth + 1 < startPath.count ? startPath[depth + 1].nextSibling : startChild
      copy.take(Node.siblings(from: first, to: nil), isMoving: isMoving)
    }
    // 17. What is inside.
    fragment.take(contained, isMoving: isMoving)
    // 18–19. The way to the end: what is before it, and a copy.
    var parent = fragment
    for (depth, node) in endPath.enumerated() {
      if let text = CharacterData(node) {
        text.copy(0..<end.offset, to: parent, isMoving: isMoving)
      } else {
        parent = parent.appendCopy(of: node)
        let last = depth + 1 < endPath.count ? endPath[depth + 1] : endChild
        parent.take(Node.siblings(from: node.firstChild, to: last), isMoving: isMoving)
      }
    }
    // 20–21. The range, and what was in it.
    if isMoving { move(to: place, place) }
    return fragment
  }

  /// The nodes on the way down, without `ancestor` itself.
  private func path(from ancestor: Node, to node: Node) -> [Node] {
    var path: [Node] = []
    var next: Node? = node
    while let current = next, current != ancestor {
      path.append(current)
      next = current.parent
    }
    return path.reversed()
  }
}

// These add to trees that nobody else knows yet and that stay trees: nothing has to be checked.
extension Node {
  /// The siblings from a node up to another one, which is left out.
  fileprivate static func siblings(from first: Node?, to end: Node?) -> [Node] {
    var nodes: [Node] = []
    var next = first
    while let node = next, node != end {
      nodes.append(node)
      next = node.nextSibling
    }
    return nodes
  }

  fileprivate func appendCopy(of node: Node) -> Node {
    let copy = node.clone(deep: false)
    insertUnchecked(copy, before: nil)
    return copy
  }

  fileprivate func take(_ nodes: [Node], isMoving: Bool) {
    for node in nodes {
      insertUnchecked(isMoving ? node : node.clone(deep: true), before: nil)
    }
  }
}

extension CharacterData {
  fileprivate func deleteData(_ range: Range<Int>) {
    // The offsets are in the text, so this never throws.
    try? replaceData(offset: range.lowerBound, count: range.count, with: "")
  }

  fileprivate func copy(_ range: Range<Int>, to parent: Node, isMoving: Bool) {
    let copy = node.clone(deep: false)
    CharacterData(unchecked: copy).store(data.utf16Slice(range))
    parent.insertUnchecked(copy, before: nil)
    if isMoving { deleteData(range) }
  }
}
