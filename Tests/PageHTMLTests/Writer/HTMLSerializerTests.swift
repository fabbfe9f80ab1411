import PageDOM
import PageHTML
import Testing

@Suite struct HTMLSerializerTests {
  let group = DocumentGroup()

  @Test func escapesAsWebKitDoes() {
    let document = Document(isHTML: true, in: group)
    let element = document.createHTMLElement("div")
    element.setAttribute("title", to: "a<b>c&d\u{A0}e'f\"")
    element.node.insertAll([document.createTextNode("t<x>&\u{A0}\"'")])
    #expect(
      HTMLSerializer.outerHTML(of: element.node).string
        == "<div title=\"a&lt;b&gt;c&amp;d&nbsp;e'f&quot;\">t&lt;x&gt;&amp;&nbsp;\"'</div>")
    #expect(
      HTMLSerializer.innerHTML(of: element.node).string == "t&lt;x&gt;&amp;&nbsp;\"'")
  }

  @Test func writesTheTextOfRawElementsAsItIs() {
    let document = Document(isHTML: true, in: group)
    for name in ["style", "script", "xmp", "iframe", "noembed", "noframes", "plaintext"] {
      let element = document.createHTMLElement(DOMString(name))
      element.node.insertAll([document.createTextNode("<&")])
      #expect(HTMLSerializer.innerHTML(of: element.node) == "<&")
    }
    let noscript = document.createHTMLElement("noscript")
    noscript.node.insertAll([document.createTextNode("<")])
    #expect(HTMLSerializer.innerHTML(of: noscript.node, isScripting: true) == "<")
    #expect(HTMLSerializer.innerHTML(of: noscript.node) == "&lt;")
  }

  @Test func pagesHaveTheLineFeedThatParsersDrop() throws {
    let markup = "<html><head></head><body><pre>\n\na</pre></body></html>"
    let document = HTML5Parser().parseDocument(markup, into: group)
    #expect(String(decoding: HTMLSerializer.page(document).bytes, as: UTF8.self) == markup)
    // `innerHTML` has the standard's serialization.
    let body = try #require(document.body)
    #expect(HTMLSerializer.innerHTML(of: body.node) == "<pre>\na</pre>")
  }

  @Test(arguments: [
    ("<!DOCTYPE html>", "<!DOCTYPE html>"),
    (
      "<!doctype html public '-//W3C//DTD HTML 4.01//EN'>",
      "<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 4.01//EN\">"
    ),
    ("<!doctype html public 'a' 'b'>", "<!DOCTYPE html PUBLIC \"a\" \"b\">"),
    ("<!doctype html system 'a\"b'>", "<!DOCTYPE html SYSTEM 'a\"b'>"),
  ])
  func pagesHaveTheIdentifiersOfTheirType(page: String, expected: String) {
    let document = HTML5Parser().parseDocument(page, into: group)
    let markup = String(decoding: HTMLSerializer.page(document).bytes, as: UTF8.self)
    #expect(markup == expected + "<html><head></head><body></body></html>")
    #expect(HTMLSerializer.outerHTML(of: document.node).string.hasPrefix("<!DOCTYPE html><html>"))
  }

  @Test func pagesHaveReferencesForCarriageReturns() throws {
    let document = HTML5Parser().parseDocument("<p title='a&#13;b'>c&#13;", into: group)
    let markup = String(decoding: HTMLSerializer.page(document).bytes, as: UTF8.self)
    #expect(markup.contains("<p title=\"a&#13;b\">c&#13;</p>"))
    let body = try #require(document.body)
    #expect(HTMLSerializer.innerHTML(of: body.node) == "<p title=\"a\rb\">c\r</p>")
  }

  @Test func writesNothingInsideOfVoidElements() {
    let document = Document(isHTML: true, in: group)
    let element = document.createHTMLElement("br")
    element.node.insertAll([document.createTextNode("a")])
    #expect(HTMLSerializer.outerHTML(of: element.node) == "<br>")
    #expect(HTMLSerializer.innerHTML(of: element.node) == "")
  }

  @Test func writesNamesOfAttributesByTheirNamespaces() {
    let document = Document(isHTML: true, in: group)
    let element = document.createElement(
      QualifiedName(namespace: Namespace.svg, localName: "g"))
    let names = [
      QualifiedName(namespace: Namespace.xml, prefix: "x", localName: "lang"),
      QualifiedName(namespace: Namespace.xmlns, localName: "xmlns"),
      QualifiedName(namespace: Namespace.xmlns, prefix: "xmlns", localName: "a"),
      QualifiedName(namespace: Namespace.xLink, localName: "href"),
      QualifiedName(namespace: "u", prefix: "p", localName: "q"),
    ]
    for name in names { element.setAttribute(name, to: "") }
    #expect(
      HTMLSerializer.outerHTML(of: element.node)
        == "<g xml:lang=\"\" xmlns=\"\" xmlns:a=\"\" xlink:href=\"\" p:q=\"\"></g>")
  }

  @Test func writesTheContentsOfTemplates() throws {
    let document = Document(isHTML: true, in: group)
    let template = document.createHTMLElement("template")
    try template.templateContents?.append(document.createHTMLElement("p").node)
    #expect(HTMLSerializer.outerHTML(of: template.node) == "<template><p></p></template>")
    #expect(HTMLSerializer.innerHTML(of: template.node) == "<p></p>")
  }

  /// `innerHTML` contains no shadow root; a saved page does.
  @Test(arguments: [
    "<div><template shadowrootmode=\"open\"><p>a</p></template>b<i>c</i></div>",
    "<div><template shadowrootmode=\"closed\"><slot></slot></template></div>",
    "<p><template shadowrootmode=\"open\"><x-a><template shadowrootmode=\"open\">d</template></x-a>"
      + "</template></p>",
  ])
  func writesDeclaredShadowRootsInPagesOnly(markup: String) throws {
    let page = "<!DOCTYPE html><html><head></head><body>\(markup)</body></html>"
    let group = DocumentGroup()
    let document = HTML5Parser().parseDocument(page, into: group)
    #expect(String(decoding: HTMLSerializer.page(document).bytes, as: UTF8.self) == page)
    let body = try #require(document.body)
    #expect(!HTMLSerializer.innerHTML(of: body.node).string.contains("template"))
    #expect(!HTMLSerializer.outerHTML(of: document.node).string.contains("template"))
  }

  /// In WebKit, a shallow clone of a host also gets a copy of its clonable shadow root.
  @Test func copiesHaveTheShadowRootsThatAreClonable() throws {
    let clonable =
      "<template shadowrootmode=\"open\" shadowrootclonable=\"\"><p>a<i></i></p></template>"
    for (template, expected) in [
      (clonable, clonable), ("<template shadowrootmode=\"open\">a</template>", ""),
    ] {
      let group = DocumentGroup()
      let document = HTML5Parser().parseDocument("<div>\(template)b</div>", into: group)
      let body = try #require(document.body)
      let host = try #require(body.node.firstChild)
      body.node.insertAll([host.clone(deep: true), host.clone(deep: false)])
      #expect(
        String(decoding: HTMLSerializer.page(document).bytes, as: UTF8.self)
          == "<html><head></head><body><div>\(template)b</div><div>\(expected)b</div>"
          + "<div>\(expected)</div></body></html>")
    }
  }

  @Test func writesOtherNodes() throws {
    let document = Document(isHTML: true, in: group)
    try document.node.append(
      document.createDocumentType(name: "html", publicID: "a", systemID: "b"))
    try document.node.append(document.createComment(" c "))
    try document.node.append(
      document.createProcessingInstruction(target: "t", data: "d"))
    #expect(
      HTMLSerializer.outerHTML(of: document.node) == "<!DOCTYPE html><!-- c --><?t d?>")
  }
}

extension Node {
  /// Appends nodes that `self` can contain.
  func insertAll(_ nodes: [Node]) {
    for node in nodes { _ = try? append(node) }
  }
}
