import PageDOM
import Testing
import TreeMarkup

@Suite struct RangeInsertionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let before: String
    let after: String
    var testDescription: String { before }
  }

  @Test(arguments: [
    Case(before: "<p>a[b]c</p>", after: "<p>a[<x></x>b]c</p>"),
    Case(before: "<p>a[]c</p>", after: "<p>a[<x></x>}c</p>"),
    Case(before: "<p>{}</p>", after: "<p>{<x></x>}</p>"),
    Case(before: "<p>{a}</p>", after: "<p>{<x></x>a}</p>"),
    Case(before: "<p>[a]</p>", after: "<p>[<x></x>a]</p>"),
    Case(before: "<p>a</p>{}<p>b</p>", after: "<p>a</p>{<x></x>}<p>b</p>"),
  ])
  func insert(_ item: Case) throws {
    let tree = MarkedTree(item.before)
    try tree.range.insert(tree.document.createHTMLElement("x").node)
    #expect(tree.markup() == item.after)
  }

  @Test func insertFragment() throws {
    let tree = MarkedTree("<p>a[]c</p>")
    let fragment = tree.document.createDocumentFragment()
    try fragment.append(tree.document.createHTMLElement("x").node)
    try fragment.append(tree.document.createHTMLElement("y").node)
    try tree.range.insert(fragment)
    #expect(tree.markup() == "<p>a[<x></x><y></y>}c</p>")
  }

  @Test func insertNodeBeforeItself() throws {
    let tree = MarkedTree("<p>{<i></i><b></b>}</p>")
    let first = try #require(tree.root.firstChild?.firstChild)
    try tree.range.insert(first)
    #expect(tree.markup() == "<p>{<i></i><b></b>}</p>")
  }

  @Test func insertWhereNothingCanBe() throws {
    let tree = MarkedTree("<p>[a]</p><!--c-->")
    let element = tree.document.createHTMLElement("x").node
    let text = try #require(tree.root.firstChild?.firstChild)
    #expect(throws: DOMException.hierarchyRequest) { try tree.range.insert(text) }
    #expect(throws: DOMException.hierarchyRequest) { try tree.range.insert(tree.root) }
    let comment = try #require(tree.root.lastChild)
    try tree.range.selectContents(of: comment)
    #expect(throws: DOMException.hierarchyRequest) { try tree.range.insert(element) }
    let loose = tree.document.createTextNode("loose")
    try tree.range.selectContents(of: loose)
    #expect(throws: DOMException.hierarchyRequest) { try tree.range.insert(element) }
  }

  @Test(arguments: [
    Case(before: "<p>a[b]c</p>", after: "<p>a{<x>b</x>}c</p>"),
    Case(before: "<p>a[b<i>q</i>c]d</p>", after: "<p>a{<x>b<i>q</i>c</x>}d</p>"),
    Case(before: "{<p></p><p></p>}", after: "{<x><p></p><p></p></x>}"),
    Case(before: "<p>{}</p>", after: "<p>{<x></x>}</p>"),
  ])
  func surround(_ item: Case) throws {
    let tree = MarkedTree(item.before)
    let parent = tree.document.createHTMLElement("x").node
    try parent.append(tree.document.createTextNode("dropped"))
    try tree.range.surroundContents(with: parent)
    #expect(tree.markup().replacing("[]", with: "").replacing("|", with: "") == item.after)
  }

  @Test func surroundPartlyContainedNodes() {
    let tree = MarkedTree("<p>a[b</p><p>c]d</p>")
    let before = tree.markup()
    let parent = tree.document.createHTMLElement("x").node
    #expect(throws: DOMException.invalidState) { try tree.range.surroundContents(with: parent) }
    // The steps check for partially contained nodes before the type of the new parent.
    #expect(throws: DOMException.invalidState) {
      try tree.range.surroundContents(with: tree.document.node)
    }
    let inside = MarkedTree("<p>a[b]c</p>")
    let fragment = inside.document.createDocumentFragment()
    #expect(throws: DOMException.invalidNodeType) {
      try inside.range.surroundContents(with: fragment)
    }
    #expect(tree.markup() == before)
  }
}
