import PageDOM
import TextEncoding
import Testing

@testable import PageHTML

/// Tests of written XML pages after changes. Unchanged parts keep their bytes.
/// - Source: https://www.w3.org/TR/xml/, https://www.w3.org/TR/xml-names/
@Suite struct SplicedXMLTests {
  private static let start =
    "<?xml version=\"1.0\"  encoding='utf-8' ?>\r\n<!DOCTYPE html PUBLIC "
    + "\"-//W3C//DTD XHTML 1.0 Strict//EN\"\t'x' [\n<!ENTITY e \"ee\">\n<!ENTITY m '<b>m</b>'>"
    + "<!--c--><!ATTLIST p class CDATA \"d\">\n]>\r\n"
    + "<html xmlns = 'http://www.w3.org/1999/xhtml'\n><head><title>a&#13;b</title></head ><body>\r\n"
  private static let end = "<br></br ><![CDATA[<&]]>&eacute;</body>\r\n</html>\r\n<!-- x -->\r\n"

  private func first(_ selector: DOMString, _ document: Document) throws -> Element {
    try SplicedPage.first(selector, document)
  }

  /// Expects that `old` is written as `new` after `change`.
  private func expect(
    _ old: String, becomes new: String, sourceLocation: SourceLocation = #_sourceLocation,
    _ change: (Document) throws -> Void
  ) throws {
    let output = try SplicedXML.text(
      Self.start + old + Self.end, sourceLocation: sourceLocation, change)
    #expect(output == Self.start + new + Self.end, sourceLocation: sourceLocation)
  }

  @Test func nothingChangedIsNothingWritten() throws {
    try expect("<p  id='x'>&e;</p>", becomes: "<p  id='x'>&e;</p>") { _ in }
    try expect("<p  id='x'>&e;</p>", becomes: "<p  id='x'>&e;</p>") { document in
      let paragraph = try first("p", document)
      paragraph.setAttribute("id", to: "y")
      paragraph.setAttribute("id", to: "x")
      let body = try first("body", document).node
      paragraph.node.removeFromParent()
      try body.insert(paragraph.node, before: body.firstChild?.nextSibling)
    }
  }

  @Test(arguments: [
    ("<p  id='x' >y</p >", "<p  id='x' title=\"&lt;&quot;&#10;\">y</p >"),
    ("<p\n  title = 'a' id='x'>y</p>", "<p title=\"&lt;&quot;&#10;\" id='x'>y</p>"),
    ("<p/>", "<p title=\"&lt;&quot;&#10;\"/>"),
    ("<p id='/' />", "<p id='/' title=\"&lt;&quot;&#10;\" />"),
    ("<p title='&e;'>&e;</p>", "<p title=\"&lt;&quot;&#10;\">&e;</p>"),
  ])
  func attributesAreWrittenInTheirTag(old: String, new: String) throws {
    try expect(old, becomes: new) { try first("p", $0).setAttribute("title", to: "<\"\n") }
  }

  /// In the tree, declarations precede other attributes; in the tag, they need not.
  @Test(arguments: [
    ("<p id = 'x' xmlns:q='u' q:r='y'/>", "<p id = 'x' xmlns:q='u' q:r='y' title=\"n\"/>"),
    (
      "<p id='x' title='a' xmlns:q='u'  q:r='y' />", "<p id='x' title=\"n\" xmlns:q='u'  q:r='y' />"
    ),
    ("<p title='a'\nid='x' xmlns:q='u'>&e;</p>", "<p title=\"n\"\nid='x' xmlns:q='u'>&e;</p>"),
    ("<p q:r='y' id='x' xmlns:q='u' title='a'/>", "<p q:r='y' id='x' xmlns:q='u' title=\"n\"/>"),
  ])
  func attributesBeforeDeclarationsStay(old: String, new: String) throws {
    try expect(old, becomes: new) { try first("p", $0).setAttribute("title", to: "n") }
  }

  @Test func attributesBeforeChangedDeclarationsStay() throws {
    try expect(
      "<p id = 'x' xmlns:q='u'  title='y'/>", becomes: "<p id = 'x' xmlns:q=\"v\"  title='y'/>"
    ) {
      try first("p", $0).setAttribute(qualifiedName: "xmlns:q", to: "v")
    }
    try expect("<p id = 'x' xmlns:q='u'  title='y'/>", becomes: "<p id = 'x'  title='y'/>") {
      try first("p", $0).removeAttribute(qualifiedName: "xmlns:q")
    }
  }

