import PageDOM
import Testing
import TreeMarkup

/// Tests of random changes. Each boundary point is compared with the standard's steps.
@Suite struct LiveRangeTests {
  /// A boundary point that is updated by the standard's steps for live ranges.
  private struct Followed {
    var point: BoundaryPoint

    mutating func willInsert(_ count: Int, into parent: Node, at index: Int) {
      if point.node == parent, point.offset > index { point.offset += count }
    }

    mutating func willRemove(_ node: Node) {
      guard let parent = node.parent else { return }
      let index = node.index
      if node.contains(point.node) {
        point = BoundaryPoint(parent, index)
      } else if point.node == parent, point.offset > index {
        point.offset -= 1
      }
    }

    mutating func didReplace(_ node: Node, _ offset: Int, _ count: Int, _ newCount: Int) {
      guard point.node == node, point.offset > offset else { return }
      if point.offset <= offset + count {
        point.offset = offset
      } else {
        point.offset += newCount - count
      }
    }

    mutating func didSplit(_ node: Node, _ offset: Int, _ new: Node, _ parent: Node, _ index: Int) {
      if point.node == node, point.offset > offset {
        point = BoundaryPoint(new, point.offset - offset)
      } else if point.node == parent, point.offset == index + 1 {
        point.offset += 1
      }
    }
  }

