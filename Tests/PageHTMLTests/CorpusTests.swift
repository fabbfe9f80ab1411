import PageDOM
import PageHTML
import Testing

@Suite(.enabled(if: Corpus.isAvailable, "\(Corpus.missing)"))
struct CorpusTests {
  enum Parser: CaseIterable {
    case html5, libxml2

    var parser: any PageParser { self == .html5 ? HTML5Parser() : LibXML2Parser() }
  }

  @Test(arguments: Corpus.pages, Parser.allCases)
  func makesOfRealPagesWhatWebKitMakesOfThem(name: String, parser: Parser) throws {
    let facts = try Corpus.facts(name)
    let group = DocumentGroup()
    let document = parser.parser.parseDocument(try Corpus.page(name), into: group)
    let elements = Array(document.node.descendantElements)
    func count(_ name: StaticString) -> Int { elements.filter { $0.isHTML(name) }.count }
    #expect(elements.count == facts.elements)
    #expect(count("img") == facts.imageCount)
    #expect(count("form") == facts.forms)
    #expect(count("table") == facts.tables)
    #expect(document.state.isInQuirksMode == (facts.compatMode == "BackCompat"))
    let title = elements.first { $0.isHTML("title") }?.node.childTextContent
    #expect((title?.collapsingASCIIWhitespace.string ?? "") == facts.title)
    func text(_ value: UnsafePointer<UInt8>?) -> String? {
      value.map { DOMString(cString: $0).string }
    }
    let metas = elements.filter { $0.isHTML("meta") }.map { meta in
      [
        text(meta.attribute("name")) ?? "", text(meta.attribute("property")),
        text(meta.attribute("content")) ?? "",
      ]
    }
    #expect(metas == facts.metas)
    let root = try #require(document.documentElement)
    #expect(root.node.textContent?.string == (try Corpus.textContent(name)))
    #expect(
      HTMLSerializer.outerHTML(of: root.node, isScripting: true).utf16Count
        == facts.outerHTML.utf16)
  }
}
