import PageDOM
import Testing
import TreeMarkup

@Suite struct RangeContentsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let before: String
    let after: String
    let taken: String
    var testDescription: String { before }
  }

  // The expectations follow from the steps of "extract" and "clone the contents".
  static let cases = [
    Case(before: "<p>a[bc]d</p>", after: "<p>a[]d</p>", taken: "bc"),
    Case(before: "<p>a[]d</p>", after: "<p>a[]d</p>", taken: ""),
    Case(
      before: "<p>a[b<i>c</i></p><hr/><p><b>d</b>e]f</p>", after: "<p>a</p>{}<p>f</p>",
      taken: "<p>b<i>c</i></p><hr></hr><p><b>d</b>e</p>"),
    Case(
      before: "<p>{<b>x</b>y}z</p>".replacing("y}z", with: "y|}z"), after: "<p>{}z</p>",
      taken: "<b>x</b>y"),
    Case(before: "<p>a[b<i>c}d</i></p>", after: "<p>a{}<i>d</i></p>", taken: "b<i>c</i>"),
    Case(
      before: "<div><p>q</p>{<p>a<u>b]c</u></p></div>",
      after: "<div><p>q</p>{}<p><u>c</u></p></div>",
      taken: "<p>a<u>b</u></p>"),
    Case(
      before: "<a><b><c>1[2</c>3</b>4</a>5<a>6<b>7<c>8]9</c></b></a>",
      after: "<a><b><c>1</c></b></a>{}<a><b><c>9</c></b></a>",
      taken: "<a><b><c>2</c>3</b>4</a>5<a>6<b>7<c>8</c></b></a>"),
    Case(before: "<p></p>{<!--c-->}<p></p>", after: "<p></p>{}<p></p>", taken: "<!--c-->"),
    Case(before: "{<p></p>}", after: "{}", taken: "<p></p>"),
    Case(
      before: "<p>a{</p><p>}b</p>", after: "<p>a</p>{}<p>b</p>", taken: "<p></p><p></p>"),
    Case(
      before: "<p>a[b</p>c]d", after: "<p>a</p>{}d", taken: "<p>b</p>c"),
  ]

  @Test(arguments: cases) func extract(_ item: Case) throws {
    let tree = MarkedTree(item.before)
    let fragment = try tree.range.extractContents()
    #expect(fragment.isFragment)
    #expect(tree.markup(of: fragment) == item.taken)
    #expect(tree.markup() == item.after)
  }

  @Test(arguments: cases) func delete(_ item: Case) {
    let tree = MarkedTree(item.before)
    tree.range.deleteContents()
    #expect(tree.markup() == item.after)
  }

  @Test(arguments: cases) func clone(_ item: Case) throws {
    let tree = MarkedTree(item.before)
    let unchanged = tree.markup()
    let fragment = try tree.range.cloneContents()
    #expect(tree.markup(of: fragment) == item.taken)
    #expect(tree.markup() == unchanged)
  }

  @Test func contentsAreMovedNotCopied() throws {
    let tree = MarkedTree("<p>a[b</p><i></i><p>c]d</p>")
    let middle = try #require(tree.root.child(at: 1))
    let fragment = try tree.range.extractContents()
    #expect(fragment.child(at: 1) == middle)
    #expect(middle.parent == fragment)
  }

  @Test func documentTypeIsNotTaken() {
    let tree = MarkedTree("{<!doctype><html></html>}", inDocument: true)
    #expect(throws: DOMException.hierarchyRequest) { try tree.range.extractContents() }
    #expect(throws: DOMException.hierarchyRequest) { try tree.range.cloneContents() }
    #expect(tree.markup() == "{<!doctype><html></html>}")
    tree.range.deleteContents()
    #expect(tree.markup() == "{}")
  }

  @Test func deepTreesDoNotRecurse() throws {
    let tree = MarkedTree("")
    var parent = tree.root
    for _ in 0..<20_000 {
      let child = tree.document.createHTMLElement("b").node
      try parent.append(child)
      parent = child
    }
    let text = try parent.append(tree.document.createTextNode("abc"))
    try tree.range.setStart(text, 1)
    try tree.range.setEnd(tree.root, 1)
    let copy = try tree.range.cloneContents()
    #expect(copy.descendantTextContent == "bc")
    let moved = try tree.range.extractContents()
    #expect(moved.descendantTextContent == "bc")
    #expect(tree.root.descendantTextContent == "a")
    #expect(tree.range.start == BoundaryPoint(tree.root, 1))
  }

  @Test func flatTreesAreLinear() throws {
    let tree = MarkedTree("")
    for _ in 0..<50_000 { try tree.root.append(tree.document.createHTMLElement("b").node) }
    try tree.range.selectContents(of: tree.root)
    let other = LiveRange(tree.document)
    try other.selectContents(of: tree.root)
    // Removes the nodes from the end, because removals from the start would count all preceding
    // siblings.
    for _ in 0..<10_000 { tree.root.lastChild?.removeFromParent() }
    #expect(other.end.offset == 40_000)
    let fragment = try tree.range.extractContents()
    #expect(fragment.childCount == 40_000)
    #expect(other.end == BoundaryPoint(tree.root, 0))
  }

  @Test(arguments: 0..<200) func randomRanges(seed: Int) throws {
    var random = SeededGenerator(state: UInt64(seed))
    let tree = MarkedTree("")
    var nodes = [tree.root]
    for index in 0..<30 {
      let parent = nodes.filter(\.canHaveChildren).randomElement(using: &random)!
      let node =
        switch index % 3 {
        case 0: tree.document.createTextNode(DOMString("\(index)abc"))
        case 1: tree.document.createHTMLElement("b").node
        default: tree.document.createComment("c")
        }
      try parent.insert(node, before: (parent.children + [nil]).randomElement(using: &random)!)
      nodes.append(node)
    }
    func randomPoint() -> BoundaryPoint {
      let node = nodes.randomElement(using: &random)!
      return BoundaryPoint(node, .random(in: 0...node.length, using: &random))
    }
    let point = randomPoint()
    let range = tree.range
    try range.setStart(point.node, point.offset)
    let other = randomPoint()
    if other.compare(to: point) < 0 {
      try range.setStart(other.node, other.offset)
    } else {
      try range.setEnd(other.node, other.offset)
    }
    // Applies the definition of "contained" to one node at a time.
    let contained = tree.root.descendants.filter {
      BoundaryPoint($0, 0).compare(to: range.start) > 0
        && BoundaryPoint($0, $0.length).compare(to: range.end) < 0
    }
    let outside = Set(nodes).subtracting(contained)
    let text = range.text
    let all = tree.root.descendantTextContent
    let clone = try range.cloneContents()
    #expect(tree.root.descendantTextContent == all)
    #expect(clone.descendantTextContent == text)
    let fragment = try range.extractContents()
    #expect(fragment.isEqual(to: clone))
    #expect(range.isCollapsed)
    #expect(contained.allSatisfy { fragment.contains($0) })
    #expect(outside.allSatisfy { tree.root.contains($0) })
    let place = range.start
    #expect(place.offset <= place.node.length && tree.root.contains(place.node))
    // Nothing can be inserted into a comment.
    guard place.node.kind != .comment else { return }
    try range.insert(fragment)
    #expect(tree.root.descendantTextContent == all)
  }
}