  @Test func attributesStayWhereChildrenAreAdded() throws {
    try expect(
      "<p id = 'x' xmlns:q='u' lang='&#101;' />",
      becomes: "<p id = 'x' xmlns:q='u' lang='&#101;' title=\"n\"><i></i></p>"
    ) { document in
      let paragraph = try first("p", document)
      paragraph.setAttribute("title", to: "n")
      try paragraph.node.append(document.createHTMLElement("i").node)
    }
  }

  @Test func attributesOfTheDocumentTypeAreNotWritten() throws {
    try expect("<p>x</p>", becomes: "<p class=\"y\">x</p>") {
      #expect(try first("p", $0).attribute("class").map { DOMString(cString: $0) } == "d")
      try first("p", $0).setAttribute("class", to: "y")
    }
  }

  @Test(arguments: [
    ("<p/>", "<p>x<i></i></p>"), ("<p id='a' />", "<p id='a' >x<i></i></p>"),
    ("<p></p>", "<p>x<i></i></p>"),
    ("<p>&e;</p>", "<p>&e;x<i></i></p>"),
  ])
  func appendedChildrenFollowOthers(old: String, new: String) throws {
    try expect(old, becomes: new) { document in
      let paragraph = try first("p", document).node
      try paragraph.append(document.createTextNode("x"))
      try paragraph.append(document.createHTMLElement("i").node)
    }
  }

  @Test func elementsHaveNoRulesOfHTML() throws {
    try expect("<a>a</a>", becomes: "<a>a<a>\r\n b</a><img>c</img></a>") { document in
      let paragraph = try first("a", document).node
      let inner = document.createHTMLElement("a").node
      try inner.append(document.createTextNode("\n b"))
      try paragraph.append(inner)
      let image = document.createHTMLElement("img").node
      try image.append(document.createTextNode("c"))
      try paragraph.append(image)
    }
  }

  @Test func removalsTakeTheNodeOnly() throws {
    try expect("<p>a</p>\n<i>b</i>c<!--d--><?e f?>", becomes: "\n<i>b</i>c") { document in
      for node in try first("body", document).node.children
      where node.kind == .comment || node.kind == .processingInstruction { node.removeFromParent() }
      try first("p", document).node.removeFromParent()
    }
  }

  @Test func changedTextExpandsReferences() throws {
    try expect("<p>a&#160;&e;b</p>", becomes: "<p>a\u{A0}&amp;&#13;&gt;b</p>") { document in
      let text = try #require(try first("p", document).node.firstChild)
      try #require(CharacterData(text)).setData("a\u{A0}&\r>b")
    }
  }

  @Test func cdataSectionsStaySections() throws {
    try expect("<p><![CDATA[a]]></p>", becomes: "<p><![CDATA[ab<]]></p>") { document in
      let section = try #require(try first("p", document).node.firstChild)
      try #require(CharacterData(section)).setData("ab<")
    }
  }

  @Test func emptySectionsStandForThemselves() throws {
    let page = "<p>a<![CDATA[]]>b<i/><![CDATA[]]></p>"
    func section(_ index: Int, _ document: Document) throws -> Node {
      let children = try first("p", document).node.children
      return children.filter { $0.kind == .cdataSection }[index]
    }
    try expect(page, becomes: "<p>a<![CDATA[]]>b<![CDATA[]]><i></i></p>") { document in
      let paragraph = try first("p", document).node
      try paragraph.append(try first("i", document).node)
    }
    try expect(page, becomes: "<p>a<![CDATA[]]>b<i/></p>") { try section(1, $0).removeFromParent() }
    try expect(page, becomes: "<p><![CDATA[]]>ab<i/><![CDATA[]]></p>") { document in
      let paragraph = try first("p", document).node
      try paragraph.insert(try section(0, document), before: paragraph.firstChild)
    }
    try expect(page, becomes: "<p>a<![CDATA[]]>b<i/>n<![CDATA[]]></p>") { document in
      let paragraph = try first("p", document).node
      try paragraph.insert(document.createTextNode("n"), before: try section(1, document))
    }
    try expect("<p>a<i/></p>", becomes: "<p>a<![CDATA[]]><i/></p>") { document in
      let paragraph = try first("p", document).node
      try paragraph.insert(document.makeCDATASection(""), before: paragraph.lastChild)
    }
  }

