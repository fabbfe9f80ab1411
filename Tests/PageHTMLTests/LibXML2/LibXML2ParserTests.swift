import CLibXML2
import PageDOM
import Testing
import TextEncoding

@testable import PageHTML

@Suite struct LibXML2ParserTests {
  private func document(_ page: String, in group: DocumentGroup) -> Document {
    LibXML2Parser().parseDocument(page, into: group)
  }

  private func html(of page: String) -> String {
    let group = DocumentGroup()
    return HTMLSerializer.outerHTML(of: document(page, in: group).node).string
  }

  // MARK: The tree

  @Test(arguments: [
    "<title>a</title>b<p>c<p>d</body><!--e-->", "<!DOCTYPE html PUBLIC 'a' 'b'><b>1<i>2</b>3</i>4",
    "<p @click=x [y]=z a:b=c d='1' d=2 e>", "<table>a<tr><td>b<div>c</table>d",
    "<noscript><img src=a></noscript><textarea><b>x</b></textarea><svg viewBox=1><g/></svg>",
    "<style>a>b{}</style><script>x<!--<b>--></script><?pi d?>", "a &lt; b &copy2 &bogus; <3 </ x>",
    "<frameset><frame src=a></frameset>", "<ul><li>1<li>2<ul><li>3</ul></ul>", "</p>x<br/>y</br>",
  ])
  func buildsTheTreeThatLibXML2Builds(page: String) {
    expectLibXML2Tree(of: page)
  }

  /// Uses the pages of html5lib's tests, which are malformed in many ways.
  @Test(arguments: HTML5LibTests.files(in: "tree-construction", suffix: ".dat"))
  func buildsTheTreeThatLibXML2BuildsOfTestPages(file: String) throws {
    for page in try Self.testPages(file) { expectLibXML2Tree(of: page) }
  }

  @Test(.enabled(if: Corpus.isAvailable, "\(Corpus.missing)"), arguments: Corpus.pages)
  func buildsTheTreeThatLibXML2BuildsOfRealPages(name: String) throws {
    expectLibXML2Tree(of: try Corpus.page(name).replacing("\r\n", with: "\n"))
  }

  private func expectLibXML2Tree(of page: String) {
    // The parser preprocesses U+0000 and carriage returns, so libxml2's own tree of such pages
    // differs.
    guard !page.utf8.contains(0), !page.utf8.contains(0x0D) else { return }
    let expected = LibXML2Tree(page)
    // A DOM document cannot have two root elements.
    guard expected.rootElementCount < 2 else { return }
    let group = DocumentGroup()
    let document = document(page, in: group)
    #expect(LibXML2Tree.lines(below: document.node) == expected.lines, "\(page)")
    withExtendedLifetime(group) {}
  }

  private static func testPages(_ file: String) throws -> [String] {
    let text = String(
      decoding: try HTML5LibTests.data("tree-construction/\(file).dat"), as: UTF8.self)
    return ("\n" + text).split(separator: "\n#data\n").compactMap {
      $0.split(separator: "\n#errors", maxSplits: 1, omittingEmptySubsequences: false).first
        .map(String.init)
    }
  }

  @Test(arguments: [
    "</html><p>x", "<html></html><html a=1>", "<!DOCTYPE html></html><b>x</html>y", "",
    "<!--a--></html>b<!--c-->", "<!DOCTYPE a>x<!DOCTYPE b>", "\n<3", "</html> <3",
  ])
  func documentsHaveOneRootElementAndNoText(page: String) {
    let group = DocumentGroup()
    let document = document(page, in: group)
    #expect(document.node.childElements.count <= 1)
    #expect(document.node.children.count { $0.kind == .documentType } <= 1)
    #expect(!document.node.children.contains { $0.isText })
  }

