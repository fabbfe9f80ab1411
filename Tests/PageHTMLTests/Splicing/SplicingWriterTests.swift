import PageDOM
import TextEncoding
import Testing

@testable import PageHTML

/// What is written of a page that changed: its own bytes, except for what changed.
@Suite struct SplicingWriterTests {
  /// Parses a page, changes it, and returns what is written.
  private func written(
    _ page: String, encoding: Encoding = .utf8, bytes: [UInt8]? = nil,
    _ change: (Document) throws -> Void
  ) throws -> [UInt8] {
    let source = bytes ?? Array(page.utf8)
    let text = source.withUnsafeBufferPointer { encoding.decodeToUTF8($0) }
    let group = DocumentGroup()
    return try withExtendedLifetime(group) {
      try text.withUnsafeBufferPointer { text in
        let parser = HTML5Parser()
        let document = parser.parseDocument(
          text, into: group, isScripting: true, allowsShadowRoots: true, recordsSource: true)
        try change(document)
        let plan = SplicingWriter(document, text: text, parser: parser, isScripting: true).plan()
        #expect(plan.isFaithful)
        var encoder = PageEncoder(encoding)
        source.withUnsafeBufferPointer { plan.write($0, encoding: encoding, into: &encoder) }
        return encoder.bytes
      }
    }
  }

  private func text(_ page: String, _ change: (Document) throws -> Void) throws -> String {
    String(decoding: try written(page, change), as: UTF8.self)
  }

  private func first(_ selector: DOMString, _ document: Document) throws -> Element {
    try #require(try document.node.querySelector(selector))
  }

  @Test func nothingChangedIsNothingWritten() throws {
    let page = "<!doctype HTML>\r\n<P Class=a>x</p></x><table>y<tr><td>z"
    #expect(try text(page) { _ in } == page)
  }

  @Test(arguments: [
    ("<p Class=a  id='b'>x", "<p Class=a  id='b' title=\"&quot;\">x"),
    ("<P>x", "<P title=\"&quot;\">x"),
    ("<p/ >x", "<p title=\"&quot;\">x"),
    ("<p title=old id=c>x", "<p title=\"&quot;\" id=c>x"),
    ("<p\n  id=c\n  title=old\n>x", "<p\n  id=c title=\"&quot;\">x"),
  ])
  func attributesAreWrittenInTheirTag(page: String, expected: String) throws {
    let output = try text(page) {
      try first("p", $0).setAttribute(qualifiedName: "title", to: "\"")
    }
    #expect(output == expected)
  }

  @Test func removedAttributesLeaveTheOthers() throws {
    let output = try text("<img src=a.png alt='b' width=\"3\"/>") {
      try first("img", $0).removeAttribute(qualifiedName: "alt")
    }
    #expect(output == "<img src=a.png width=\"3\"/>")
  }

  @Test func impliedElementsGetTheirTag() throws {
    let output = try text("<table><tr><td>x</table>") {
      try first("tbody", $0).setAttribute(qualifiedName: "id", to: "t")
    }
    #expect(output == "<table><tbody id=\"t\"><tr><td>x</table>")
  }

  @Test func impliedElementsStandBehindTheSpaceBeforeThem() throws {
    let output = try text("<head></head> x") {
      try first("body", $0).setAttribute(qualifiedName: "id", to: "t")
    }
    #expect(output == "<head></head> <body id=\"t\">x")
  }

  /// Of an element without a tag of its own, attributes may stand in one that comes late.
  @Test(arguments: [
    ("<p>x<body c=1>", "body"), ("<p>x<html c=1>", "html"), ("<body d=1><p>x<body c=1>", "body"),
  ])
  func attributesOfLateTagsAreRemoved(page: String, name: String) throws {
    let output = try text(page) {
      try first(DOMString(name), $0).removeAttribute(qualifiedName: "c")
    }
    #expect(output.contains("<p>x") && !output.contains("c="))
  }

