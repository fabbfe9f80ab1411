import PageDOM
import PageHTML
import Testing

/// The expectations are those of WebKit 2.50 with `DOMParser` and `XMLSerializer`.
@Suite struct XMLParserTests {
  let group = DocumentGroup()

  private func xml(of text: DOMString, _ contentType: DOMString = "text/xml") -> String {
    let document = PageHTML.XMLParser().parseDocument(
      text, into: group, contentType: contentType)
    return XMLSerializer.outerXML(of: document.node).string
  }

  private static func report(_ message: String, isFirstHTML: Bool = false) -> String {
    let namespace = isFirstHTML ? "" : " xmlns=\"http://www.w3.org/1999/xhtml\""
    return "<parsererror\(namespace) style=\"display: block; white-space: pre; "
      + "border: 2px solid #c77; padding: 0 1em 0 1em; margin: 1em; background-color: #fdd; "
      + "color: black\"><h3>This page contains the following errors:</h3>"
      + "<div style=\"font-family:monospace;font-size:12px\">\(message)\n</div>"
      + "<h3>Below is a rendering of the page up to the first error.</h3></parsererror>"
  }

  private static func page(_ message: String) -> String {
    "<html xmlns=\"http://www.w3.org/1999/xhtml\"><body>"
      + report(message, isFirstHTML: true) + "</body></html>"
  }

  @Test(arguments: [
    "<a xmlns:x=\"u\" xmlns=\"v\" x:y=\"1\"><x:b z=\"2\"/><c xmlns=\"\"/></a>",
    "<a xmlns=\"u\"><b xmlns=\"u\"/><c xmlns=\"v\"><d xmlns=\"u\"/></c></a>",
    "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\"?><?s href=\"a\"?><a>\n</a>",
    "<a>x<![CDATA[<&]]>y<!--c--><?p q?></a>",
    "<html xmlns=\"http://www.w3.org/1999/xhtml\"><br /><p></p><script></script></html>",
    "<html xmlns=\"http://www.w3.org/1999/xhtml\"><template><p>x</p></template></html>",
    "<!DOCTYPE a PUBLIC \"p\" \"s\"><a/>",
  ])
  func readsAndWrites(text: String) {
    #expect(xml(of: DOMString(text)) == text)
  }

  @Test(arguments: [
    (
      "<!DOCTYPE l [<!ENTITY a \"b\"><!ENTITY c \"&a;&a;\">]><l d=\"&c;\">&c;</l>",
      "<!DOCTYPE l><l d=\"bb\">bb</l>"
    ),
    (
      "<!DOCTYPE l SYSTEM \"x\" [<!ENTITY e SYSTEM \"file:///etc/passwd\">"
        + "<!ATTLIST l d CDATA \"v\">]><l>&e;</l>", "<!DOCTYPE l SYSTEM \"x\"><l d=\"v\"/>"
    ),
    (
      "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Strict//EN\" \"s\"><p>&eacute;</p>",
      "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Strict//EN\" \"s\"><p>é</p>"
    ),
    ("\u{FEFF}<a/>", "<a/>"),
    (
      "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?><a>é</a>",
      "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?><a>é</a>"
    ),
  ])
  func replacesEntitiesOfTheDocumentOnly(text: String, expected: String) {
    #expect(xml(of: DOMString(text)) == expected)
  }

  private static func mismatch(_ column: Int, _ names: String) -> String {
    report("error on line 1 at column \(column): Opening and ending tag mismatch: \(names)")
  }

  private static func error(_ line: Int, _ column: Int, _ message: String) -> String {
    report("error on line \(line) at column \(column): \(message)")
  }

  private static let malformed: [(String, String)] = [
    ("", page("error on line 1 at column 1: Extra content at the end of the document")),
    ("hello", page("error on line 1 at column 1: Document is empty")),
    ("<a><b></a>", "<a>\(mismatch(11, "b line 1 and a"))<b/></a>"),
    ("<a>&foo;</a>", "<a>\(error(1, 9, "Entity 'foo' not defined"))</a>"),
    ("<a>x</a><b/>", "<a>\(error(1, 9, "Extra content at the end of the document"))x</a>"),
    ("<a>x</b>", "<a>\(mismatch(9, "a line 1 and b"))</a>"),
    ("<a>\n<q:r/></a>", "<a>\(error(2, 5, "Namespace prefix q on r is not defined"))\n<q:r/></a>"),
    ("<a b=\"1\" b=\"2\"/>", page("error on line 1 at column 15: Attribute b redefined")),
  ]

  @Test(arguments: malformed)
  func reportsMalformedXML(text: String, expected: String) {
    #expect(xml(of: DOMString(text)) == expected)
  }

  @Test func keepsDeclarationsAsAttributes() throws {
    let document = PageHTML.XMLParser().parseDocument(
      "<a:b xmlns:a='u' a:c='1' xml:lang='e' d='&lt;'/>", into: group)
    let element = try #require(document.documentElement)
    #expect(element.namespace == "u")
    #expect(element.prefix == "a")
    #expect(
      element.attributes.map(\.name) == [
        QualifiedName(namespace: Namespace.xmlns, prefix: "xmlns", localName: "a"),
        QualifiedName(namespace: "u", prefix: "a", localName: "c"),
        QualifiedName(namespace: Namespace.xml, prefix: "xml", localName: "lang"),
        QualifiedName(localName: "d"),
      ])
  }

  @Test func limitsEntityExpansion() {
    var declarations = "<!ENTITY a0 \"lol\">"
    for level in 1..<12 {
      let references = String(repeating: "&a\(level - 1);", count: 10)
      declarations += "<!ENTITY a\(level) \"\(references)\">"
    }
    #expect(
      xml(of: DOMString("<!DOCTYPE l [\(declarations)]><l>&a11;</l>")).contains("parsererror"))
    #expect(
      xml(of: DOMString("<!DOCTYPE l [\(declarations)]><l b=\"&a11;\"/>")).contains("parsererror"))
    let long = "<!ENTITY a \"\(String(repeating: "x", count: 100_000))\">"
    let text = String(repeating: "&a;", count: 20_000)
    #expect(xml(of: DOMString("<!DOCTYPE l [\(long)]><l>\(text)</l>")).contains("parsererror"))
  }

  @Test func boundsTheDepth() {
    let deep = String(repeating: "<a>", count: 4000) + String(repeating: "</a>", count: 4000)
    #expect(!xml(of: DOMString(deep)).contains("parsererror"))
    #expect(xml(of: DOMString(String(repeating: "<a>", count: 100_000))).contains("Excessive node"))
  }

  @Test func readsFragments() throws {
    let document = PageHTML.XMLParser().parseDocument(
      "<r xmlns='u' xmlns:p='q'/>", into: group)
    let root = try #require(document.documentElement)
    let parser = PageHTML.XMLParser()
    let fragment = try parser.parseFragment("<a/>t<p:b/>&amp;<![CDATA[x]]>", context: root)
    #expect(fragment.children.map(\.kind) == [.element, .text, .element, .text, .cdataSection])
    #expect(fragment.childElements.map(\.namespace) == ["u", "q"])
    for text in ["<a>", "&nbsp;", "</x><x>"] as [DOMString] {
      #expect(throws: DOMException.syntax) {
        try parser.parseFragment(text, context: root)
      }
    }
  }
}
