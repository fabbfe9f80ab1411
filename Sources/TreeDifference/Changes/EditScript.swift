internal import Infra

/// A builder of the changes that a matching implies.
/// - Source: https://doi.org/10.1145/233269.233366 (algorithms EditScript and AlignChildren)
struct EditScript {
  private let matching: TreeMatching
  private let first: MarkupTree
  private let second: MarkupTree
  /// For nodes of the second tree, their index among the children of their parent.
  private var childIndices: [Int32]
  /// For nodes of the second tree, whether they change their place among the matched children.
  private var isOutOfOrder: [Bool]
  /// For inserted nodes of the second tree, the index of the insertion in the changes, and the
  /// number of the node in the insertion's content.
  private var insertedNodes: [Int: (change: Int, node: Int)] = [:]
  /// The removed nodes to report before each node of the second tree, in a list for each parent.
  private var removals: [Int: [[Int]]] = [:]
  private var firstPaths: NodePaths?
  private var secondPaths: NodePaths?
  private var result: [TreeChange] = []

  init(_ matching: TreeMatching) {
    self.matching = matching
    first = matching.first
    second = matching.second
    childIndices = []
    isOutOfOrder = []
  }

  mutating func changes() -> [TreeChange] {
    guard !matching.isIdentical(0, 0) else { return [] }
    alignChildren()
    firstPaths = NodePaths(first)
    secondPaths = NodePaths(second)
    for other in 0..<second.count {
      addRemovals(before: other)
      guard let node = matching.partner(ofSecond: other) else {
        if isInsertionRoot(other) { insert(other) }
        continue
      }
      if let destination = moveDestination(of: other, from: node) {
        add(.moved(to: destination), node, other, formerPath: firstPaths?.path(of: node))
      }
      update(node, other)
      placeRemovals(of: node, other)
    }
    addRemovals(before: second.count)
    return result
  }

  private mutating func add(
    _ kind: TreeChange.Kind, _ node: Int, _ counterpart: Int?, formerPath: String? = nil
  ) {
    let path: String? =
      switch kind {
      case .inserted: secondPaths?.path(of: node)
      case .moved: secondPaths?.path(of: counterpart ?? 0)
      default: firstPaths?.path(of: node)
      }
    result.append(
      TreeChange(
        kind: kind, node: node, counterpart: counterpart, path: path ?? "", formerPath: formerPath))
  }

  // MARK: Insertions and removals

  private func isInsertionRoot(_ other: Int) -> Bool {
    guard let parent = second.parent(of: other) else { return false }
    return matching.partner(ofSecond: parent) != nil
  }

  private mutating func insert(_ root: Int) {
    guard let parent = second.parent(of: root), let kept = matching.partner(ofSecond: parent)
    else { return }
    var builder = MarkupTree.Builder()
    var copier = SubtreeCopier(second)
    for (original, copy) in copier.copy(
      root, to: &builder, isIncluded: { matching.partner(ofSecond: $0) == nil })
    {
      insertedNodes[original] = (result.count, copy)
    }
    let destination = TreeChange.Destination(
      parent: .node(kept), index: Int(childIndices[root]))
    add(.inserted(builder.finish(), at: destination), root, nil)
  }

  /// Determines the places of a node's removed children in the order of changes. A removal comes
  /// after the previous sibling that stays.
  private mutating func placeRemovals(of node: Int, _ other: Int) {
    var position = other + 1
    var lists: [Int: [Int]] = [:]
    for child in first.children(of: node) {
      if let partner = matching.partner(ofFirst: child) {
        if second.parent(of: partner) == other, !isOutOfOrder[partner] {
          position = second.subtree(of: partner).upperBound
        }
      } else {
        lists[position, default: []].append(child)
      }
    }
    for (position, list) in lists { removals[position, default: []].append(list) }
  }

  private mutating func addRemovals(before other: Int) {
    guard let lists = removals.removeValue(forKey: other) else { return }
    // Report the removals of the innermost parent first: its list is the last one.
    for list in lists.reversed() {
      for node in list { add(.removed, node, nil) }
    }
  }

  // MARK: Moves