  @Test(arguments: [
    ("<p>a</p><p>b</p>", "<p>a</p>"),
    ("<p>a<div>b</div><p>b<i>c</i>", "<p>a<div>b</div>"),
    ("<ul><li>a<p>b<li>c</ul>", "<ul><li>a<li>c</ul>"),
  ])
  func removalsTakeTheNodeOnly(page: String, expected: String) throws {
    let output = try text(page) { document in
      let paragraphs = try document.node.querySelectorAll("p")
      try #require(paragraphs.last).node.removeFromParent()
    }
    #expect(output == expected)
  }

  @Test func tagsThatWereImpliedAreWrittenWhereTheyAreNeeded() throws {
    let output = try text("<p>a<div>b</div>c") {
      try first("div", $0).node.removeFromParent()
    }
    #expect(output == "<p>a</p>c")
  }

  @Test(arguments: [
    ("<div>a</div>", "<div>a<b>&lt;</b></div>"), ("<div>", "<div><b>&lt;</b>"),
    ("<div><p>a</div>", "<div><p>a</p><b>&lt;</b></div>"),
    ("<div><br></div>x", "<div><br><b>&lt;</b></div>x"),
  ])
  func insertionsAreSerialised(page: String, expected: String) throws {
    let output = try text(page) { document in
      let made = document.createHTMLElement("b")
      try made.node.append(document.createTextNode("<"))
      try first("div", document).node.append(made.node)
    }
    #expect(output == expected)
  }

  @Test func textKeepsItsLineEnds() throws {
    let output = try text("<pre>\r\na\r\nb</pre>\r\n<p>c\r\nd") { document in
      let text = try #require(try first("pre", document).node.firstChild)
      try #require(CharacterData(text)).setData("x\ny<")
    }
    #expect(output == "<pre>\r\nx\r\ny&lt;</pre>\r\n<p>c\r\nd")
  }

  @Test func scriptsAreWrittenAsTheyAre() throws {
    let output = try text("<script>a < b</script>") { document in
      let text = try #require(try first("script", document).node.firstChild)
      try #require(CharacterData(text)).setData("c < d && e")
    }
    #expect(output == "<script>c < d && e</script>")
  }

  @Test func elementsThatTheirTagClosesAreOpened() throws {
    let output = try text("<svg><g id=a /><path/></svg>") { document in
      try first("g", document).node.append(document.createTextNode("x"))
    }
    #expect(output == "<svg><g id=\"a\">x</g><path/></svg>")
  }

  @Test func movedNodesAreRemovedAndInserted() throws {
    let output = try text("<div><i>a</i> b <b>c</b></div>") { document in
      try first("b", document).node.append(first("i", document).node)
    }
    #expect(output == "<div> b <b>c<i>a</i></b></div>")
  }

  @Test func contentsOfTemplatesHavePlaces() throws {
    let output = try text("<template><p>a</template>") { document in
      let template = try first("template", document)
      let contents = try #require(template.templateContents)
      try contents.append(document.createHTMLElement("hr").node)
    }
    #expect(output == "<template><p>a<hr></template>")
  }

  @Test func shadowRootsKeepTheirBytesWhereNothingAroundIsNew() throws {
    let output = try text("<div><template shadowrootmode=open><P>a</template>b</div>") {
      try first("div", $0).setAttribute(qualifiedName: "title", to: "t")
    }
    #expect(output == "<div title=\"t\"><template shadowrootmode=open><P>a</template>b</div>")
  }

