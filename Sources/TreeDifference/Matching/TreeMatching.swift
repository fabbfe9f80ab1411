/// A matching: pairs of nodes of two trees that are the same node before and after the changes.
///
/// Identical subtrees are matched first, then their ancestors, as in GumTree; remaining children of
/// matched nodes are matched by longest common subsequences, as in Chawathe et al.'s FastMatch.
/// - Source: https://doi.org/10.1145/2642937.2642982 (Falleri et al. 2014)
/// - Source: https://doi.org/10.1145/233269.233366 (Chawathe et al. 1996)
struct TreeMatching {
  let first: MarkupTree
  let second: MarkupTree
  let numbering: TreeNumbering

  /// The matched node of the other tree, or -1.
  private(set) var partners: TreePair<[Int32]>
  /// For matched nodes of the first tree, the number of nodes that the partner's subtree is known
  /// to share, without blank texts.
  private var commonCounts: [Int32]

  init(_ first: MarkupTree, _ second: MarkupTree) {
    self.first = first
    self.second = second
    numbering = TreeNumbering(first, second)
    partners = TreePair(
      first: Array(repeating: -1, count: first.count),
      second: Array(repeating: -1, count: second.count))
    commonCounts = Array(repeating: 0, count: first.count)
    guard !isIdentical(0, 0) else {
      matchSubtrees(0, 0)
      return
    }
    match(0, 0)
    matchOutline()
    matchUniqueSubtrees()
    matchAncestors(leastSimilarity: 50)
    matchChildren()
    // Match ancestors with little common content only after the children of matched parents.
    matchAncestors(leastSimilarity: 20)
    matchChildren()
    matchRemainingSubtrees()
    unmatchInsignificantMoves()
    matchRenamed()
  }

  func partner(ofFirst node: Int) -> Int? {
    let partner = partners.first[node]
    return partner < 0 ? nil : Int(partner)
  }

  func partner(ofSecond node: Int) -> Int? {
    let partner = partners.second[node]
    return partner < 0 ? nil : Int(partner)
  }

  func isIdentical(_ node: Int, _ other: Int) -> Bool {
    numbering.subtrees.first[node] == numbering.subtrees.second[other]
  }

  func hasEqualLabel(_ node: Int, _ other: Int) -> Bool {
    numbering.labels.first[node] == numbering.labels.second[other]
  }

  /// Matches two nodes; also all their descendants if the subtrees are identical.
  mutating func match(_ node: Int, _ other: Int) {
    guard !isIdentical(node, other) else {
      matchSubtrees(node, other)
      return
    }
    pair(node, other)
    commonCounts[node] = 1
  }

  /// Matches all nodes of two identical subtrees. Descendants that were matched with other nodes
  /// lose these matches.
  mutating func matchSubtrees(_ node: Int, _ other: Int) {
    for offset in 0..<first.subtree(of: node).count {
      pair(node + offset, other + offset)
      commonCounts[node + offset] = Int32(
        truncatingIfNeeded: numbering.weight(of: first.subtree(of: node + offset), in: .first))
    }
  }

  private mutating func pair(_ node: Int, _ other: Int) {
    if let former = partner(ofFirst: node) { partners.second[former] = -1 }
    if let former = partner(ofSecond: other) { partners.first[former] = -1 }
    partners.first[node] = Int32(truncatingIfNeeded: other)
    partners.second[other] = Int32(truncatingIfNeeded: node)
  }

  // MARK: Outline

  /// Matches the document element, `head` and `body`, and identical children at their start and
  /// end.
  private mutating func matchOutline() {
    var level = [(0, 0)]
    for depth in 0..<3 {
      var next: [(Int, Int)] = []
      for (node, other) in level {
        next += onlyElements(of: node, other, isRoot: depth == 0).filter {
          $0.0 > 0 && partner(ofFirst: $0.0) == nil
        }
        trimChildren(of: node, other)
      }
      for (node, other) in next
      where partner(ofFirst: node) == nil && partner(ofSecond: other) == nil {
        match(node, other)
      }
      level = next.filter { partner(ofFirst: $0.0) == $0.1 && !isIdentical($0.0, $0.1) }
    }
  }

