import PageDOM
import PageHTML
import Testing

/// What WebKit 2.50 makes of small pages, scripting on.
@Suite struct LibXML2ParserTests {
  @Test func makesTheElementsThatEveryDocumentHas() {
    let group = DocumentGroup()
    let document = LibXML2Parser().parseDocument("", into: group)
    #expect(
      HTMLSerializer.outerHTML(of: document.node).string
        == "<html><head></head><body></body></html>")
    #expect(document.state.isInQuirksMode)
  }
}