  @Test(arguments: 0..<20) func randomChanges(seed: Int) throws {
    var random = SeededGenerator(state: UInt64(seed))
    let group = DocumentGroup()
    let document = Document(isHTML: true, in: group)
    let other = Document(isHTML: false, in: group)
    let roots = [
      document.createHTMLElement("a").node, other.createHTMLElement("b").node,
    ]
    var nodes = roots
    for index in 0..<24 {
      let node =
        index % 2 == 0
        ? document.createTextNode("abcdef") : document.createHTMLElement("i").node
      let parent = nodes.filter(\.canHaveChildren).randomElement(using: &random)!
      try parent.append(node)
      nodes.append(node)
    }
    func randomPoint() -> BoundaryPoint {
      let node = nodes.randomElement(using: &random)!
      return BoundaryPoint(node, .random(in: 0...node.length, using: &random))
    }
    var ranges = (0..<12).map { _ in
      let point = randomPoint()
      return LiveRange(start: point, end: point)
    }
    var followed = ranges.map { Followed(point: $0.start) }
    func forEach(_ body: (inout Followed) -> Void) {
      for index in followed.indices { body(&followed[index]) }
    }
    for _ in 0..<300 {
      let node = nodes[roots.count...].randomElement(using: &random)!
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let place = nodes.filter { $0.canHaveChildren && !node.contains($0) }
          .randomElement(using: &random)!
        let child = (place.children.filter { $0 != node } + [nil]).randomElement(using: &random)!
        forEach { $0.willRemove(node) }
        node.removeFromParent()
        if let child { forEach { $0.willInsert(1, into: place, at: child.index) } }
        try place.insert(node, before: child)
      case 1:
        forEach { $0.willRemove(node) }
        node.removeFromParent()
      case 2:
        guard let text = CharacterData(node) else { continue }
        let offset = Int.random(in: 0...text.length, using: &random)
        let count = Int.random(in: 0...text.length - offset, using: &random)
        let data = String(repeating: "x", count: .random(in: 0..<6, using: &random))
        try text.replaceData(offset: offset, count: count, with: DOMString(data))
        forEach { $0.didReplace(node, offset, count, data.count) }
      case 3:
        // A script changes a range, or discards a range and creates another.
        let index = ranges.indices.randomElement(using: &random)!
        followed[index].point = randomPoint()
        let point = followed[index].point
        if Bool.random(using: &random) {
          try ranges[index].setStart(point.node, point.offset)
          try ranges[index].setEnd(point.node, point.offset)
        } else {
          ranges[index] = LiveRange(start: point, end: point)
        }
      default:
        guard let text = CharacterData(node), nodes.count < 200 else { continue }
        let length = text.length
        let offset = Int.random(in: 0...length, using: &random)
        let parent = node.parent
        let index = node.index
        if let parent { forEach { $0.willInsert(1, into: parent, at: index + 1) } }
        let new = try text.splitText(offset: offset)
        nodes.append(new)
        if let parent { forEach { $0.didSplit(node, offset, new, parent, index) } }
        forEach { $0.didReplace(node, offset, length - offset, 0) }
      }
      #expect(ranges.map(\.start) == followed.map(\.point))
      #expect(ranges.allSatisfy { $0.isCollapsed })
    }
    withExtendedLifetime(group) {}
  }

  @Test func manyRangesAreFollowedInLinearTime() throws {
    let tree = MarkedTree("")
    let count = 20_000
    var ranges: [LiveRange] = []
    for index in 0..<count {
      let text = tree.document.createTextNode("abc")
      try tree.root.append(text)
      let range = LiveRange(start: BoundaryPoint(text, 2), end: BoundaryPoint(text, 3))
      if index % 2 == 0 { try range.select(text) }
      ranges.append(range)
    }
    for node in tree.root.children {
      try CharacterData(node)?.replaceData(offset: 0, count: 1, with: "")
    }
    #expect(ranges[1].start.offset == 1)
    #expect(ranges[count - 2].start == BoundaryPoint(tree.root, count - 2))
    // All ranges collapse to the position after the first child.
    while let last = tree.root.lastChild, last != tree.root.firstChild { last.removeFromParent() }
    #expect(ranges[2...].allSatisfy { $0.start == BoundaryPoint(tree.root, 1) && $0.isCollapsed })
    // The remaining ranges still share their boundary point.
    ranges.removeFirst(count / 2)
    try tree.root.insert(tree.document.createHTMLElement("b").node, before: tree.root.firstChild)
    #expect(ranges.allSatisfy { $0.end == BoundaryPoint(tree.root, 2) })
    ranges = []
    #expect(tree.range.start == BoundaryPoint(tree.document.node, 0))
  }

  @Test func rangesInDetachedTreesAreFollowed() throws {
    let tree = MarkedTree("<p></p>")
    let loose = tree.document.createHTMLElement("i").node
    let text = tree.document.createTextNode("abc")
    try loose.append(text)
    let range = LiveRange(start: BoundaryPoint(text, 1), end: BoundaryPoint(text, 2))
    let paragraph = tree.root.firstChild!
    try paragraph.append(loose)
    #expect(range.start == BoundaryPoint(text, 1))
    try tree.root.remove(paragraph)
    #expect(range.start == BoundaryPoint(tree.root, 0))
    #expect(range.isCollapsed)
  }

  @Test func rangesMayOutliveTheirGroup() {
    var tree: MarkedTree? = MarkedTree("<p>a[b]c</p>")
    weak let group = tree?.group
    var range = tree?.range
    let length = range?.end.offset
    tree = nil
    #expect(group == nil)
    #expect(length == 2)
    range = nil
  }

  @Test func normalizeMovesPlacesOver() throws {
    let tree = MarkedTree("<p>ab|c[d|e]f</p>")
    tree.root.normalize()
    #expect(tree.markup() == "<p>abc[de]f</p>")
    let between = MarkedTree("<p>ab{cd}ef</p>")
    between.root.normalize()
    #expect(between.markup() == "<p>ab[cd]ef</p>")
    // Boundary points that were merged between children stay merged in the text.
    let merged = MarkedTree("<p>ab{<i>x</i>}cd</p>")
    merged.root.firstChild?.firstChild?.nextSibling?.removeFromParent()
    #expect(merged.markup() == "<p>ab{}cd</p>")
    merged.root.normalize()
    #expect(merged.range.start == BoundaryPoint(merged.root.firstChild!.firstChild!, 2))
    #expect(merged.range.isCollapsed)
  }

  @Test func adoptionTakesTheRangeAlong() throws {
    let tree = MarkedTree("<p>a[b]c</p>")
    let other = Document(isHTML: false, in: tree.group)
    try other.node.append(tree.root)
    #expect(tree.markup() == "<p>a[b]c</p>")
    #expect(tree.range.root == other.node)
    let fragment = try tree.range.extractContents()
    #expect(fragment.document == other)
  }
}