  @Test func shadowRootsAreWrittenWithWhatIsAround() throws {
    let page = "<div><p><b>a<p><template shadowrootmode=open><I>c</template>d</div>"
    let output = try text(page) { document in
      let bold = try document.node.querySelectorAll("b")
      try bold[1].setAttribute(qualifiedName: "id", to: "x")
    }
    #expect(
      output
        == "<div><p><b>a</b></p><p><template shadowrootmode=\"open\"><i>c</i></template>"
        + "<b id=\"x\">d</b></p></div>")
  }

  @Test func shadowRootsMoveWithTheirHost() throws {
    let output = try text("<div><template shadowrootmode=open><P>a</template>b</div><i>c</i>") {
      try first("i", $0).node.append(first("div", $0).node)
    }
    #expect(
      output
        == "<i>c<div><template shadowrootmode=\"open\"><p>a</p></template>b</div></i>")
  }

  @Test func theShadowRootBetweenTextsStays() throws {
    let page = "<main><div>a<template shadowrootmode=open>x<p>y</template>b</div></main>"
    let output = try text(page) { document in
      let text = try #require(try first("div", document).node.firstChild)
      try #require(CharacterData(text)).setData("c")
    }
    #expect(
      output
        == "<main><div><template shadowrootmode=\"open\">x<p>y</p></template>c</div></main>")
  }

  @Test func whatStandsElsewhereIsWrittenWithWhatIsAround() throws {
    // The bold text is in both paragraphs; a change in the second has no place of its own.
    let output = try text("<div><p><b>a<p>c</b></div><p>d") { document in
      let bold = try document.node.querySelectorAll("b")
      try bold[1].setAttribute(qualifiedName: "id", to: "x")
    }
    #expect(output == "<div><p><b>a</b></p><p><b id=\"x\">c</b></p></div><p>d")
  }

  @Test func textBeforeATableIsWrittenWhereItStands() throws {
    let output = try text("<div><table>a<tr><td>b</table></div><p>c") { document in
      let text = try #require(try first("div", document).node.firstChild)
      try #require(CharacterData(text)).setData("x")
    }
    #expect(output == "<div><table>x<tr><td>b</table></div><p>c")
  }

  // MARK: Encodings

  private func bytes(_ text: String, _ encoding: Encoding) -> [UInt8] {
    var encoder = PageEncoder(encoding)
    encoder.append(MarkupText(text.utf8))
    return encoder.bytes
  }

  @Test(arguments: [
    Encoding.windows1252, .shiftJIS, .gb18030, .iso2022JP, .utf16LE, .utf16BE, .eucKR, .big5,
  ])
  func changesAreWrittenInThePagesEncoding(encoding: Encoding) throws {
    let content: [Encoding: String] = [.windows1252: "é", .eucKR: "한", .big5: "語"]
    let word = content[encoding] ?? "日本"
    let page = "<p>\(word)</p><p id=a>\(word)</p>\(word)"
    let output = try written("", encoding: encoding, bytes: bytes(page, encoding)) { document in
      try first("#a", document).node.append(document.createTextNode(DOMString("\(word)–")))
      let text = try #require(try first("p", document).node.firstChild)
      try #require(CharacterData(text)).setData(DOMString("x\(word)"))
    }
    let dash = ([.shiftJIS, .iso2022JP, .eucKR].contains(encoding)) ? "&#8211;" : "–"
    let decoded = output.withUnsafeBufferPointer { encoding.decodeToUTF8($0) }
    #expect(
      String(decoding: decoded, as: UTF8.self)
        == "<p>x\(word)</p><p id=a>\(word)\(word)\(dash)</p>\(word)")
  }

  @Test func malformedBytesStayWhereTheyAre() throws {
    // A lead byte before a tag: the tag is read again.
    let page: [UInt8] = Array("<p>a".utf8) + [0x81] + Array("<b>c</b>".utf8) + [0x81, 0x30]
    let output = try written("", encoding: .gb18030, bytes: page) { document in
      try first("b", document).setAttribute(qualifiedName: "id", to: "x")
    }
    #expect(
      output == Array("<p>a".utf8) + [0x81] + Array("<b id=\"x\">c</b>".utf8) + [0x81, 0x30])
  }

  /// The encoding, a page, and what is to be read of it once `<b>` is replaced by `<wbr>`.
  @Test(arguments: [
    // An odd byte at the end would shift all that follows it.
    (
      Encoding.utf16LE, [UInt8]("<\0p\0>\0<\0b\0>\0<\0/\0b\0>\0".utf8) + [0x61], "<p><wbr>\u{FFFD}"
    ),
    // Half a character before, and what would be its other half behind.
    (
      .utf8, Array("<p>".utf8) + [0xC3] + Array("<b></b>".utf8) + [0xA9],
      "<p>\u{FFFD}<wbr>\u{FFFD}"
    ),
    (.shiftJIS, Array("<p>".utf8) + [0x81] + Array("<b></b>x".utf8), "<p>\u{FFFD}<wbr>x"),
  ])
  func malformedBytesAreNotReadWithWhatIsWritten(
    encoding: Encoding, page: [UInt8], expected: String
  ) throws {
    let output = try written("", encoding: encoding, bytes: page) { document in
      let bold = try first("b", document).node
      _ = try bold.parent?.replace(bold, with: document.createHTMLElement("wbr").node)
    }
    let decoded = output.withUnsafeBufferPointer { encoding.decodeToUTF8($0) }
    #expect(String(decoding: decoded, as: UTF8.self) == expected)
  }

  @Test func halvesThatComeTogetherStayMalformed() throws {
    let page = Array("<p>".utf8) + [0xC3] + Array("<b></b>".utf8) + [0xA9]
    let output = try written("", bytes: page) { try first("b", $0).node.removeFromParent() }
    #expect(String(decoding: output, as: UTF8.self) == "<p>\u{FFFD}\u{FFFD}")
  }

  /// The four bytes are a character of gb18030, but for the comment between them.
  @Test func partsThatComeTogetherStayMalformed() throws {
    let page = Array("<p>".utf8) + [0xA6, 0x30, 0xEC] + Array("<!---->7".utf8)
    let output = try written("", encoding: .gb18030, bytes: page) { document in
      let paragraph = try first("p", document).node
      try #require(paragraph.lastChild?.previousSibling).removeFromParent()
    }
    let decoded = output.withUnsafeBufferPointer { Encoding.gb18030.decodeToUTF8($0) }
    #expect(String(decoding: decoded, as: UTF8.self) == "<p>\u{FFFD}0\u{FFFD}7")
  }

  @Test func halvesOfUTF16StayMalformed() throws {
    var page: [UInt8] = []
    for byte in "<p>".utf8 { page += [0, byte] }
    page += [0xD8, 0x3D, 0x65, 0xE5]
    var added: [UInt8] = []
    for byte in "<b></b>".utf8 { added += [0, byte] }
    let output = try written("", encoding: .utf16BE, bytes: page) { document in
      let paragraph = try first("p", document).node
      try paragraph.append(document.createHTMLElement("b").node)
    }
    #expect(output == page + added)
  }

  @Test func escapeSequencesSideBySideStayMalformed() throws {
    let page = Array("<b>\u{1B}(B\u{1B}(Ba</b>".utf8)
    let output = try written("", encoding: .iso2022JP, bytes: page) { document in
      let bold = try first("b", document).node
      try bold.insert(document.createTextNode("x"), before: bold.firstChild)
    }
    let decoded = output.withUnsafeBufferPointer { Encoding.iso2022JP.decodeToUTF8($0) }
    #expect(String(decoding: decoded, as: UTF8.self) == "<b>x\u{FFFD}a</b>")
  }

  /// An escape sequence that is cut off by the page's end is malformed; with another one behind it
  /// both would be one.
  @Test(arguments: [
    "<p>\u{1B}$B$3<b>\u{1B}(B\u{1B}ab </b>\u{1B}$Bie\u{1B}", "<p>\u{1B}$B$3<b>\u{1B}(B%\u{1B}(",
    "<p>\u{1B}$Biee\u{1B}", "<p>\u{1B}", "<p>\u{1B}$", "<p>\u{1B}(I1\u{1B}", "<p>\u{1B}$B$3\u{1B}$",
  ])
  func aCutEscapeSequenceStaysMalformed(page: String) throws {
    let page = Array(page.utf8)
    let text = page.withUnsafeBufferPointer { Encoding.iso2022JP.decodeToUTF8($0) }
    let output = try written("", encoding: .iso2022JP, bytes: page) { document in
      try first("p", document).node.append(document.createHTMLElement("wbr").node)
    }
    let decoded = output.withUnsafeBufferPointer { Encoding.iso2022JP.decodeToUTF8($0) }
    #expect(
      String(decoding: decoded, as: UTF8.self) == String(decoding: text, as: UTF8.self) + "<wbr>")
  }

  @Test func whatFollowsAnOddByteIsRead() throws {
    let page = [UInt8]("<\0p\0>\0".utf8) + [0x61]
    let output = try written("", encoding: .utf16LE, bytes: page) { document in
      try first("p", document).node.append(document.createHTMLElement("wbr").node)
    }
    let decoded = output.withUnsafeBufferPointer { Encoding.utf16LE.decodeToUTF8($0) }
    #expect(String(decoding: decoded, as: UTF8.self) == "<p>\u{FFFD}<wbr>")
  }

  @Test func theOptionThatIsShownIsNoChange() throws {
    let page =
      "<select><button><selectedcontent></selectedcontent></button><option>a<option selected>b"
    let group = DocumentGroup()
    let parser = HTML5Parser(select: .standard)
    try withExtendedLifetime(group) {
      var page = page
      try page.withUTF8 { text in
        let document = parser.parseDocument(
          text, into: group, isScripting: true, allowsShadowRoots: true,
          recordsSource: true)
        let shown = try first("selectedcontent", document)
        #expect(shown.node.childCount == 1)
        let writer = SplicingWriter(document, text: text, parser: parser, isScripting: true)
        let plan = writer.plan()
        #expect(plan.splices.isEmpty && plan.isFaithful)
        // It has no place of its own in the text.
        let text = try #require(shown.node.firstChild)
        try #require(CharacterData(text)).setData("c")
        #expect(writer.plan().isFaithful == false)
      }
    }
  }

  /// A reference is none in a tag: late tags between the parts of a text stay as they are.
  @Test(arguments: [Encoding.eucKR, .shiftJIS, .gbk])
  func malformedBytesInTagsBetweenTextStay(encoding: Encoding) throws {
    let tags =
      Array("</x".utf8) + [0xFF] + Array(" y><html lang".utf8) + [0xFF] + Array("=en>".utf8)
    let page = Array("<p>a".utf8) + tags + Array("b".utf8)
    let output = try written("", encoding: encoding, bytes: page) { document in
      let text = try #require(first("p", document).node.firstChild)
      try #require(CharacterData(text)).setData("q")
    }
    #expect(output == Array("<p>q".utf8) + tags)
  }

  @Test func namesOfDoctypesHaveNoReferences() throws {
    let page = Array("<!DOCTYPE ".utf8) + [0xFF] + Array("><p>a".utf8)
    let output = try written("", encoding: .eucKR, bytes: page) { document in
      let type = try #require(document.node.firstChild)
      try document.node.insert(document.createComment("b"), before: type)
      type.removeFromParent()
      try document.node.insert(type, before: document.node.lastChild)
    }
    #expect(String(decoding: output, as: UTF8.self) == "<!--b--><!DOCTYPE \u{FFFD}><p>a")
  }

  @Test func malformedBytesInATagStayMalformed() throws {
    let page = Array("<p a".utf8) + [0xA6] + Array("=b>".utf8)
    let output = try written("", encoding: .big5, bytes: page) {
      try first("p", $0).setAttribute(qualifiedName: "id", to: "x")
    }
    #expect(output == Array("<p a".utf8) + [0xA6] + Array("=b id=\"x\">".utf8))
  }

  @Test func whatNoscriptHoldsIsWrittenAsItIsRead() throws {
    let output = try text("<noscript><i>a</i></noscript>b") { document in
      let text = try #require(try first("noscript", document).node.firstChild)
      try #require(CharacterData(text)).setData("<b>c")
    }
    #expect(output == "<noscript><b>c</noscript>b")
  }
}