  private func onlyElements(of node: Int, _ other: Int, isRoot: Bool) -> [(Int, Int)] {
    func elements(_ tree: MarkupTree, _ parent: Int) -> [Int] {
      tree.children(of: parent).filter { tree.kind(of: $0) == .element }
    }
    let left = elements(first, node)
    let right = elements(second, other)
    if isRoot {
      guard left.count == 1, right.count == 1, hasEqualLabel(left[0], right[0]) else { return [] }
      return [(left[0], right[0])]
    }
    func only(_ name: String, _ tree: MarkupTree, _ nodes: [Int]) -> Int? {
      let found = nodes.filter { tree.name(of: $0)?.localName == name }
      return found.count == 1 ? found[0] : nil
    }
    return ["head", "body"].compactMap { name in
      guard let node = only(name, first, left), let other = only(name, second, right),
        hasEqualLabel(node, other)
      else { return nil }
      return (node, other)
    }
  }

  private mutating func trimChildren(of node: Int, _ other: Int) {
    let left = Array(first.children(of: node))
    let right = Array(second.children(of: other))
    let limit = min(left.count, right.count)
    var prefix = 0
    while prefix < limit, isIdentical(left[prefix], right[prefix]) {
      matchSubtrees(left[prefix], right[prefix])
      prefix += 1
    }
    var suffix = 0
    while suffix < limit - prefix,
      isIdentical(left[left.count - 1 - suffix], right[right.count - 1 - suffix])
    {
      matchSubtrees(left[left.count - 1 - suffix], right[right.count - 1 - suffix])
      suffix += 1
    }
  }

  // MARK: Identical subtrees

  /// Matches the largest identical subtrees that occur once in the unmatched part of each tree.
  private mutating func matchUniqueSubtrees() {
    var counts = TreePair(
      first: [UInt8](repeating: 0, count: numbering.subtreeCount),
      second: [UInt8](repeating: 0, count: numbering.subtreeCount))
    var places = [Int32](repeating: -1, count: numbering.subtreeCount)
    for side in TreeSide.allCases {
      for node in partners[side].indices where partners[side][node] < 0 {
        let number = Int(numbering.subtrees[side][node])
        counts[side][number] = min(2, counts[side][number] + 1)
        if side == .second { places[number] = Int32(truncatingIfNeeded: node) }
      }
    }
    var node = 1
    while node < first.count {
      let number = Int(numbering.subtrees.first[node])
      if partners.first[node] < 0, counts.first[number] == 1, counts.second[number] == 1,
        !numbering.blanks.first[node]
      {
        matchSubtrees(node, Int(places[number]))
        node = first.subtree(of: node).upperBound
      } else {
        node += 1
      }
    }
  }

  /// Matches identical subtrees that were removed in one place and inserted in another one.
  private mutating func matchRemainingSubtrees() {
    var inserted: [Int32: [Int]] = [:]
    for node in stride(from: second.count - 1, to: 0, by: -1)
    where isMaximalUnmatched(second, partners.second, node) && !numbering.blanks.second[node] {
      inserted[numbering.subtrees.second[node], default: []].append(node)
    }
    guard !inserted.isEmpty else { return }
    for node in 1..<max(1, first.count)
    where isMaximalUnmatched(first, partners.first, node) {
      // The list is in reverse document order, so its last node is the first in the document.
      guard let other = inserted[numbering.subtrees.first[node]]?.popLast() else { continue }
      if isWhollyUnmatched(first, partners.first, node),
        isWhollyUnmatched(second, partners.second, other)
      {
        matchSubtrees(node, other)
      }
    }
  }

  private func isMaximalUnmatched(_ tree: MarkupTree, _ partners: [Int32], _ node: Int) -> Bool {
    guard partners[node] < 0, let parent = tree.parent(of: node) else { return false }
    return partners[parent] >= 0
  }

  private func isWhollyUnmatched(_ tree: MarkupTree, _ partners: [Int32], _ node: Int) -> Bool {
    tree.subtree(of: node).allSatisfy { partners[$0] < 0 }
  }

