import AnswerComparison
import PageDOM
import PageHTML
import SHA256Digest
import Testing

@Suite(.enabled(if: Corpus.isAvailable, "\(Corpus.missing)"))
struct CorpusTests {
  @Test(arguments: Corpus.pages)
  func realPagesMatchWebKit(name: String) throws {
    let facts = try Corpus.facts(name)
    let group = DocumentGroup()
    let document = HTML5Parser().parseDocument(try Corpus.page(name), into: group)
    let elements = Array(document.node.descendantElements)
    func count(_ name: StaticString) -> Int { elements.filter { $0.isHTML(name) }.count }
    #expect(elements.count == facts.elements)
    #expect(count("img") == facts.imageCount)
    #expect(count("form") == facts.forms)
    #expect(count("table") == facts.tables)
    #expect(document.state.isInQuirksMode == (facts.compatMode == "BackCompat"))
    let title = elements.first { $0.isHTML("title") }?.node.childTextContent
    #expect((title?.collapsingASCIIWhitespace.string ?? "") == facts.title)
    func string(_ value: UnsafePointer<UInt8>?) -> String? {
      value.map { DOMString(cString: $0).string }
    }
    let metas = elements.filter { $0.isHTML("meta") }.map { meta in
      [
        string(meta.attribute("name")) ?? "", string(meta.attribute("property")),
        string(meta.attribute("content")) ?? "",
      ]
    }
    #expect(metas == facts.metas)
    let root = try #require(document.documentElement)
    let text = TextDifference(
      expected: try Corpus.textContent(name), actual: root.node.textContent?.string ?? "")
    #expect(text == nil, "\(text?.description ?? "")")
    // WebKit's results contain only the length and the digest of the markup.
    let markup = HTMLSerializer.outerHTML(of: root.node, isScripting: true)
    #expect(markup.utf16Count == facts.outerHTML.utf16)
    #expect(SHA256.hexDigest(of: Array(markup.string.utf8)) == facts.outerHTML.sha256)
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
  ])
  func digestsAreThoseOfTheStandard(text: String, digest: String) {
    #expect(SHA256.hexDigest(of: Array(text.utf8)) == digest)
  }
}