  @Test func templatesHaveContentsButDeclareNoShadowRoots() throws {
    let group = DocumentGroup()
    let document = document("<div><template shadowrootmode=open><p>a</template>b", in: group)
    let template = try #require(document.node.descendantElements.first { $0.isHTML("template") })
    #expect(template.node.firstChild == nil)
    #expect(template.templateContents?.firstElementChild?.isHTML("p") == true)
    #expect(
      HTMLSerializer.outerHTML(of: template.node)
        == "<template shadowrootmode=\"open\"><p>a</p></template>")
  }

  @Test func internsNamesInTheGroup() throws {
    let group = DocumentGroup()
    let document = document("<section>", in: group)
    let section = try #require(document.node.descendantElements.first { $0.isHTML("section") })
    #expect(section.localName == group.intern("section" as StaticString))
  }

  @Test(arguments: [
    ("<!DOCTYPE html>", false), ("<!doctype HTML SYSTEM 'about:legacy-compat'>", false), ("", true),
    ("<p>", true), ("<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 3.2 Final//EN\">", true),
    (
      "<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 4.01 Transitional//EN\""
        + " \"http://www.w3.org/TR/html4/loose.dtd\">", false
    ),
  ])
  func knowsQuirksModeByTheDocumentType(page: String, isInQuirksMode: Bool) {
    let group = DocumentGroup()
    #expect(document(page, in: group).state.isInQuirksMode == isInQuirksMode)
  }

  /// libxml2 has no fragment parsing algorithm, so the HTML5 parser parses fragments.
  @Test func fragmentsAreThoseOfTheStandard() {
    let group = DocumentGroup()
    let context = document("<p>", in: group).createHTMLElement("div")
    let fragment = LibXML2Parser().parseFragment("a<section><svg viewbox=1>", context: context)
    #expect(
      HTMLSerializer.outerHTML(of: fragment)
        == "a<section><svg viewBox=\"1\"></svg></section>")
  }

  // MARK: The text

  @Test func onlyLineEndsAndZeroBytesAreReplaced() {
    #expect(
      html(of: "<body>a\0b\r\nc\rd\u{1F600}<p title='x\0\r\n'>e")
        == "<html><body>a\u{FFFD}b\nc\nd\u{1F600}<p title=\"x\u{FFFD}\n\">e</p></body></html>")
  }

  @Test func loneSurrogatesAreReplaced() {
    let group = DocumentGroup()
    let text = Array("<p>é".utf8) + [0xED, 0xA0, 0x80] + Array("é".utf8) + [0xC0, 0x80]
    let document = text.withUnsafeBufferPointer {
      LibXML2Parser().parseDocument($0, into: group, isScripting: true)
    }
    #expect(document.node.firstElementChild?.node.textContent == "é\u{FFFD}é\u{FFFD}")
  }

  // MARK: Writing

  /// After random changes, the written page parses to the changed tree, or a difference is
  /// reported.
  @Test(arguments: HTML5LibTests.files(in: "tree-construction", suffix: ".dat"))
  func writtenPagesReproduceTreeOrAreReported(file: String) throws {
    for (seed, page) in try Self.testPages(file).enumerated() {
      var random = RandomNumbers(seed: seed)
      let group = DocumentGroup()
      let document = document(page, in: group)
      for _ in 0..<(1 + random.below(3)) { RandomEdit.apply(to: document, &random) }
      let markup = HTMLSerializer.page(document)
      let result = ReadBack(document, parser: LibXML2Parser(), isScripting: true)
        .result(for: markup)
      var encoder = PageEncoder(.utf8)
      encoder.append(markup)
      guard result.isFaithful, encoder.inexpressible.isEmpty else { continue }
      let again = encoder.bytes.withUnsafeBufferPointer {
        LibXML2Parser().parseDocument($0, into: group, isScripting: true)
      }
      #expect(
        TreeDescription.text(of: again) == TreeDescription.text(of: document),
        "\(page)\n\(String(decoding: encoder.bytes, as: UTF8.self))")
    }
  }

  // MARK: Hostile pages

  /// libxml2's time is quadratic in the depth for end tags without a matching open element.
  @Test(
    arguments: [
      ("<div>", 100_000, ""), ("<b>", 5_000, "</i>"), ("<b>", 5_000, "</li>"),
      ("<svg>", 10_000, "</g>"), ("<div><p>", 10_000, "</p>"), ("<table><tr><td>", 20_000, ""),
      ("<template>", 20_000, "</template>"), ("<table>x<tr>", 20_000, ""), ("&", 300_000, ""),
      ("<!--", 200_000, ""), ("<script><!--<script>", 50_000, ""), ("<p a", 100_000, ">"),
      ("<select><option>", 20_000, ""), ("<body a=1>", 20_000, ""), ("</html>x", 20_000, ""),
      ("<?", 100_000, "?>"), ("<![CDATA[", 50_000, "]]>"), ("<!DOCTYPE a [", 20_000, "]>"),
      ("\0<\0", 50_000, "\0>"), ("&#", 100_000, ";"), ("<a:", 50_000, "b>"),
    ])
  func readsHostilePages(start: String, count: Int, end: String) {
    let page = String(repeating: start, count: count) + String(repeating: end, count: count)
    _ = html(of: page)
  }

  @Test(arguments: ["<", "</", "<a ", "<a b='", "&", "<!--", "<!DOCTYPE ", "<?"])
  func readsLongNamesAndValues(start: String) {
    _ = html(of: start + String(repeating: "x", count: 11_000_000))
  }

  @Test func keepsLongTexts() {
    let text = String(repeating: "x ", count: 6_000_000)
    #expect(html(of: "<body>" + text).utf8.count == "<html><body></body></html>".count + text.count)
  }

  @Test func parsingEndsWhenALimitIsPassed() {
    let group = DocumentGroup()
    let limits = CountedLimits(2)
    group.limits = limits
    let page = "<body>" + String(repeating: "<i>a</i><!--b-->", count: 200_000)
    #expect(document(page, in: group).node.descendants.count(where: \.isText) < 200_000)
    #expect(limits.questions < 10)
  }
}
