internal import CLibXML2

/// The collections that are updated incrementally, because they were read repeatedly between
/// changes. Their `found` arrays are complete.
///
/// If the updates of a collection take more steps than a new search would, the collection is
/// removed. It is added again after further repeated reads.
struct IncrementalCollections {
  /// The maximum number of collections. It is small, because each change notifies all collections.
  private static let limit = 8

  private var collections: [NodeCollection] = []

  var isEmpty: Bool { collections.isEmpty }

  mutating func follow(_ collection: NodeCollection) {
    collections.removeAll { $0 === collection || $0.following == nil }
    if collections.count == IncrementalCollections.limit {
      collections.removeFirst().following = nil
    }
    collection.following = NodeCollection.Following()
    collections.append(collection)
  }

  /// Called after a parser changed nodes without notifications.
  mutating func removeAll() {
    for collection in collections { collection.following = nil }
    collections.removeAll()
  }

  /// Notifies each collection of a change, and removes those that exceed their step credit.
  mutating func forEach(_ body: (NodeCollection) -> Void) {
    var isAnyDropped = false
    for collection in collections {
      if collection.following != nil { body(collection) }
      if (collection.following?.credit ?? -1) < 0 {
        collection.following = nil
        isAnyDropped = true
      }
    }
    if isAnyDropped { collections.removeAll { $0.following == nil } }
  }
}

extension NodeCollection {
  struct Following {
    /// The number of steps that updates may take before the collection is read again.
    var credit = 0
    /// The index in `found` of the last change. Searches start at this index, because the next
    /// change is often nearby.
    var place = 0
  }

  private enum Depth {
    case children, descendants, descendantsByAttribute
  }

  /// The nodes below the root that the collection depends on; `nil` if it cannot be updated
  /// incrementally.
  private var depth: Depth? {
    switch kind {
    case .childNodes, .children, .tableBodies, .sectionRows, .rowCells: .children
    case .tagName, .tagNameNS, .images, .embeds, .navigableContainers, .forms, .scripts, .areas,
      .dataListOptions:
      .descendants
    case .className, .name, .windowName, .allNamed, .links, .anchors: .descendantsByAttribute
    case .tableRows, .selectOptions, .selectedOptions, .labels, .formElements, .fieldsetElements,
      .documentName:
      nil
    }
  }

  var canBeFollowed: Bool { depth != nil }

  // MARK: Tree changes

  /// Called after a node was inserted with its descendants.
  func didInsert(_ node: Pointer) {
    guard let matches = matches(at: node), !matches.isEmpty else { return }
    insert(matches, after: node, skippingChildren: true)
  }

  /// Called before a node is removed with its descendants.
  func willRemove(_ node: Pointer) {
    guard let matches = matches(at: node), let first = matches.first, let index = index(of: first)
    else { return }
    remove(index..<index + matches.count)
  }

  func attributeWillChange(of element: Pointer) {
    guard depth == .descendantsByAttribute, isMatch(element), holds(element),
      let index = index(of: element)
    else { return }
    remove(index..<index + 1)
  }

  func attributeDidChange(of element: Pointer) {
    guard depth == .descendantsByAttribute, isMatch(element), holds(element) else { return }
    insert([element], after: element, skippingChildren: false)
  }

  // MARK: Contents

  private func isMatch(_ element: Pointer) -> Bool {
    var isMatch = false
    test.withMatcher(in: root.document) { isMatch = $0(element) }
    return isMatch
  }

  private func holds(_ element: Pointer) -> Bool {
    var node = element
    while let parent = node.pointee.parent, pay(1) {
      if parent == root.pointer { return true }
      node = parent
    }
    return false
  }

  /// Returns the matching inclusive descendants; `nil` if there are none or the credit is exceeded.
  private func matches(at node: Pointer) -> [Pointer]? {
    let isElement = node.pointee.type == XML_ELEMENT_NODE
    if depth == .children {
      guard node.pointee.parent == root.pointer else { return nil }
      if kind == .childNodes { return [node] }
      return isElement && isMatch(node) ? [node] : nil
    }
    guard isElement else { return nil }
    var matches: [Pointer] = []
    test.withMatcher(in: root.document) { isMatch in
      var next: Pointer? = node
      while let element = next, pay(1) {
        if isMatch(element) { matches.append(element) }
        next = element.followingElement(within: node)
      }
    }
    return matches.isEmpty || !holds(node) ? nil : matches
  }

  /// Subtracts steps from the credit, and returns whether the credit suffices.
  private func pay(_ steps: Int) -> Bool {
    following?.credit -= steps
    return (following?.credit ?? -1) >= 0
  }

  /// Returns the index of a node in `found`; `nil` if it is missing or the credit is exceeded. The
  /// search starts at the last change, and proceeds in both directions.
  private func index(of node: Pointer) -> Int? {
    guard let place = following?.place else { return nil }
    let start = min(max(place, head), found.count)
    var (low, high) = (start - 1, start)
    var index: Int?
    while index == nil, low >= head || high < found.count {
      if high < found.count {
        if found[high] == node { index = high }
        high += 1
      }
      if low >= head, index == nil {
        if found[low] == node { index = low }
        low -= 1
      }
    }
    return pay((high - low) / 2) ? index : nil
  }

  private func remove(_ range: Range<Int>) {
    following?.place = range.lowerBound
    if range.lowerBound == head {
      dropFirst(range.count)
    } else {
      found.removeSubrange(range)
    }
  }

  private func insert(_ nodes: [Pointer], after last: Pointer, skippingChildren: Bool) {
    guard let index = insertionIndex(after: last, skippingChildren: skippingChildren) else {
      return
    }
    found.insert(contentsOf: nodes, at: index)
    following?.place = index + nodes.count
  }

  /// Returns the index in `found` for inserted nodes; `nil` if the credit is exceeded. Searches the
  /// tree in both directions for the nearest node of the collection.
  private func insertionIndex(after last: Pointer, skippingChildren: Bool) -> Int? {
    var after: Pointer? = following(last, skippingChildren: skippingChildren)
    var before: Pointer? = preceding(last)
    var index: Int?
    var isFound = false
    test.withMatcher(in: root.document) { isMatch in
      let isAll = kind == .childNodes
      while !isFound, pay(1) {
        guard let next = after, let previous = before else {
          isFound = true
          index = after == nil ? found.count : head
          return
        }
        if isAll || isMatch(next) {
          isFound = true
          index = self.index(of: next)
        } else if isAll || isMatch(previous) {
          isFound = true
          index = self.index(of: previous).map { $0 + 1 }
        }
        after = following(next, skippingChildren: false)
        before = preceding(previous)
      }
    }
    return index
  }

  private func following(_ node: Pointer, skippingChildren: Bool) -> Pointer? {
    switch (depth, kind) {
    case (_, .childNodes): node.pointee.next
    case (.children, _): node.nextElement
    default:
      skippingChildren
        ? node.followingElementSkippingChildren(within: root.pointer)
        : node.followingElement(within: root.pointer)
    }
  }

  /// Returns the last node before `node` in tree order that the collection could contain; `nil` if
  /// there is none.
  private func preceding(_ node: Pointer) -> Pointer? {
    if kind == .childNodes { return node.pointee.prev }
    guard var element = node.previousElement else {
      return depth == .children || node.pointee.parent == root.pointer
        ? nil : node.pointee.parent
    }
    if depth == .children { return element }
    while let last = Node(element).lastChild?.pointer,
      let child = last.pointee.type == XML_ELEMENT_NODE ? last : last.previousElement
    {
      element = child
    }
    return element
  }
}
