/// Limits that bound the time to compare two nodes: only the first children, attributes and bytes
/// count.
private let maximumChildren = 32
private let maximumAttributes = 32
private let maximumBytes = 512

extension TreeMatching {
  /// Returns the similarity of two unmatched nodes with the same label, from 0, which prevents a
  /// match, to 100.
  func similarity(_ node: Int, _ other: Int) -> Int {
    guard first.kind(of: node) == .element else {
      return first.kind(of: node) == .fragment ? 100 : max(10, textSimilarity(node, other))
    }
    if numbering.contents.first[node] == numbering.contents.second[other] {
      return 60 + (childSimilarity(node, other) ?? 100) * 4 / 10
    }
    let attributes = attributeSimilarity(node, other)
    let children = childSimilarity(node, other)
    let similarity =
      switch (attributes.score, children) {
      case (nil, nil): 60
      case (let attributes?, nil): attributes
      case (nil, let children?): children
      case (let attributes?, let children?): (attributes + 2 * children) / 3
      }
    if similarity >= 30 { return similarity }
    // For a small element, a few changes are easier to read than a replacement.
    let isSmall = first.subtree(of: node).count <= 2 && second.subtree(of: other).count <= 2
    return isSmall && attributes.differences <= 2 ? max(similarity, 10) : 0
  }

  /// Returns the similarity of the attributes in percent, and the number of differences. The
  /// similarity is `nil` if neither node has attributes.
  private func attributeSimilarity(
    _ node: Int, _ other: Int
  ) -> (score: Int?, differences: Int) {
    let left = first.attributes[first.nodes[node].attributes]
    let right = second.attributes[second.nodes[other].attributes]
    guard !left.isEmpty || !right.isEmpty else { return (nil, 0) }
    var (equal, changed) = (0, 0)
    for one in left.prefix(maximumAttributes) {
      let name = numbering.names.first(one.name)
      let counterpart = right.prefix(maximumAttributes).first {
        numbering.names.second($0.name) == name
      }
      guard let counterpart else { continue }
      if one.length == counterpart.length,
        equalBytes(
          first.bytes, one.value.prefix(maximumBytes), second.bytes,
          counterpart.value.prefix(maximumBytes))
      {
        equal += 1
      } else {
        changed += 1
      }
    }
    let total = left.count + right.count
    // An attribute that only changed its value shows some similarity.
    return (min(100, (200 * equal + 50 * changed) / total), total - 2 * equal - changed)
  }

  private func childSimilarity(_ node: Int, _ other: Int) -> Int? {
    let left = comparedChildren(first, numbering.blanks.first, of: node)
    let right = comparedChildren(second, numbering.blanks.second, of: other)
    guard !left.isEmpty || !right.isEmpty else { return nil }
    if left.count == 1, right.count == 1, first.kind(of: left[0]) == .text,
      second.kind(of: right[0]) == .text
    {
      return textSimilarity(left[0], right[0])
    }
    let identical = commonCount(
      left.map { Int64(numbering.subtrees.first[$0]) },
      right.map { Int64(numbering.subtrees.second[$0]) })
    let matched = left.count { child in
      guard let partner = partner(ofFirst: child) else { return false }
      return second.parent(of: partner) == other
    }
    let labels = commonCount(
      left.map { numbering.labels.first[$0] }, right.map { numbering.labels.second[$0] })
    let common = 3 * max(identical, matched) + labels
    return 50 * common / (left.count + right.count)
  }

  private func comparedChildren(_ tree: MarkupTree, _ blanks: [Bool], of node: Int) -> [Int] {
    Array(tree.children(of: node).lazy.filter { !blanks[$0] }.prefix(maximumChildren))
  }

  /// Returns the number of common elements of two lists, with their multiplicity.
  private func commonCount(_ left: [Int64], _ right: [Int64]) -> Int {
    let (left, right) = (left.sorted(), right.sorted())
    var (leftIndex, rightIndex, count) = (0, 0, 0)
    while leftIndex < left.count, rightIndex < right.count {
      if left[leftIndex] == right[rightIndex] {
        count += 1
        leftIndex += 1
        rightIndex += 1
      } else if left[leftIndex] < right[rightIndex] {
        leftIndex += 1
      } else {
        rightIndex += 1
      }
    }
    return count
  }

  /// Returns the length of the common prefix and suffix, in percent of the longer text.
  private func textSimilarity(_ node: Int, _ other: Int) -> Int {
    let (isLeftBlank, isRightBlank) = (numbering.blanks.first[node], numbering.blanks.second[other])
    if isLeftBlank || isRightBlank { return isLeftBlank == isRightBlank ? 90 : 5 }
    let left = first.bytes[first.nodes[node].text]
    let right = second.bytes[second.nodes[other].text]
    let longest = max(left.count, right.count)
    let limit = min(left.count, right.count, maximumBytes)
    let prefix = zip(left.prefix(limit), right).prefix { $0 == $1 }.count
    let suffix = zip(left.suffix(limit - prefix).reversed(), right.reversed())
      .prefix { $0 == $1 }.count
    return 100 * (prefix + suffix) / max(1, min(longest, 2 * maximumBytes))
  }
}