  /// Tests children of the document, of which some are in its internal subset.
  @Test func nodesBesideTheRootAreWrittenThere() throws {
    let page = Self.start + Self.end
    let first = try SplicedXML.text(page) { document in
      let data = document.createComment("new")
      try document.node.insert(data, before: document.node.firstChild)
    }
    #expect(first == page.replacing(" ?>\r\n", with: " ?><!--new-->\r\n"))
    let last = try SplicedXML.text(page) { document in
      try document.node.append(document.makeProcessingInstruction(target: "new", data: ""))
    }
    #expect(last == page.replacing("<!-- x -->", with: "<!-- x --><?new?>"))
    let removed = try SplicedXML.text(page) { document in
      for node in document.node.children where node.kind == .comment { node.removeFromParent() }
    }
    #expect(removed == page.replacing("<!--c-->", with: "").replacing("<!-- x -->", with: ""))
  }

  /// The entity reference expands to more than one node, so its whole surroundings are written.
  @Test func changedEntityContentIsWritten() throws {
    try expect("<p>a&m;b</p><i>&e;</i>", becomes: "<p class=\"d\">a<b>n</b>b</p><i>&e;</i>") {
      let text = try #require(try first("b", $0).node.firstChild)
      try #require(CharacterData(text)).setData("n")
    }
    try expect("<p>a&m;b</p><i>&e;</i>", becomes: "<p>a&m;b</p><i>&e;x</i>") { document in
      try first("i", document).node.append(document.createTextNode("x"))
    }
  }

  @Test func removedDocumentTypeExpandsDeclarations() throws {
    let output = try SplicedXML.text(Self.start + "<p>&e;</p>" + Self.end) { document in
      try #require(document.doctype).node.removeFromParent()
    }
    #expect(output.contains("<p class=\"d\">ee</p>") && output.contains("é</body>"))
    #expect(output.hasPrefix("<?xml version=\"1.0\"  encoding='utf-8' ?>"))
  }

  // MARK: Trees that XML cannot express

  private typealias Change = @Sendable (Document, Element) throws -> Void

  private static let inexpressible: [(String, Change)] = [
    ("<a><b>\u{FFFD}x</b></a>", { try $1.node.append($0.createTextNode("\u{1}x")) }),
    (
      "<a><b>\u{FFFD}</b></a>",
      { try $1.node.append($0.createTextNode(DOMString(utf16: [0xD800]))) }
    ),
    ("<a><b>\u{FFFD}</b></a>", { try $1.node.append($0.createTextNode("\u{0}")) }),
    ("<a><b>\u{FFFD}</b></a>", { try $1.node.append($0.createTextNode("\u{FFFE}")) }),
    ("<a><b c=\"\u{FFFD}\"/></a>", { $1.setAttribute("c", to: "\u{1F}") }),
    ("<a><b><!--- - - --></b></a>", { try $1.node.append($0.createComment("---")) }),
    ("<a><b><!--x- --></b></a>", { try $1.node.append($0.createComment("x-")) }),
    (
      "<a><b><![CDATA[x]]]]><![CDATA[>]]></b></a>",
      { try $1.node.append($0.makeCDATASection("x]]>")) }
    ),
    (
      "<a><b><?p x? >y?></b></a>",
      { try $1.node.append($0.makeProcessingInstruction(target: "p", data: "x?>y")) }
    ),
    (
      "<a><b><?_XML x?></b></a>",
      { try $1.node.append($0.makeProcessingInstruction(target: "XML", data: "x")) }
    ),
    (
      "<a><b><?p_q?></b></a>",
      { try $1.node.append($0.makeProcessingInstruction(target: "p:q", data: "")) }
    ),
    (
      "<a><b><c_d/></b></a>",
      { try $1.node.append($0.createElement(QualifiedName(localName: "c:d")).node) }
    ),
    (
      "<a><b><_-1_/></b></a>",
      { try $1.node.append($0.createElement(QualifiedName(localName: "-1<")).node) }
    ),
    ("<a><b p_q=\"1\"/></a>", { try $1.setAttribute(qualifiedName: "p:q", to: "1") }),
    ("<a><b _x=\"1\"/></a>", { $1.setAttribute(QualifiedName(localName: "@x"), to: "1") }),
    (
      "<a><b ns1:c=\"1\" xmlns:ns1=\"u\"/></a>",
      { $1.setAttribute(QualifiedName(namespace: "u", localName: "c"), to: "1") }
    ),
    (
      "<a><b/></a>",
      {
        $1.setAttribute(
          QualifiedName(namespace: Namespace.xmlns, prefix: "xmlns", localName: "q"), to: "")
      }
    ),
    (
      "<a><b/></a>",
      { $1.setAttribute(QualifiedName(namespace: Namespace.xmlns, localName: "xmlns"), to: "u") }
    ),
    ("<a><b xmlns_=\"\"/></a>", { try $1.setAttribute(qualifiedName: "xmlns:", to: "") }),
    ("<a><b xml:lang=\"e\"/></a>", { try $1.setAttribute(qualifiedName: "xml:lang", to: "e") }),
  ]

