internal import Infra

/// A numbering of the nodes of two trees. Nodes with equal contents have equal numbers in
/// `contents`; the roots of equal subtrees have equal numbers in `subtrees`. Hash collisions are
/// resolved, so that different contents or subtrees never share a number.
struct TreeNumbering {
  /// Two nodes may be matched if their labels are equal: their kinds and names.
  private(set) var labels: TreePair<[Int64]>
  /// The numbers of the contents: of the label, the attributes and the text, but not of the
  /// children.
  private(set) var contents: TreePair<[Int32]>
  private(set) var subtrees: TreePair<[Int32]>
  private(set) var subtreeCount: Int
  /// Whether a node is a text of ASCII whitespace.
  let blanks: TreePair<[Bool]>
  let names: SharedNames
  /// The number of blank texts before each node. The last entry is the number in the whole tree.
  private let blankCounts: TreePair<[Int32]>

  init(_ first: MarkupTree, _ second: MarkupTree) {
    let names = SharedNames(first, second)
    self.names = names
    func label(_ node: MarkupTree.Node, _ name: Int32) -> Int64 {
      Int64(name) << 8 | Int64(node.kind.rawValue)
    }
    labels = TreePair(
      first: first.nodes.map { label($0, names.first($0.name)) },
      second: second.nodes.map { label($0, names.second($0.name)) })
    contents = TreePair(
      first: Array(repeating: 0, count: first.count),
      second: Array(repeating: 0, count: second.count))
    subtrees = contents
    subtreeCount = 0
    blanks = TreePair(first: Self.blanks(first), second: Self.blanks(second))
    blankCounts = TreePair(first: Self.counts(blanks.first), second: Self.counts(blanks.second))
    numberContents(TreePair(first: first, second: second))
    numberSubtrees(TreePair(first: first, second: second))
  }

  private static func blanks(_ tree: MarkupTree) -> [Bool] {
    tree.bytes.withUnsafeBufferPointer { bytes in
      tree.nodes.map { $0.kind == .text && bytes[$0.text].allSatisfy(\.isASCIIWhitespace) }
    }
  }

  private static func counts(_ blanks: [Bool]) -> [Int32] {
    var counts: [Int32] = [0]
    counts.reserveCapacity(blanks.count + 1)
    for isBlank in blanks { counts.append(counts[counts.count - 1] + (isBlank ? 1 : 0)) }
    return counts
  }

  /// Returns the number of nodes that are not blank texts.
  func weight(of nodes: Range<Int>, in side: TreeSide) -> Int {
    let counts = blankCounts[side]
    return nodes.count - Int(counts[nodes.upperBound] - counts[nodes.lowerBound])
  }

