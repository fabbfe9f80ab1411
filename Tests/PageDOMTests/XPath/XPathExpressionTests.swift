import PageDOM
import Testing
import TreeMarkup

/// Tests of location paths. Most cases are examples of XPath 1.0.
/// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#location-paths
@Suite("Location paths") struct XPathExpressionTests {
  private static let markup = """
    <doc id="doc"><chapter id="c1"><title id="t1">Introduction</title>\
    <para id="p1" type="warning">one</para><para id="p2">two</para></chapter>\
    <chapter id="c2"><title id="t2">Body</title><!--note--><para id="p3" type="warning">three</para>\
    <section id="s1"><para id="p4">four</para><para id="p5" type="warning" lang="en">five</para>\
    </section></chapter>\
    <appendix id="a1"><para id="p6">six</para></appendix></doc>
    """

  private let group = DocumentGroup()

  /// Evaluates an expression for the element with an `id`, and returns the `id`s of the nodes in
  /// document order.
  private func select(_ expression: String, from id: String = "doc") throws -> String {
    let document = try Markup.document(Self.markup, isHTML: false, in: group)
    let context = try #require(document.node.descendantElements.first { $0.label == id })
    let result = try XPathExpression(parsing: DOMString(expression), in: group)
      .evaluate(for: context.node)
    #expect(result.convert(to: .orderedNodeSnapshot))
    return (result.snapshot ?? []).map { node in
      node.isDocument ? "/" : Element(node)?.label ?? node.nodeValue?.string ?? "-"
    }.joined(separator: " ")
  }

  @Test(
    "select along the axes",
    arguments: [
      ("child::para", "c1", "p1 p2"), ("child::*", "c1", "t1 p1 p2"),
      ("child::text()", "p1", "one"), ("child::node()", "c2", "t2 note p3 s1"),
      ("attribute::type", "p1", "warning"), ("attribute::*", "p5", "p5 warning en"),
      ("descendant::para", "c2", "p3 p4 p5"), ("descendant-or-self::para", "p3", "p3"),
      ("ancestor::chapter", "p4", "c2"), ("ancestor::node()", "c1", "/ doc"),
      ("ancestor-or-self::section", "s1", "s1"), ("self::para", "p1", "p1"),
      ("self::para", "c1", ""), ("child::chapter/descendant::para", "doc", "p1 p2 p3 p4 p5"),
      ("child::*/child::para", "doc", "p1 p2 p3 p6"), ("/", "p4", "/"),
      ("/descendant::para", "s1", "p1 p2 p3 p4 p5 p6"),
      ("following::para", "c1", "p3 p4 p5 p6"), ("preceding::para", "s1", "p1 p2 p3"),
      ("following::*", "p4", "p5 a1 p6"), ("following-sibling::*", "c1", "c2 a1"),
      ("preceding-sibling::*", "s1", "t2 p3"), ("parent::*", "p4", "s1"),
      ("comment()", "c2", "note"),
    ])
  func axes(expression: String, context: String, ids: String) throws {
    #expect(try select(expression, from: context) == ids)
  }

  @Test(
    "filter by the position along the axis",
    arguments: [
      ("child::para[position()=1]", "c1", "p1"), ("child::para[position()=last()]", "c1", "p2"),
      ("child::para[position()=last()-1]", "c1", "p1"), ("child::para[position()>1]", "c1", "p2"),
      ("following-sibling::*[position()=1]", "c1", "c2"),
      // On reverse axes, positions count backward.
      ("preceding-sibling::*[position()=1]", "s1", "p3"), ("ancestor::*[1]", "p4", "s1"),
      ("ancestor::*[last()]", "p4", "doc"), ("preceding::para[1]", "p4", "p3"),
      // In a predicate after parentheses, positions count in document order.
      ("(ancestor::*)[1]", "p4", "doc"), ("(preceding::para)[1]", "p4", "p1"),
      ("/descendant::para[position()=4]", "doc", "p4"),
      ("/child::doc/child::chapter[position()=2]/child::section[position()=1]", "doc", "s1"),
    ])
  func positions(expression: String, context: String, ids: String) throws {
    #expect(try select(expression, from: context) == ids)
  }

  @Test(
    "filter by predicates in order",
    arguments: [
      ("child::para[attribute::type=\"warning\"]", "c1", "p1"),
      ("descendant::para[attribute::type='warning'][position()=2]", "doc", "p3"),
      ("descendant::para[position()=3][attribute::type=\"warning\"]", "doc", "p3"),
      ("descendant::para[position()=2][attribute::type=\"warning\"]", "doc", ""),
      ("child::chapter[child::title='Introduction']", "doc", "c1"),
      ("child::chapter[child::section]", "doc", "c2"),
      ("child::*[self::chapter or self::appendix]", "doc", "c1 c2 a1"),
      ("child::*[self::chapter or self::appendix][position()=last()]", "doc", "a1"),
      ("//para[@type and @lang]", "doc", "p5"), ("//para[not(@type)]", "doc", "p2 p4 p6"),
    ])
  func predicates(expression: String, context: String, ids: String) throws {
    #expect(try select(expression, from: context) == ids)
  }

  @Test(
    "allow the abbreviated syntax",
    arguments: [
      ("para", "c1", "p1 p2"), ("*", "doc", "c1 c2 a1"), ("text()", "p2", "two"),
      ("@type", "p1", "warning"), ("para[1]", "c1", "p1"), ("para[last()]", "c1", "p2"),
      ("*/para", "doc", "p1 p2 p3 p6"), ("/doc/chapter[2]/section[1]", "p1", "s1"),
      ("chapter//para", "doc", "p1 p2 p3 p4 p5"), ("//para", "p1", "p1 p2 p3 p4 p5 p6"),
      ("//section/para", "p1", "p4 p5"), (".", "p1", "p1"), (".//para", "c2", "p3 p4 p5"),
      ("..", "p4", "s1"), ("../@id", "p4", "s1"), ("para[@type='warning'][1]", "s1", "p5"),
      // "The location path //para[1] does not mean the same as /descendant::para[1]."
      ("//para[1]", "doc", "p1 p3 p4 p6"), ("/descendant::para[1]", "doc", "p1"),
    ])
  func abbreviations(expression: String, context: String, ids: String) throws {
    #expect(try select(expression, from: context) == ids)
  }

  @Test("unite node-sets without duplicates") func unions() throws {
    #expect(try select("section/para | .//para | title", from: "c2") == "t2 p3 p4 p5")
  }

  @Test("need a namespace for each prefix") func prefixes() throws {
    let document = try Markup.document(
      "<doc><svg id=\"g\"><rect id=\"r\"/></svg></doc>", isHTML: false, in: group)
    func count(_ text: DOMString) throws -> Double? {
      try XPathExpression(parsing: text, in: group) { $0 == "s" ? Namespace.svg : nil }
        .evaluate(for: document.node).number
    }
    #expect(try count("count(//s:rect)") == 1)
    #expect(try count("count(//rect)") == 0)
    #expect(try count("count(//s:*)") == 2)
    #expect(throws: DOMException.namespace) { try count("count(//t:rect)") }
  }

  @Test("refuse fragments and document types as context nodes") func contexts() throws {
    let document = Document(isHTML: true, in: group)
    let expression = try XPathExpression(parsing: "1", in: group)
    #expect(throws: DOMException.notSupported) {
      try expression.evaluate(for: document.createDocumentFragment())
    }
    #expect(try expression.evaluate(for: document.createTextNode("t")).number == 1)
  }
}