  @Test(arguments: inexpressible.indices)
  func inexpressibleTreesAreWellFormed(index: Int) throws {
    let (expected, change) = Self.inexpressible[index]
    let output = try SplicedXML.unfaithfulText("<a><b/></a>") { document in
      try change(document, try first("b", document))
    }
    // The order of attributes and declarations does not matter.
    #expect(tagParts(output) == tagParts(expected))
  }

  private func tagParts(_ text: String) -> [[Substring]] {
    text.split(separator: "/>").map { $0.split(separator: " ").sorted() }
  }

  @Test func identifiersWithQuotationMarksAreReported() throws {
    let output = try SplicedXML.unfaithfulText("<a/>") { document in
      let type = document.createDocumentType(name: "a", publicID: "p\"q", systemID: "r\"s't")
      try document.node.insert(type, before: document.node.firstChild)
    }
    #expect(output == "<!DOCTYPE a PUBLIC \"p q\" 'r\"s t'><a/>")
    // A literal may use either quotation mark. A public identifier needs a system identifier.
    #expect(
      try SplicedXML.text("<a/>") { document in
        let type = document.createDocumentType(name: "a", publicID: "p'q", systemID: "")
        try document.node.insert(type, before: document.node.firstChild)
      } == "<!DOCTYPE a PUBLIC \"p'q\" \"\"><a/>")
    #expect(
      try SplicedXML.text("<a/>") { document in
        let type = document.createDocumentType(name: "a", publicID: "", systemID: "r\"s")
        try document.node.insert(type, before: document.node.firstChild)
      } == "<!DOCTYPE a SYSTEM 'r\"s'><a/>")
  }

  @Test func missingRootIsReported() throws {
    let (plan, encoder) = try SplicedXML.output(Array("<!--x--><a/>".utf8)) {
      $0.documentElement?.node.removeFromParent()
    }
    #expect(!plan.isFaithful)
    #expect(String(decoding: encoder.bytes, as: UTF8.self) == "<!--x-->")
  }

  @Test func childrenOfTemplatesAreReported() throws {
    let page = "<html xmlns=\"http://www.w3.org/1999/xhtml\"><template><p/></template></html>"
    let output = try SplicedXML.unfaithfulText(page) { document in
      try first("template", document).node.append(document.createTextNode("x"))
    }
    #expect(output == page)
    #expect(
      try SplicedXML.text(page) { document in
        let contents = try #require(try first("template", document).templateContents)
        try contents.append(document.createTextNode("x"))
      } == page.replacing("<p/>", with: "<p/>x"))
  }

  @Test func tooDeepTreeIsReported() throws {
    let (plan, _) = try SplicedXML.output(Array("<a/>".utf8)) { document in
      var parent = try #require(document.documentElement?.node)
      for _ in 0..<6000 {
        let child = document.createElement(QualifiedName(localName: "b")).node
        try parent.append(child)
        parent = child
      }
    }
    #expect(!plan.isFaithful)
  }

  // MARK: Encodings

  /// In XML, a character reference to U+0080 means U+0080. In HTML, it would mean another
  /// character.
  @Test func encodingsAreKept() throws {
    let source = Array("<a>".utf8) + [0xE9] + Array("</a>".utf8)
    let (plan, encoder) = try SplicedXML.output(source, encoding: .windows1252) { document in
      try document.documentElement?.node.append(document.createTextNode("é日\u{80}"))
    }
    #expect(plan.isFaithful && encoder.unencodable.isEmpty)
    #expect(
      encoder.bytes == Array("<a>".utf8) + [0xE9, 0xE9] + Array("&#26085;&#128;</a>".utf8))
  }
}
