extension LiveRange {
  /// - Source: https://dom.spec.whatwg.org/#dom-range-deletecontents
  public func deleteContents() {
    // 1–2.
    guard !isCollapsed else { return }
    let start = start
    let end = end
    // 3. The range is in one character data node.
    if start.node == end.node, let text = CharacterData(start.node) {
      text.deleteData(start.offset..<end.offset)
      return
    }
    // 4–6.
    let nodes = topmostContainedNodes
    let place = placeWithoutContents
    // 7–10.
    if let text = CharacterData(start.node) { text.deleteData(start.offset..<text.length) }
    for node in nodes { node.removeFromParent() }
    if let text = CharacterData(end.node) { text.deleteData(0..<end.offset) }
    move(to: place, place)
  }

  /// Moves the range's contents into a new fragment. Partially contained nodes are cloned.
  /// - Throws: `HierarchyRequestError` if the range contains a document type.
  /// - Source: https://dom.spec.whatwg.org/#concept-range-extract
  public func extractContents() throws(DOMException) -> Node {
    try takeContents(isMoving: true)
  }

  /// - Throws: `HierarchyRequestError` if the range contains a document type.
  /// - Source: https://dom.spec.whatwg.org/#concept-range-clone
  public func cloneContents() throws(DOMException) -> Node {
    try takeContents(isMoving: false)
  }

  /// The boundary point to which the range collapses when its contents are removed.
  private var placeWithoutContents: LiveBoundary {
    let ancestor = commonAncestor
    var reference = startBoundary.node
    guard reference != ancestor else { return startBoundary }
    while let parent = reference.parent, parent != ancestor { reference = parent }
    return LiveBoundary(ancestor, after: reference)
  }

  // OPTIMIZATION: The standard recurses into each partially contained child. These nodes form one
  // path to the start and one to the end, which this method walks without recursion.
  private func takeContents(isMoving: Bool) throws(DOMException) -> Node {
    // 1–3.
    let fragment = startBoundary.node.document.createDocumentFragment()
    guard !isCollapsed else { return fragment }
    let start = start
    let end = end
    // 4. The range is in one character data node.
    if start.node == end.node, let text = CharacterData(start.node) {
      text.copy(start.offset..<end.offset, to: fragment, isMoving: isMoving)
      return fragment
    }
    // 5–10. The partially contained nodes.
    let ancestor = commonAncestor
    let startPath = path(from: ancestor, to: start.node)
    let endPath = path(from: ancestor, to: end.node)
    // 11. The contained children.
    let endChild = endBoundary.childAfter
    let startChild = startBoundary.childAfter
    let contained = Node.siblings(
      from: startPath.first.map(\.nextSibling) ?? startChild, to: endPath.first ?? endChild)
    // 12–14.
    guard !contained.contains(where: { $0.kind == .documentType }) else { throw .hierarchyRequest }
    let place = placeWithoutContents
    // 15–16. Clone the nodes of the start path from the top down. Then, from the bottom up, add the
    // following siblings of each node.
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
    // 17.
    fragment.take(contained, isMoving: isMoving)
    // 18–19. Clone the nodes of the end path from the top down, and add the preceding siblings of
    // each.
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
    // 20–21.
    if isMoving { move(to: place, place) }
    return fragment
  }

  /// Returns the nodes from `ancestor` (excluded) down to `node` (included).
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

// These methods insert nodes only into the new fragment, which scripts cannot access yet. Hence
// validity checks are unnecessary.
extension Node {
  /// Returns the siblings from `first` up to, but not including, `end`.
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
    // The offsets are within the data, so this never throws.
    try? replaceData(offset: range.lowerBound, count: range.count, with: "")
  }

  fileprivate func copy(_ range: Range<Int>, to parent: Node, isMoving: Bool) {
    let copy = node.clone(deep: false)
    CharacterData(unchecked: copy).store(data.utf16Slice(range))
    parent.insertUnchecked(copy, before: nil)
    if isMoving { deleteData(range) }
  }
}