  private func moveDestination(of other: Int, from node: Int) -> TreeChange.Destination? {
    guard let parent = first.parent(of: node), let otherParent = second.parent(of: other) else {
      return nil
    }
    let index = Int(childIndices[other])
    guard let kept = matching.partner(ofSecond: otherParent) else {
      guard let inserted = insertedNodes[otherParent] else { return nil }
      return TreeChange.Destination(
        parent: .inserted(change: inserted.change, node: inserted.node), index: index)
    }
    guard kept != parent || isOutOfOrder[other] else { return nil }
    return TreeChange.Destination(parent: .node(kept), index: index)
  }

  private mutating func alignChildren() {
    childIndices = Array(repeating: 0, count: second.count)
    isOutOfOrder = Array(repeating: false, count: second.count)
    for parent in 0..<second.count {
      let firstParent = matching.partner(ofSecond: parent)
      var kept: [(node: Int, other: Int)] = []
      for (index, child) in second.children(of: parent).enumerated() {
        childIndices[child] = Int32(truncatingIfNeeded: index)
        if let node = matching.partner(ofSecond: child), let firstParent,
          first.parent(of: node) == firstParent
        {
          kept.append((node, child))
        }
      }
      let inOrder = longestIncreasingSubsequence(kept.map(\.node))
      guard inOrder.count < kept.count else { continue }
      for pair in kept { isOutOfOrder[pair.other] = true }
      for index in inOrder { isOutOfOrder[kept[index].other] = false }
    }
  }

  // MARK: Updates

  private mutating func update(_ node: Int, _ other: Int) {
    guard matching.numbering.contents.first[node] != matching.numbering.contents.second[other]
    else { return }
    switch first.kind(of: node) {
    case .document, .fragment: break
    case .doctype:
      let change = TreeChange.Kind.doctypeChanged(
        from: first.doctype(of: node), to: second.doctype(of: other))
      add(change, node, other)
    case .text, .cdataSection, .comment, .processingInstruction:
      add(.textChanged(from: first.text(of: node), to: second.text(of: other)), node, other)
    case .element:
      if let name = first.name(of: node), let otherName = second.name(of: other), name != otherName
      {
        add(.renamed(from: name, to: otherName), node, other)
      }
      for change in attributeChanges(
        from: first.attributes(of: node), to: second.attributes(of: other))
      {
        add(change, node, other)
      }
    }
  }
}

/// Returns the changes of an element's attributes, whose names are unique.
private func attributeChanges(
  from old: [MarkupAttribute], to new: [MarkupAttribute]
) -> [TreeChange.Kind] {
  var changes: [TreeChange.Kind] = []
  let values = Dictionary(new.map { ($0.name, $0.value) }) { first, _ in first }
  let oldValues = Dictionary(old.map { ($0.name, $0.value) }) { first, _ in first }
  for attribute in old {
    guard let value = values[attribute.name] else {
      changes.append(.attributeRemoved(attribute.name, value: attribute.value))
      continue
    }
    if !value.utf8.elementsEqual(attribute.value.utf8) {
      changes.append(.attributeChanged(attribute.name, from: attribute.value, to: value))
    }
  }
  for (index, attribute) in new.enumerated() where oldValues[attribute.name] == nil {
    changes.append(.attributeAdded(attribute.name, value: attribute.value, index: index))
  }
  let oldOrder = old.lazy.map(\.name).filter { values[$0] != nil }
  let newOrder = new.lazy.map(\.name).filter { oldValues[$0] != nil }
  if !oldOrder.elementsEqual(newOrder) {
    changes.append(.attributesReordered(new.map(\.name)))
  }
  return changes
}

/// Returns the indices of a longest increasing subsequence of distinct numbers.
/// - Source: https://doi.org/10.1016/0012-365X(75)90103-X
func longestIncreasingSubsequence(_ numbers: [Int]) -> [Int] {
  if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) { return Array(numbers.indices) }
  // For each length, the index of the smallest number that ends an increasing subsequence.
  var ends: [Int] = []
  var previous = [Int](repeating: -1, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    let length = ends.partitioningIndex { numbers[$0] >= number }
    if length > 0 { previous[index] = ends[length - 1] }
    if length == ends.count { ends.append(index) } else { ends[length] = index }
  }
  var result: [Int] = []
  var next = ends.last ?? -1
  while next >= 0 {
    result.append(next)
    next = previous[next]
  }
  return result.reversed()
}
