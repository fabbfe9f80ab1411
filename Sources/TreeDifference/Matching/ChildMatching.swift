internal import TextDiff

extension TreeMatching {
  /// The number of changed children up to which the longest common subsequence is exact.
  static let maximumCost = 512
  /// The largest product of the lengths of two lists whose nodes are compared pairwise.
  static let pairwiseLimit = 1024

  /// Matches children of matched nodes, from the root to the leaves.
  mutating func matchChildren() {
    for node in 0..<first.count {
      guard let other = partner(ofFirst: node), !isIdentical(node, other) else { continue }
      matchChildren(of: node, other)
    }
  }

  private mutating func matchChildren(of parent: Int, _ otherParent: Int) {
    let left = Array(first.children(of: parent))
    let right = Array(second.children(of: otherParent))
    guard left.contains(where: { partners.first[$0] < 0 }),
      right.contains(where: { partners.second[$0] < 0 })
    else { return }
    var gap = Gap()
    for (leftRange, rightRange) in matchIdentical(left, right) {
      gap.left = left[leftRange].filter { partners.first[$0] < 0 }
      gap.right = right[rightRange].filter { partners.second[$0] < 0 }
      matchSimilar(gap)
    }
    matchReordered(left, right)
  }

  /// Unmatched children between matched ones.
  private struct Gap {
    var left: [Int] = []
    var right: [Int] = []
  }

  /// Matches identical children in order, and returns the ranges between the matched ones.
  private mutating func matchIdentical(
    _ left: [Int], _ right: [Int]
  ) -> [(Range<Int>, Range<Int>)] {
    // Give each matched child a number that only its partner shares.
    let base = Int32(truncatingIfNeeded: numbering.subtreeCount)
    let leftNumbers = left.map { node in
      partners.first[node] < 0
        ? numbering.subtrees.first[node] : base &+ Int32(truncatingIfNeeded: node)
    }
    let rightNumbers = right.map { node in
      partners.second[node] < 0 ? numbering.subtrees.second[node] : base &+ partners.second[node]
    }
    let changed = SequenceComparison.changedElements(
      old: leftNumbers, new: rightNumbers, maximumCost: Self.maximumCost)
    var ranges: [(Range<Int>, Range<Int>)] = []
    var (leftIndex, rightIndex) = (0, 0)
    while leftIndex < left.count || rightIndex < right.count {
      let (leftStart, rightStart) = (leftIndex, rightIndex)
      while leftIndex < left.count, changed.old[leftIndex] { leftIndex += 1 }
      while rightIndex < right.count, changed.new[rightIndex] { rightIndex += 1 }
      if leftStart < leftIndex, rightStart < rightIndex {
        ranges.append((leftStart..<leftIndex, rightStart..<rightIndex))
      }
      if leftIndex < left.count, rightIndex < right.count {
        if partners.first[left[leftIndex]] < 0 { matchSubtrees(left[leftIndex], right[rightIndex]) }
        leftIndex += 1
        rightIndex += 1
      }
    }
    return ranges
  }

  private mutating func matchSimilar(_ gap: Gap) {
    guard !gap.left.isEmpty, !gap.right.isEmpty else { return }
    if gap.left.count <= Self.pairwiseLimit / gap.right.count {
      matchPairwise(gap)
      return
    }
    // Match nodes with equal contents but other children, and then nodes with equal labels.
    matchInOrder(gap) { matching, node in
      matching.numbering.contents.first[node]
    } right: {
      matching, node in
      matching.numbering.contents.second[node]
    }
    matchInOrder(gap) { matching, node in
      Int32(truncatingIfNeeded: matching.numbering.labels.first[node])
    } right: { matching, node in
      Int32(truncatingIfNeeded: matching.numbering.labels.second[node])
    }
  }

  private mutating func matchInOrder(
    _ gap: Gap, left: (Self, Int) -> Int32, right: (Self, Int) -> Int32
  ) {
    let leftNodes = gap.left.filter { partners.first[$0] < 0 }
    let rightNodes = gap.right.filter { partners.second[$0] < 0 }
    let changed = SequenceComparison.changedElements(
      old: leftNodes.map { left(self, $0) }, new: rightNodes.map { right(self, $0) },
      maximumCost: Self.maximumCost)
    let pairs = zip(
      leftNodes.indices.lazy.filter { !changed.old[$0] },
      rightNodes.indices.lazy.filter { !changed.new[$0] })
    for (leftIndex, rightIndex) in pairs {
      let (node, other) = (leftNodes[leftIndex], rightNodes[rightIndex])
      if hasEqualLabel(node, other), similarity(node, other) > 0 { match(node, other) }
    }
  }

  /// Matches the nodes of two short lists in order, so that the sum of similarities is greatest.
  private mutating func matchPairwise(_ gap: Gap) {
    let (rows, columns) = (gap.left.count, gap.right.count)
    var similarities = [Int](repeating: 0, count: rows * columns)
    for row in 0..<rows {
      for column in 0..<columns where hasEqualLabel(gap.left[row], gap.right[column]) {
        similarities[row * columns + column] = similarity(gap.left[row], gap.right[column])
      }
    }
    // The greatest sum of similarities for each pair of remaining lists.
    var best = [Int](repeating: 0, count: (rows + 1) * (columns + 1))
    let width = columns + 1
    for row in stride(from: rows - 1, through: 0, by: -1) {
      for column in stride(from: columns - 1, through: 0, by: -1) {
        let similarity = similarities[row * columns + column]
        var sum = max(best[(row + 1) * width + column], best[row * width + column + 1])
        if similarity > 0 { sum = max(sum, similarity + best[(row + 1) * width + column + 1]) }
        best[row * width + column] = sum
      }
    }
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      let similarity = similarities[row * columns + column]
      let sum = best[row * width + column]
      if similarity > 0, sum == similarity + best[(row + 1) * width + column + 1] {
        match(gap.left[row], gap.right[column])
        row += 1
        column += 1
      } else if sum == best[(row + 1) * width + column] {
        row += 1
      } else {
        column += 1
      }
    }
  }

  /// Matches identical children that changed their order.
  private mutating func matchReordered(_ left: [Int], _ right: [Int]) {
    var remaining: [Int32: [Int]] = [:]
    for node in right.reversed() where partners.second[node] < 0 {
      remaining[numbering.subtrees.second[node], default: []].append(node)
    }
    guard !remaining.isEmpty else { return }
    for node in left where partners.first[node] < 0 {
      guard let other = remaining[numbering.subtrees.first[node]]?.popLast(),
        first.subtree(of: node).allSatisfy({ partners.first[$0] < 0 }),
        second.subtree(of: other).allSatisfy({ partners.second[$0] < 0 })
      else { continue }
      matchSubtrees(node, other)
    }
  }
}