  private mutating func numberContents(_ trees: TreePair<MarkupTree>) {
    var table = NumberTable()
    for side in TreeSide.allCases {
      let tree = trees[side]
      for node in 0..<tree.count {
        var hasher = Hasher()
        hasher.combine(labels[side][node])
        let entry = tree.nodes[node]
        tree.bytes.withUnsafeBytes { bytes in
          hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: bytes[entry.text]))
          for attribute in tree.attributes[entry.attributes] {
            hasher.combine(names[side, attribute.name])
            hasher.combine(bytes: UnsafeRawBufferPointer(rebasing: bytes[attribute.value]))
          }
        }
        let number = table.number(
          of: NumberTable.Key(side: side, node: node), hash: hasher.finalize()
        ) { other in
          isContentEqual(trees, other, NumberTable.Key(side: side, node: node))
        }
        contents[side][node] = number
      }
    }
  }

  private func isContentEqual(
    _ trees: TreePair<MarkupTree>, _ left: NumberTable.Key, _ right: NumberTable.Key
  ) -> Bool {
    guard labels[left.side][left.node] == labels[right.side][right.node] else { return false }
    let (leftTree, rightTree) = (trees[left.side], trees[right.side])
    let (leftNode, rightNode) = (leftTree.nodes[left.node], rightTree.nodes[right.node])
    guard leftNode.attributeCount == rightNode.attributeCount,
      equalBytes(leftTree.bytes, leftNode.text, rightTree.bytes, rightNode.text)
    else { return false }
    return zip(leftNode.attributes, rightNode.attributes).allSatisfy { leftIndex, rightIndex in
      let (one, other) = (leftTree.attributes[leftIndex], rightTree.attributes[rightIndex])
      return names[left.side, one.name] == names[right.side, other.name]
        && equalBytes(leftTree.bytes, one.value, rightTree.bytes, other.value)
    }
  }

  private mutating func numberSubtrees(_ trees: TreePair<MarkupTree>) {
    var table = NumberTable()
    for side in TreeSide.allCases {
      let tree = trees[side]
      // Children precede their parents in reverse document order.
      for node in stride(from: tree.count - 1, through: 0, by: -1) {
        var hasher = Hasher()
        hasher.combine(contents[side][node])
        var child = node + 1
        let end = Int(tree.nodes[node].end)
        while child < end {
          hasher.combine(subtrees[side][child])
          child = Int(tree.nodes[child].end)
        }
        let key = NumberTable.Key(side: side, node: node)
        let number = table.number(of: key, hash: hasher.finalize()) { other in
          isSubtreeEqual(trees, other, key)
        }
        subtrees[side][node] = number
      }
    }
    subtreeCount = table.count
  }

  private func isSubtreeEqual(
    _ trees: TreePair<MarkupTree>, _ left: NumberTable.Key, _ right: NumberTable.Key
  ) -> Bool {
    let (leftNodes, rightNodes) = (trees[left.side].nodes, trees[right.side].nodes)
    let leftEnd = Int(leftNodes[left.node].end)
    let rightEnd = Int(rightNodes[right.node].end)
    guard contents[left.side][left.node] == contents[right.side][right.node],
      leftEnd - left.node == rightEnd - right.node
    else { return false }
    var (leftChild, rightChild) = (left.node + 1, right.node + 1)
    while leftChild < leftEnd, rightChild < rightEnd {
      guard subtrees[left.side][leftChild] == subtrees[right.side][rightChild] else {
        return false
      }
      leftChild = Int(leftNodes[leftChild].end)
      rightChild = Int(rightNodes[rightChild].end)
    }
    return leftChild == leftEnd && rightChild == rightEnd
  }
}

enum TreeSide: CaseIterable {
  case first, second
}

/// A value for each of the trees that are compared.
struct TreePair<Value> {
  var first: Value
  var second: Value

  subscript(side: TreeSide) -> Value {
    get { side == .first ? first : second }
    _modify {
      switch side {
      case .first: yield &first
      case .second: yield &second
      }
    }
  }
}

extension SharedNames {
  subscript(side: TreeSide, name: Int32) -> Int32 {
    side == .first ? first(name) : second(name)
  }
}

/// An open-addressing hash table, which numbers nodes by equality. `Hasher`'s random seed prevents
/// deliberate collisions; the numbers do not depend on it.
private struct NumberTable {
  struct Key {
    var side: TreeSide
    var node: Int
  }

  private struct Slot {
    var hash = 0
    var number: Int32 = -1
  }

  private var slots = [Slot](repeating: Slot(), count: 256)
  private var representatives: [Key] = []

  var count: Int { representatives.count }

  mutating func number(of key: Key, hash: Int, isEqual: (Key) -> Bool) -> Int32 {
    let mask = slots.count - 1
    var position = hash & mask
    while slots[position].number >= 0 {
      let slot = slots[position]
      if slot.hash == hash, isEqual(representatives[Int(slot.number)]) { return slot.number }
      position = (position + 1) & mask
    }
    let number = Int32(truncatingIfNeeded: representatives.count)
    slots[position] = Slot(hash: hash, number: number)
    representatives.append(key)
    if representatives.count > slots.count / 2 { grow() }
    return number
  }

  private mutating func grow() {
    let mask = 2 * slots.count - 1
    var larger = Array(repeating: Slot(), count: 2 * slots.count)
    for slot in slots where slot.number >= 0 {
      var position = slot.hash & mask
      while larger[position].number >= 0 { position = (position + 1) & mask }
      larger[position] = slot
    }
    slots = larger
  }
}