  /// Removes the match of a short text that would move between a removed or inserted subtree and
  /// its surroundings. These moves do not help readers.
  private mutating func unmatchInsignificantMoves() {
    for node in 1..<max(1, first.count) {
      guard let other = partner(ofFirst: node), first.subtree(of: node).count == 1,
        first.kind(of: node) == .text, first.nodes[node].textLength < 24,
        let parent = first.parent(of: node), let otherParent = second.parent(of: other),
        partner(ofFirst: parent) == nil || partner(ofSecond: otherParent) == nil
      else { continue }
      partners.first[node] = -1
      partners.second[other] = -1
    }
  }

  // MARK: Ancestors

  /// A node of the second tree that contains matched descendants of a node of the first one.
  private struct Candidate {
    var node: Int
    var common: Int
  }

  /// Matches nodes whose descendants are matched, from the leaves to the root.
  private mutating func matchAncestors(leastSimilarity: Int) {
    // For each node without a partner, its best candidate. The node's parent uses it as a vote.
    var passedOn: [Int: Candidate] = [:]
    for node in stride(from: first.count - 1, to: 0, by: -1) where partners.first[node] < 0 {
      var votes: [Int: Int] = [:]
      for child in first.children(of: node) {
        if let other = partner(ofFirst: child), let parent = second.parent(of: other) {
          votes[parent, default: 0] += Int(commonCounts[child])
        } else if let candidate = passedOn.removeValue(forKey: child) {
          votes[candidate.node, default: 0] += candidate.common
        }
      }
      let best = votes.max { ($0.value, -$0.key) < ($1.value, -$1.key) }
      guard let best else { continue }
      if let other = acceptableAncestor(
        of: best.key, for: node, common: best.value, leastSimilarity)
      {
        match(node, other)
        commonCounts[node] = Int32(truncatingIfNeeded: best.value + 1)
      } else {
        passedOn[node] = Candidate(node: best.key, common: best.value)
      }
    }
  }

  /// Returns the node to match with `node`: `candidate`, its parent or its grandparent. An
  /// ancestor is possible because a change can wrap the content. `nil` if none is similar enough.
  private func acceptableAncestor(
    of candidate: Int, for node: Int, common: Int, _ leastSimilarity: Int
  ) -> Int? {
    var chosen: Int?
    var next: Int? = candidate
    for _ in 0..<3 {
      guard let other = next, partner(ofSecond: other) == nil else { break }
      if hasEqualLabel(node, other), similarity(node, other, common: common) >= leastSimilarity {
        if numbering.contents.first[node] == numbering.contents.second[other] { return other }
        chosen = chosen ?? other
      }
      next = second.parent(of: other)
    }
    return chosen
  }

  /// Returns Dice's coefficient of the contents of two subtrees, in percent.
  private func similarity(_ node: Int, _ other: Int, common: Int) -> Int {
    let total =
      numbering.weight(of: first.subtree(of: node), in: .first)
      + numbering.weight(of: second.subtree(of: other), in: .second) - 2
    return 200 * common / max(1, total)
  }

  // MARK: Renamed elements

  /// Matches elements with different names and the same children.
  private mutating func matchRenamed() {
    for node in 1..<max(1, first.count) {
      guard partners.first[node] < 0, first.kind(of: node) == .element,
        let parent = first.parent(of: node), let otherParent = partner(ofFirst: parent),
        first.subtree(of: node).count > 1,
        let child = first.children(of: node).first(where: {
          partners.first[$0] >= 0
        }), let childPartner = partner(ofFirst: child),
        let other = second.parent(of: childPartner), partner(ofSecond: other) == nil,
        second.parent(of: other) == otherParent, second.kind(of: other) == .element,
        hasSameChildren(node, other)
      else { continue }
      match(node, other)
    }
  }

  private func hasSameChildren(_ node: Int, _ other: Int) -> Bool {
    var left = first.children(of: node)
    var right = second.children(of: other)
    while true {
      switch (left.next(), right.next()) {
      case (nil, nil): return true
      case (let child?, let otherChild?):
        guard partner(ofFirst: child) == otherChild else { return false }
      default: return false
      }
    }
  }
}
