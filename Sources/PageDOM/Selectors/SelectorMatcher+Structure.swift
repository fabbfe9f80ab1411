internal import CLibXML2

extension CompiledSelector.Simple {
  /// Whether An+B includes an index, which counts from 1.
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
    // This expression includes all children, so counting is unnecessary.
    if simple.step == 1, simple.offset <= 1 { return true }
    return simple.isIndex(siblingIndex(element, flags: simple.flags))
  }

  func isOnlyOfType(_ element: Pointer) -> Bool {
    siblingIndex(element, flags: .ofType) == 1
      && siblingIndex(element, flags: [.ofType, .fromEnd]) == 1
  }

  /// The number of siblings to count before the indices of all siblings are memoized.
  private static let countedSiblings = 16

  /// Returns the index of an element among its siblings, from 1.
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

  /// Returns the index of an element among the siblings that match `S` in `:nth-child(An+B of S)`.
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

  /// The key by which siblings are counted: the expanded name for `:nth-of-type()`; empty if all
  /// types are counted together.
  private struct TypeKey: Hashable {
    var name: UnsafePointer<UInt8>?
    var namespace: UnsafePointer<UInt8>?

    init() {}

    init(_ element: Element) {
      let group = element.node.group
      name = element.localName
      namespace = element.namespaceName.map { group.intern($0) }
    }
  }

  /// Returns the index of an element, and memoizes the indices of all its siblings.
  ///
  /// Siblings for which `key` returns `nil` are not counted.
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
    guard fuel < 0 || !descendantSearches.isEmpty else { return findsRelative(simple, element) }
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
    anchor = element
    dropAnchored()
    return (simple.first..<simple.end).contains { findsRelative($0, element) }
  }

  private func dropAnchored() {
    if !anchoredMemo.isEmpty { anchoredMemo = [:] }
    if !anchoredLeftmost.isEmpty { anchoredLeftmost = [:] }
  }

  private func findsRelative(_ number: Int32, _ element: Pointer) -> Bool {
    let complex = selector.complexes[Int(number)]
    let leading = selector.compounds[Int(complex.end) - 2]
    // The search covers the descendants, or the following siblings and their descendants.
    let start: Pointer?
    let root: Pointer
    switch leading.combinator {
    case .child:
      start = element.firstElement
      root = element
      var child = start
      while let node = child, !matchesCompound(leading, node) { child = node.nextElement }
      if child == nil { return false }
    case .nextSibling:
      start = element.nextElement
      guard let next = start, matchesCompound(leading, next) else { return false }
      root = element.pointee.parent ?? element
    case .subsequentSibling:
      start = element.nextElement
      let found = search(
        .siblingSearch, number, from: start, next: { $0.nextElement }, exhausted: 0
      ) { matchesCompound(leading, $0) ? 1 : nil }
      if found == 0 { return false }
      root = element.pointee.parent ?? element
    default:
      start = element.firstElement
      root = element
    }
    // Unless the combinator is the descendant combinator, the leading compound has a match. If the
    // argument has no other compound, the search is complete.
    if leading.combinator != .descendant, complex.end - complex.first == 2 { return true }
    var next = start
    while let node = next {
      fuel -= 1
      if match(complex.first, complex.end, node) == .matches { return true }
      next = node.followingElement(within: root)
    }
    return false
  }

  /// Returns all elements that a `:has()` matches.
  ///
  /// When an element matches an argument, `leftmost` is the lowest element that the argument's
  /// leftmost compound can match. The `:has()` matches all ancestors of `leftmost`.
  private func descendantSearch(
    _ simple: Simple, _ index: Int32, _ element: Pointer
  ) -> Set<Pointer> {
    if let known = descendantSearches[index] { return known }
    dropAnchored()
    let root = Node(element).root.pointer
    var found: Set<Pointer> = []
    var next: Pointer? = Node(root).isElement ? root : root.firstElement
    while let node = next {
      for number in simple.first..<simple.end {
        // Match without the anchor, because any ancestor can be the anchor.
        let complex = selector.complexes[Int(number)]
        guard match(complex.first, complex.end - 1, node) == .matches else { continue }
        var ancestor = leftmost?.parentElement
        while let marked = ancestor, found.insert(marked).inserted {
          ancestor = marked.parentElement
        }
      }
      next = node.followingElement(within: root)
    }
    dropAnchored()
    descendantSearches[index] = found
    return found
  }
}
