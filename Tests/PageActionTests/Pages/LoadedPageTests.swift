import PageDOM
import PageJavaScript
import Testing

@testable import PageAction

/// Tests of changed pages, which are written in their own encoding.
@Suite struct LoadedPageTests {
  /// Loads a page, changes it, and writes it.
  private func written(
    _ bytes: [UInt8], label: String? = nil, contentType: String? = nil,
    parsing: PageParsing = PageParsing(), _ change: (Document) throws -> Void
  ) throws -> WrittenPage {
    let source = PageSource(
      bytes: bytes, url: "https://example.com/", charsetLabel: label, contentType: contentType)
    let page = LoadedPage(source, parsing, executionGuard: ExecutionGuard())
    return try withExtendedLifetime(page.group) {
      try change(page.document)
      return page.written(from: source)
    }
  }

  private func parsing(
    _ parser: PageParsing.Parser = .html5, _ outputStyle: PageParsing.OutputStyle = .minimal
  ) -> PageParsing {
    var parsing = PageParsing()
    parsing.parser = parser
    parsing.outputStyle = outputStyle
    return parsing
  }

  private static let writtenFromLibXML2 =
    "--parser libxml2 records no positions, so the whole page is serialized, without the markup "
    + "that the parser drops."

  private func title(_ document: Document) throws {
    try #require(document.body).setAttribute("title", to: "é")
  }

