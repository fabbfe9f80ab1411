import PageDOM
import Testing
import TreeMarkup

/// - Source: https://www.w3.org/TR/DOM-Level-3-XPath/xpath.html#XPathResult
@Suite("XPath results") struct XPathResultTests {
  private let group = DocumentGroup()

  private func evaluate(_ text: DOMString, in document: Document) throws -> XPathResult {
    try XPathExpression(parsing: text, in: group).evaluate(for: document.node)
  }

  private func document() throws -> Document {
    try Markup.document("<doc><a id=\"1\"></a><a id=\"2\"></a></doc>", isHTML: false, in: group)
  }

  @Test("have the type of the expression") func types() throws {
    let document = try document()
    #expect(try evaluate("1", in: document).kind == .number)
    #expect(try evaluate("'a'", in: document).kind == .string)
    #expect(try evaluate("true()", in: document).kind == .boolean)
    #expect(try evaluate("//a", in: document).kind == .unorderedNodeIterator)
  }

  @Test("convert node-sets to all types, and other values to basic types") func conversions() throws
  {
    let document = try document()
    let nodes = try evaluate("//a/@id", in: document)
    #expect(nodes.convert(to: .number) && nodes.number == 1)
    #expect(nodes.string == nil && nodes.snapshot == nil)
    let number = try evaluate("2", in: document)
    #expect(!number.convert(to: .firstOrderedNode))
    #expect(number.kind == .number && number.number == 2)
    #expect(number.convert(to: .boolean) && number.boolean == true)
  }

  @Test("iterate over the nodes until the document changes") func iterators() throws {
    let document = try document()
    let result = try evaluate("//a", in: document)
    let first = try #require(try result.next())
    #expect(first.flatMap { Element($0)?.label } == "1")
    #expect(!result.isInvalidIterator)
    document.documentElement?.setAttribute("x", to: "y")
    #expect(result.isInvalidIterator)
    #expect(throws: DOMException.invalidState) { try result.next() }
  }

  @Test("return nil after the last node") func ends() throws {
    let document = try document()
    let result = try evaluate("//a[1]", in: document)
    #expect(try #require(try result.next()) != nil)
    #expect(try #require(try result.next()) == nil)
  }

  @Test("keep a snapshot when the document changes") func snapshots() throws {
    let document = try document()
    let result = try evaluate("//a", in: document)
    #expect(result.convert(to: .orderedNodeSnapshot))
    document.documentElement?.node.firstChild?.removeFromParent()
    #expect(!result.isInvalidIterator)
    #expect(result.snapshot?.compactMap { Element($0)?.label } == ["1", "2"])
    #expect(try result.next() == nil)
  }

  @Test("have the first node in document order, or none") func singleNodes() throws {
    let document = try document()
    let result = try evaluate("//a[2] | //a[1]", in: document)
    #expect(result.convert(to: .firstOrderedNode))
    #expect(try #require(result.singleNode).flatMap { Element($0)?.label } == "1")
    let none = try evaluate("//b", in: document)
    #expect(none.convert(to: .firstOrderedNode))
    #expect(try #require(none.singleNode) == nil)
  }
}
