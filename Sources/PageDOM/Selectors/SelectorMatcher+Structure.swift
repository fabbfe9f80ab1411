internal import CLibXML2

extension CompiledSelector.Simple {
  /// Returns whether An+B has this index, which counts from 1.
  /// - Source: https://drafts.csswg.org/selectors-4/#child-index
  func isIndex(_ index: Int32) -> Bool {
    guard index > 0 else { return false }
    let distance = Int(index) - Int(offset)
    guard step != 0 else { return distance == 0 }
    return distance % Int(step) == 0 && distance / Int(step) >= 0
  }
}

extension SelectorMatcher {
  /// - Source: https://drafts.csswg.org/selectors-4/#the-empty-pseudo
  func isEmpty(_ element: Element) -> Bool {
    var child = element.pointer.pointee.children
    while let node = child {
      if node.pointee.type == XML_ELEMENT_NODE { return false }
      if Node(node).isText, let content = node.pointee.content, content[0] != 0 { return false }
      child = node.pointee.next
    }
    return true
  }

  func matchesNth(_ simple: Simple, _ element: Pointer) -> Bool {
    // All children: no need to count.
    if simple.step == 1, simple.offset <= 1 { return true }
    return simple.isIndex(siblingIndex(element, flags: simple.flags))
  }

  func isOnlyOfType(_ element: Pointer) -> Bool {
    siblingIndex(element, flags: .ofType) == 1
      && siblingIndex(element, flags: [.ofType, .fromEnd]) == 1
  }

  /// How many siblings are counted without noting the indices of all of them.
  private static let countedSiblings = 16

  /// The element's place among its siblings, from 1.
  private func siblingIndex(
    _ element: Pointer, flags: CompiledSelector.SimpleFlags
  ) -> Int32 {
    let isOfType = flags.contains(.ofType)
    let isFromEnd = flags.contains(.fromEnd)
    var index: Int32 = 1
    var steps = 0
    var sibling = isFromEnd ? element.nextElement : element.previousElement
    while let node = sibling {
      steps += 1
      if steps > SelectorMatcher.countedSiblings || fuel < 0 {
        return notedIndex(element, subject: -1 - Int32(flags.rawValue), isFromEnd: isFromEnd) {
          isOfType ? TypeKey(Element(unchecked: Node($0))) : TypeKey()
        }
      }
      if !isOfType || haveSameType(node, element) { index += 1 }
      sibling = isFromEnd ? node.nextElement : node.previousElement
    }
    return index
  }

  /// The element's place among the siblings that match the argument, from 1.
  func siblingIndexOfSelector(_ simple: Simple, _ number: Int32, _ element: Pointer) -> Int32 {
    let isFromEnd = simple.flags.contains(.fromEnd)
    var index: Int32 = 1
    var steps = 0
    var sibling = isFromEnd ? element.nextElement : element.previousElement
    while let node = sibling {
      steps += 1
      if steps > SelectorMatcher.countedSiblings || fuel < 0 {
        return notedIndex(element, subject: number, isFromEnd: isFromEnd) {
          matchesAny(simple.first, simple.end, $0) ? TypeKey() : nil
        }
      }
      fuel -= 1
      if matchesAny(simple.first, simple.end, node) { index += 1 }
      sibling = isFromEnd ? node.nextElement : node.previousElement
    }
    return index
  }

  /// What elements are counted by: an expanded name, or nothing.
  private struct TypeKey: Hashable {
    var name: UnsafePointer<UInt8>?
    var namespace: UnsafePointer<UInt8>?

    init() {}

    init(_ element: Element) {
      // The dictionary has each name once.
      let dictionary = element.node.group.dictionary
      name = xmlDictLookup(dictionary, element.localName, -1)
      namespace = element.namespaceName.flatMap { xmlDictLookup(dictionary, $0, -1) }
    }
  }