  private func utf16(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  // MARK: Encodings

  @Test func byteOrderMarksAreKept() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(
      try written(mark + Array("<P>x".utf8), title).bytes
        == mark + Array("<body title=\"é\"><P>x".utf8))
    for (parsing, head) in [
      (parsing(.html5, .normalized), "<head></head>"), (parsing(.libxml2), ""),
    ] {
      #expect(
        try written(mark + Array("<P>x".utf8), parsing: parsing, title).bytes
          == mark + Array("<html>\(head)<body title=\"é\"><p>x</p></body></html>".utf8))
    }
    #expect(
      try written([0xFF, 0xFE] + utf16("<P>x"), title).bytes
        == [0xFF, 0xFE] + utf16("<body title=\"é\"><P>x"))
    #expect(
      try written([0xFF, 0xFE] + utf16("<P>x"), parsing: parsing(.html5, .normalized), title).bytes
        == [0xFF, 0xFE]
        + utf16("<html><head></head><body title=\"é\"><p>x</p></body></html>"))
  }

  /// The bytes are from the tables of the Encoding standard: é is E9 in windows-1252 and 8E in
  /// macintosh; Й is EA in koi8-r; 日 is 93 FA in Shift_JIS.
  @Test(arguments: [
    ("windows-1252", "é", [0xE9]), ("macintosh", "é", [0x8E]), ("koi8-r", "Й", [0xEA]),
    ("shift_jis", "日", [0x93, 0xFA]), ("utf-8", "é", [0xC3, 0xA9]),
  ])
  func encodingsAreKept(label: String, text: String, bytes: [UInt8]) throws {
    let meta = Array("<meta charset=\(label)>".utf8)
    let page = meta + Array("<p>".utf8) + bytes + Array("<p id=a>".utf8) + bytes
    func change(_ document: Document) throws {
      let paragraph = try #require(try document.node.querySelector("p"))
      paragraph.setAttribute("title", to: DOMString(text))
    }
    let expected =
      meta + Array("<p title=\"".utf8) + bytes + Array("\">".utf8) + bytes
      + Array("<p id=a>".utf8) + bytes
    #expect(try written(page, change).bytes == expected)
    // The result is the same if a label sets the encoding.
    #expect(
      try written(Array(page[meta.count...]), label: label, change).bytes
        == Array(expected[meta.count...]))
  }

  @Test func lineEndsAreKept() throws {
    let page = "<p>a\r\nb</p>\r\n<pre>\r\nc\r\n</pre>\rd\n"
    let output = try written(Array(page.utf8)) { document in
      try #require(try document.node.querySelector("p")).setAttribute("id", to: "x")
    }
    #expect(output.bytes == Array(page.replacing("<p>", with: "<p id=\"x\">").utf8))
  }

  @Test func unencodableCharactersBecomeReferences() throws {
    let output = try written(Array("<p>x<script>1</script>".utf8), label: "windows-1252") {
      document in
      let text = try #require(try document.node.querySelector("p")?.node.firstChild)
      try #require(CharacterData(text)).setData("日")
    }
    #expect(output.bytes == Array("<p>&#26085;<script>1</script>".utf8))
    #expect(output.warnings.isEmpty)
  }

  @Test func unencodableCharactersInScriptsAreReported() throws {
    func change(_ document: Document) throws {
      let text = try #require(try document.node.querySelector("script")?.node.firstChild)
      try #require(CharacterData(text)).setData("'日é日'")
    }
    for parsing in [parsing(), parsing(.html5, .normalized), parsing(.libxml2)] {
      let output = try written(
        Array("<script>1</script>".utf8), label: "windows-1252", parsing: parsing, change)
      #expect(
        output.bytes.firstRange(
          of: Array("'&#26085;".utf8) + [0xE9] + Array("&#26085;'".utf8)) != nil)
      #expect(
        output.warnings.map(\.message) == [
          "windows-1252 lacks U+65E5, and a character reference cannot represent it everywhere, "
            + "such as in a script; &#26085; is written, which is different text."
        ] + (parsing.parser == .libxml2 ? [Self.writtenFromLibXML2] : []))
    }
  }

  @Test func manyCharactersAreReportedInOneLine() throws {
    let output = try written(Array("<script>1</script>".utf8), label: "windows-1252") { document in
      let text = try #require(try document.node.querySelector("script")?.node.firstChild)
      try #require(CharacterData(text)).setData("一丁七万丈三一")
    }
    #expect(
      output.warnings.map(\.message) == [
        "windows-1252 lacks 6 characters (U+4E00, U+4E01, U+4E03, U+4E07, U+4E08, …), and "
          + "character references cannot represent them everywhere, such as in scripts; references "
          + "are written, which are different text."
      ])
  }

  @Test func invalidCharactersAreReported() throws {
    let output = try written(Array("<p>1</p><p>2".utf8)) { document in
      let text = try #require(try document.node.querySelector("p")?.node.firstChild)
      try #require(CharacterData(text)).setData(DOMString(utf16: [0x61, 0, 0xDC00]))
    }
    #expect(
      output.warnings.map(\.message) == [
        "A page cannot contain 2 characters (U+0000, U+DC00), which the script inserted; U+FFFD is "
          + "written instead."
      ])
    #expect(output.bytes == Array("<p>a&#65533;&#65533;</p><p>2".utf8))
  }

  private func encodingChanged(_ old: String, _ new: String) -> String {
    "The page is written in its original encoding, \(old), but would now be decoded as "
      + "\(new). Insert <meta charset=\(old)> at the beginning of its <head>."
  }

  /// Changes the encoding declaration of a page whose text depends on it.
  @Test func anotherEncodingIsReported() throws {
    let meta = "<meta charset=windows-1251><p>"
    let page = Array(meta.utf8) + [0xE9]
    func names(_ label: String) -> (Document) throws -> Void {
      { document in
        try #require(try document.node.querySelector("meta"))
          .setAttribute("charset", to: DOMString(label))
      }
    }
    for style in PageParsing.OutputStyle.allCases {
      let parsing = parsing(.html5, style)
      #expect(
        try written(page, parsing: parsing, names("utf-8")).warnings.map(\.message) == [
          encodingChanged("windows-1251", "UTF-8")
        ])
      #expect(try written(page, parsing: parsing, names("cp1251")).warnings.isEmpty)
      // The label overrides the page's declaration.
      #expect(
        try written(page, label: "windows-1251", parsing: parsing, names("utf-8")).warnings.isEmpty)
      let removed = try written(page, parsing: parsing) { document in
        try #require(try document.node.querySelector("meta")).node.removeFromParent()
      }
      #expect(
        removed.warnings.map(\.message) == [encodingChanged("windows-1251", "windows-1252")])
    }
    // Text in ASCII has the same bytes in both encodings.
    #expect(try written(Array((meta + "x").utf8), names("utf-8")).warnings.isEmpty)
  }

  @Test func rejectedEncodingsAreNotWritten() throws {
    let page = Array("<meta charset=iso-2022-kr><p>x".utf8)
    for style in PageParsing.OutputStyle.allCases {
      let output = try written(page, parsing: parsing(.html5, style), title)
      #expect(output.bytes == page)
      #expect(
        output.warnings.map(\.message) == [
          "The page declares an encoding that browsers reject, so it is decoded as one U+FFFD and "
            + "cannot be written; its bytes are unchanged."
        ])
    }
    #expect(try written(page) { _ in }.warnings.isEmpty)
  }

  // MARK: Trees

  private static let untidyPage = Array("<P CLASS=a>one &copy; <br/>two<p>\r\nthree".utf8)

  @Test(arguments: PageParsing.Parser.allCases)
  func unchangedPageKeepsItsBytes(parser: PageParsing.Parser) throws {
    for change: (Document) throws -> Void in [
      { _ in },
      { document in
        let body = try #require(document.body)
        body.setAttribute("id", to: "x")
        body.removeAttribute(qualifiedName: "id")
        let paragraph = try #require(body.node.firstChild)
        try #require(Element(paragraph)).setAttribute("class", to: "b")
        try #require(Element(paragraph)).setAttribute("class", to: "a")
        paragraph.removeFromParent()
        try body.node.insert(paragraph, before: body.node.firstChild)
      },
    ] {
      let output = try written(Self.untidyPage, parsing: parsing(parser), change)
      #expect(
        String(decoding: output.bytes, as: UTF8.self)
          == String(decoding: Self.untidyPage, as: UTF8.self))
      #expect(output.warnings.isEmpty)
    }
  }

  private static let cannotExpress =
    "The script left a tree that HTML cannot express; parsing the written page results in a "
    + "different tree."

  @Test(arguments: PageParsing.OutputStyle.allCases)
  func childrenOfVoidElementsAreReported(style: PageParsing.OutputStyle) throws {
    let page = "<html><head></head><body><p>a</p><img></body></html>"
    let output = try written(Array(page.utf8), parsing: parsing(.html5, style)) { document in
      let image = try #require(try document.node.querySelector("img"))
      try image.node.append(document.createTextNode("lost"))
      try #require(try document.node.querySelector("p")).setAttribute("id", to: "x")
    }
    #expect(
      String(decoding: output.bytes, as: UTF8.self)
        == page.replacing("<p>", with: "<p id=\"x\">"))
    #expect(output.warnings.map(\.message) == [Self.cannotExpress])
  }

  @Test(arguments: PageParsing.OutputStyle.allCases)
  func treesWithoutATextAreReported(style: PageParsing.OutputStyle) throws {
    let output = try written(Array("<p>a".utf8), parsing: parsing(.html5, style)) { document in
      let paragraph = try #require(try document.node.querySelector("p"))
      try paragraph.node.append(document.createHTMLElement("p").node)
    }
    #expect(output.warnings.map(\.message) == [Self.cannotExpress])
  }

  @Test(arguments: PageParsing.OutputStyle.allCases)
  func identifiersOfTypesAreWritten(style: PageParsing.OutputStyle) throws {
    let page = "<!DOCTYPE html><html><head></head><body>a</body></html>"
    let type = "<!DOCTYPE html PUBLIC \"a\" \"b\">"
    let output = try written(Array(page.utf8), parsing: parsing(.html5, style)) { document in
      let new = document.createDocumentType(name: "html", publicID: "a", systemID: "b")
      let old = try #require(document.node.firstChild)
      _ = try document.node.replace(old, with: new)
    }
    #expect(
      String(decoding: output.bytes, as: UTF8.self)
        == page.replacing("<!DOCTYPE html>", with: type))
    #expect(output.warnings.isEmpty)
  }

  @Test func declaredShadowRootsAreWritten() throws {
    let page = "<DIV><template shadowrootmode=open><p>a</template>b</DIV>"
    #expect(
      try written(Array(page.utf8), label: "utf-8", title).bytes
        == Array(("<body title=\"é\">" + page).utf8))
    let output = try written(
      Array(page.utf8), label: "utf-8", parsing: parsing(.html5, .normalized), title)
    #expect(
      String(decoding: output.bytes, as: UTF8.self)
        == "<html><head></head><body title=\"é\"><div><template shadowrootmode=\"open\"><p>a</p>"
        + "</template>b</div></body></html>")
  }

  @Test func withoutScriptingThereAreShadowRootsAllTheSame() throws {
    var parsing = PageParsing()
    parsing.isScripting = false
    _ = try written(Array("<div><template shadowrootmode=open>".utf8), parsing: parsing) {
      document in
      let template = try document.node.querySelector("template")
      #expect(template == nil)
    }
  }

  // MARK: XML

  @Test(arguments: ["application/xhtml+xml", "text/xml", "application/xml", "image/svg+xml"])
  func xmlIsParsedAndWrittenAsXML(type: String) throws {
    let page = "<?xml version=\"1.0\"?><a><B>é</B><br></br></a>"
    let output = try written(Array(page.utf8), contentType: type) { document in
      #expect(!document.isHTML && document.state.contentType == DOMString(type))
      #expect(document.state.characterSet == "UTF-8")
      try #require(document.documentElement).setAttribute("id", to: "x")
    }
    #expect(
      String(decoding: output.bytes, as: UTF8.self)
        == page.replacing("<a>", with: "<a id=\"x\">"))
    #expect(try written(Array(page.utf8), contentType: type) { _ in }.bytes == Array(page.utf8))
  }

  @Test func inexpressibleXMLIsReported() throws {
    let page = "<a><b/></a>"
    for style in PageParsing.OutputStyle.allCases {
      let parsing = parsing(.html5, style)
      func messages(_ change: (Document, Element) throws -> Void) throws -> [String] {
        try written(Array(page.utf8), contentType: "text/xml", parsing: parsing) { document in
          try change(document, try #require(document.documentElement))
        }.warnings.map(\.message)
      }
      #expect(
        try messages { try $1.node.append($0.createComment("--")) } == [
          "The script left a tree that XML cannot express; parsing the written page results in a "
            + "different tree."
        ])
      #expect(
        try messages { try $1.node.append($0.createTextNode("\u{1}")) } == [
          "A page cannot contain U+0001, which the script inserted; U+FFFD is written instead."
        ])
      #expect(
        try messages { document, root in
          let name = QualifiedName(namespace: Namespace.svg, localName: "svg")
          try root.node.append(document.createElement(name).node)
        } == [
          "The script left elements or attributes whose namespaces are not declared; the written "
            + "page has xmlns attributes for them."
        ])
      #expect(try messages { try $1.node.append($0.createTextNode("\r]]>")) } == [])
    }
  }

  /// The parser inserts elements that report the error; the page's source does not contain them.
  @Test func xmlThatIsNotWellFormedIsWrittenAsItIsShown() throws {
    let page = "<a><b></a>"
    #expect(
      try written(Array(page.utf8), contentType: "text/xml") { _ in }.bytes == Array(page.utf8))
    let output = try written(Array(page.utf8), contentType: "text/xml") {
      $0.documentElement?.setAttribute("c", to: "d")
    }
    #expect(String(decoding: output.bytes, as: UTF8.self).hasPrefix("<a c=\"d\"><parsererror"))
    // The page does not declare the namespace of the inserted elements.
    #expect(
      output.warnings.map(\.message) == [
        "The script left elements or attributes whose namespaces are not declared; the written "
          + "page has xmlns attributes for them."
      ])
  }

  @Test(arguments: ["p", "br"])
  func differentLibXML2TreesAreReported(name: String) throws {
    let output = try written(Array("<\(name)>a".utf8), parsing: parsing(.libxml2)) { document in
      let element = try #require(try document.node.querySelector(DOMString(name)))
      try element.node.append(document.createHTMLElement("p").node)
    }
    #expect(
      output.warnings.map(\.message) == [
        "Parsing the written page with --parser libxml2 results in a different tree."
      ] + (name == "br" ? [] : [Self.writtenFromLibXML2]))
    // Children of a void element are not written, so the page keeps its bytes.
    #expect((output.bytes == Array("<br>a".utf8)) == (name == "br"))
  }

  @Test(arguments: PageParsing.OutputStyle.allCases)
  func pagesReadByLibXML2AreWrittenAnew(style: PageParsing.OutputStyle) throws {
    let page = "<DIV @click=a hidden>1<p>2<template><b>3</template>"
    let output = try written(Array(page.utf8), parsing: parsing(.libxml2, style)) { document in
      try #require(document.body).setAttribute("id", to: "x")
    }
    #expect(
      String(decoding: output.bytes, as: UTF8.self)
        == "<html><body id=\"x\"><div hidden=\"\">1<p>2<template><b>3</b></template></p></div>"
        + "</body></html>")
    #expect(output.warnings.map(\.message) == [Self.writtenFromLibXML2])
    #expect(output.warnings.map(\.isNote) == [true])
  }

  @Test func xmlIsReadInTheEncodingThatItNames() throws {
    let page =
      Array("<?xml version='1.0' encoding='koi8-r'?><a>".utf8) + [0xEA] + Array("</a>".utf8)
    let output = try written(page, contentType: "text/xml") { document in
      let element = try #require(document.documentElement)
      #expect(element.node.textContent == "Й")
      element.setAttribute("b", to: "Й日")
    }
    #expect(
      output.bytes.firstRange(of: Array("b=\"".utf8) + [0xEA] + Array("&#26085;\"".utf8)) != nil)
  }
}
