import PageDOM
import TextEncoding
import Testing

@testable import PageHTML

/// Tests of written pages after changes. Unchanged parts keep their bytes.
@Suite struct SplicingWriterTests {
  private func text(_ page: String, _ change: (Document) throws -> Void) throws -> String {
    try SplicedPage.text(page, change)
  }

  private func first(_ selector: DOMString, _ document: Document) throws -> Element {
    try SplicedPage.first(selector, document)
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

  @Test func impliedElementsFollowWhiteSpace() throws {
    let output = try text("<head></head> x") {
      try first("body", $0).setAttribute(qualifiedName: "id", to: "t")
    }
    #expect(output == "<head></head> <body id=\"t\">x")
  }

  /// The attributes of an element can come from a later tag, even if it has no start tag.
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

  @Test func shadowRootsAreWrittenWithSurroundings() throws {
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

  @Test func shadowRootBetweenTextsStays() throws {
    let page = "<main><div>a<template shadowrootmode=open>x<p>y</template>b</div></main>"
    let output = try text(page) { document in
      let text = try #require(try first("div", document).node.firstChild)
      try #require(CharacterData(text)).setData("c")
    }
    #expect(
      output
        == "<main><div><template shadowrootmode=\"open\">x<p>y</p></template>c</div></main>")
  }

  @Test func reconstructedElementsAreWrittenWithSurroundings() throws {
    // Both paragraphs contain the bold text. A change of the second `<b>` has no separate place in
    // the source.
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

  @Test func shownOptionIsNotAChange() throws {
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
        // The text node has no separate place in the source.
        let text = try #require(shown.node.firstChild)
        try #require(CharacterData(text)).setData("c")
        #expect(writer.plan().isFaithful == false)
      }
    }
  }

  @Test func noscriptTextIsNotEscaped() throws {
    let output = try text("<noscript><i>a</i></noscript>b") { document in
      let text = try #require(try first("noscript", document).node.firstChild)
      try #require(CharacterData(text)).setData("<b>c")
    }
    #expect(output == "<noscript><b>c</noscript>b")
  }
}