  /// Numbers all siblings at once, and gives the element's number.
  private func notedIndex(
    _ element: Pointer, subject: Int32, isFromEnd: Bool, key: (Pointer) -> TypeKey?
  ) -> Int32 {
    let own = MemoKey(subject: .nth, index: subject, node: element)
    if let known = memo[own] { return known }
    var counts: [TypeKey: Int32] = [:]
    var first = element
    while let next = isFromEnd ? first.nextElement : first.previousElement { first = next }
    var sibling: Pointer? = first
    while let node = sibling {
      var index: Int32 = 0
      if let key = key(node) {
        index = counts[key, default: 0] + 1
        counts[key] = index
      }
      memo[MemoKey(subject: .nth, index: subject, node: node)] = index
      sibling = isFromEnd ? node.previousElement : node.nextElement
    }
    return memo[own] ?? 0
  }

  private func haveSameType(_ left: Pointer, _ right: Pointer) -> Bool {
    let left = Element(unchecked: Node(left))
    let right = Element(unchecked: Node(right))
    guard CString.equal(left.localName, right.localName) else { return false }
    if left.pointer.pointee.ns == right.pointer.pointee.ns { return true }
    switch (left.namespaceName, right.namespaceName) {
    case (nil, nil): return true
    case (let left?, let right?): return CString.equal(left, right)
    default: return false
    }
  }
}

extension SelectorMatcher {
  /// - Source: https://drafts.csswg.org/selectors-4/#relational
  func matchesHas(_ simple: Simple, _ index: Int32, _ element: Pointer) -> Bool {
    guard fuel < 0 else { return findsRelative(simple, element) }
    if simple.flags.contains(.isDescendantSearch) {
      return descendantSearch(simple, index, element).contains(element)
    }
    let key = MemoKey(subject: .has, index: index, node: element)
    if let known = memo[key] { return known == 1 }
    let found = findsRelative(simple, element)
    memo[key] = found ? 1 : 0
    return found
  }

  private func findsRelative(_ simple: Simple, _ element: Pointer) -> Bool {
    let outer = anchor
    anchor = element
    defer { anchor = outer }
    if !anchoredMemo.isEmpty { anchoredMemo = [:] }
    return (simple.first..<simple.end).contains { findsRelative($0, element) }
  }

  private func findsRelative(_ number: Int32, _ element: Pointer) -> Bool {
    let complex = selector.complexes[Int(number)]
    let isSingle = complex.end - complex.first == 2
    func matches(_ candidate: Pointer) -> Bool {
      fuel -= 1
      return match(complex.first, complex.end, candidate) == .matches
    }
    switch selector.compounds[Int(complex.end) - 2].combinator {
    case .child where isSingle:
      var child = element.firstElement
      while let node = child {
        if matches(node) { return true }
        child = node.nextElement
      }
      return false
    case .nextSibling where isSingle:
      return element.nextElement.map(matches) ?? false
    case .subsequentSibling where isSingle:
      let subject = selector.compounds[Int(complex.first)]
      return search(
        .siblingSearch, number, from: element.nextElement, next: { $0.nextElement }, exhausted: 0
      ) { matchesCompound(subject, $0) ? 1 : nil } == 1
    case .nextSibling, .subsequentSibling:
      // What is looked for is a sibling behind, or below one.
      var next = element.nextElement
      while let node = next, let parent = element.pointee.parent {
        if matches(node) { return true }
        next = node.followingElement(within: parent)
      }
      return false
    default:
      var next = element.firstElement
      while let node = next {
        if matches(node) { return true }
        next = node.followingElement(within: element)
      }
      return false
    }
  }

  /// The elements of the tree that have a descendant as asked for.
  private func descendantSearch(
    _ simple: Simple, _ index: Int32, _ element: Pointer
  ) -> Set<Pointer> {
    if let known = descendantSearches[index] { return known }
    // The answer while this is worked out: nothing asks, since `:has()` does not nest.
    let root = Node(element).root.pointer
    var found: Set<Pointer> = []
    var next: Pointer? = Node(root).isElement ? root : root.firstElement
    while let node = next {
      let isSought = (simple.first..<simple.end).contains {
        matchesCompound(selector.compounds[Int(selector.complexes[Int($0)].first)], node)
      }
      if isSought {
        var ancestor = node.parentElement
        while let marked = ancestor, found.insert(marked).inserted {
          ancestor = marked.parentElement
        }
      }
      next = node.followingElement(within: root)
    }
    descendantSearches[index] = found
    return found
  }
}
