import PageDOM
import Testing

@Suite struct RangeContentsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let before: String
    let after: String
    let taken: String
    var testDescription: String { before }
  }

  // Each follows from the steps of "extract" and "clone the contents".
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
    // From the end, which would count all the others each time.
    for _ in 0..<10_000 { tree.root.lastChild?.removeFromParent() }
    #expect(other.end.offset == 40_000)
    let fragment = try tree.range.extractContents()
    #expect(fragment.childCount == 40_000)
    #expect(other.end == BoundaryPoint(tree.root, 0))
  }
}
