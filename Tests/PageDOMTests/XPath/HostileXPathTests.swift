import PageDOM
import Testing

@Suite struct HostileXPathTests {
  private let group = DocumentGroup()

  /// Returns a document with a chain of nested elements.
  private func chain(_ length: Int) -> Document {
    let document = Document(isHTML: true, in: group)
    var parent = document.node
    for _ in 0..<length {
      let child = document.createHTMLElement("i").node
      _ = try? parent.append(child)
      parent = child
    }
    return document
  }

  private func number(_ expression: String, _ document: Document) throws -> Double? {
    try XPathExpression(parsing: DOMString(expression), in: group)
      .evaluate(for: document.node).number
  }

  @Test func nestingIsBounded() throws {
    let document = chain(1)
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
    }
    #expect(try number(nested(128), document) == 1)
    #expect(throws: DOMException.syntax) { try number(nested(100_000), document) }
  }

  @Test func longChainsOfOperatorsTakeNoStack() throws {
    let document = chain(1)
    let sum = "1" + String(repeating: "+1", count: 100_000)
    #expect(try number(sum, document) == 100_001)
    #expect(try number(String(repeating: "-", count: 100_001) + "1", document) == -1)
  }

  @Test(arguments: [
    ("count(//*//*)", 2999.0), ("count(//*/ancestor::*)", 2999), ("count(//*/following::*)", 0),
  ])
  func overlappingAxesAreGoneThroughOnce(expression: String, expected: Double) throws {
    #expect(try number(expression, chain(3000)) == expected)
  }
}
