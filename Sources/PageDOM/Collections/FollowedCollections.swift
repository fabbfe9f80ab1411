internal import CLibXML2

/// The lists that are told of each change, and stay right without a new search.
///
/// They are those that were asked again and again between changes, and all that they hold is
/// known. A list may spend no more time on changes than a new search would take; then it is
/// dropped, until it is asked often again.
struct FollowedCollections {
  /// How many there are at most, as every change is told to each.
  private static let limit = 8

  private var collections: [NodeCollection] = []

  var isEmpty: Bool { collections.isEmpty }

  mutating func follow(_ collection: NodeCollection) {
    collections.removeAll { $0 === collection || $0.following == nil }
    if collections.count == FollowedCollections.limit {
      collections.removeFirst().following = nil
    }
    collection.following = NodeCollection.Following()
    collections.append(collection)
  }

  /// Drops all, after changes that nobody told of.
  mutating func removeAll() {
    for collection in collections { collection.following = nil }
    collections.removeAll()
  }

  /// Tells each list of a change, and drops those for which it takes too long.
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
  /// What a followed list knows besides what it holds.
  struct Following {
    /// How many more steps may be taken before the list is asked again.
    var credit = 0
    /// Where the list changed last: the next change is often beside it.
    var place = 0
  }

  private enum Depth {
    case children, descendants, descendantsByAttribute
  }

  /// How far below its root the list's nodes are, and whether attributes make them what they are;
  /// `nil` for lists that cannot be followed.
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

  // MARK: Changes of the tree

  /// A node, with what hangs below it, stands in the tree now.
  func didInsert(_ node: Pointer) {
    guard let matches = matches(at: node), !matches.isEmpty else { return }
    insert(matches, behind: node, skippingChildren: true)
  }

  /// A node, with what hangs below it, still stands in the tree.
  func willRemove(_ node: Pointer) {
    guard let matches = matches(at: node), let first = matches.first, let index = index(of: first)
    else { return }
    remove(index..<index + matches.count)
  }

  /// An attribute of an element will change.
  func attributeWillChange(of element: Pointer) {
    guard depth == .descendantsByAttribute, isMatch(element), holds(element),
      let index = index(of: element)
    else { return }
    remove(index..<index + 1)
  }

  /// An attribute of an element has changed.
  func attributeDidChange(of element: Pointer) {
    guard depth == .descendantsByAttribute, isMatch(element), holds(element) else { return }
    insert([element], behind: element, skippingChildren: false)
  }

  // MARK: What the list holds

  private func isMatch(_ element: Pointer) -> Bool {
    var isMatch = false
    test.withMatcher(in: root.document) { isMatch = $0(element) }
    return isMatch
  }

  /// Whether an element stands below the root.
  private func holds(_ element: Pointer) -> Bool {
    var node = element
    while let parent = node.pointee.parent, pay(1) {
      if parent == root.pointer { return true }
      node = parent
    }
    return false
  }

  /// The nodes of the list from a node on to the end of what hangs below it; `nil` where it takes
  /// too long to look for them.
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

  /// Takes steps from the credit; false where there is none left.
  private func pay(_ steps: Int) -> Bool {
    following?.credit -= steps
    return (following?.credit ?? -1) >= 0
  }

  /// Returns where a node stands in the list, looked for from the last change on.
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

  private func insert(_ nodes: [Pointer], behind last: Pointer, skippingChildren: Bool) {
    guard let index = indexBehind(last, skippingChildren: skippingChildren) else { return }
    found.insert(contentsOf: nodes, at: index)
    following?.place = index + nodes.count
  }

  /// Returns where in the list nodes belong that came into the tree: beside the nearest node of the
  /// list behind them or before them.
  private func indexBehind(_ last: Pointer, skippingChildren: Bool) -> Int? {
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

  /// The element before a node in the order of the tree; `nil` where that is the root.
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
