import PageDOM
import TextEncoding
import Testing

@testable import PageHTML

/// Tests of the line ends of written text, and of the parts of a change that keep their source.
@Suite struct LineEndTests {
  @Test(arguments: [
    ("<body>\r\n<p>a</p></body>", "\r\n"), ("<body>\r<p>a</p></body>", "\r"),
    ("<body>\n<p>a</p></body>", "\n"), ("<body><p>a</p></body>", "\n"),
  ])
  func insertedMarkupHasPageLineEnds(page: String, end: String) throws {
    let output = try SplicedPage.text(page) { document in
      let body = try SplicedPage.first("body", document)
      let markup: DOMString = "<p title='b\nc'>d\ne</p><pre>\n\nf</pre><script>\ng</script>"
      try body.node.append(HTML5Parser().parseFragment(markup, context: body))
    }
    let inserted = "<p title=\"b\nc\">d\ne</p><pre>\n\nf</pre><script>\ng</script>"
    #expect(
      output
        == page.replacing("</body>", with: inserted.replacing("\n", with: end) + "</body>"))
  }

  @Test(arguments: ["\r\n", "\r", "\n"])
  func replacedTextHasThePagesLineEnds(end: String) throws {
    let page = "<title>a</title>\n<script>\nvar a</script>\n".replacing("\n", with: end)
    let output = try SplicedPage.text(page) { document in
      for name: DOMString in ["title", "script"] {
        let element = try SplicedPage.first(name, document)
        let text = try #require(element.node.textContent)
        element.node.replaceAll(with: document.createTextNode(DOMString("\(text)\nvar b")))
      }
    }
    #expect(
      output
        == "<title>a\nvar b</title>\n<script>\nvar a\nvar b</script>\n".replacing("\n", with: end))
  }

  /// Text that a script sets has line feeds only, which are written with the page's line ends.
  @Test(arguments: ["\r\n", "\r"])
  func scriptsHaveNoLineEndTwice(end: String) throws {
    let (plan, encoder) = try SplicedPage.output(Array("<script>a</script>\(end)".utf8)) {
      document in
      let script = try SplicedPage.first("script", document)
      script.node.replaceAll(with: document.createTextNode("b\r\nc"))
    }
    #expect(!plan.isFaithful)
    #expect(encoder.bytes == Array("<script>b\(end)c</script>\(end)".utf8))
  }

  @Test func unchangedPartsOfTextKeepLineEnds() throws {
    let output = try SplicedPage.text("<p>a\r\nb\nc\rd é x &amp; é\r\n") { document in
      let text = try #require(try SplicedPage.first("p", document).node.firstChild)
      try #require(CharacterData(text)).setData("a\nb\nc\nd è\n y & é\n")
    }
    #expect(output == "<p>a\r\nb\nc\rd è\r\n y &amp; é\r\n")
  }

  @Test func changedAttributesLeaveTheBytesOfTheOthers() throws {
    // 87 90 is NEC's code for U+2252, which is decoded, but never encoded; FD is malformed.
    let page = Array("<p id=a title=\"".utf8) + [0x87, 0x90, 0xFD] + Array("\" lang=b>c".utf8)
    let (plan, encoder) = try SplicedPage.output(page, encoding: .shiftJIS) { document in
      let paragraph = try SplicedPage.first("p", document)
      paragraph.setAttribute("id", to: "x")
      paragraph.setAttribute("lang", to: "y")
    }
    #expect(plan.isFaithful)
    #expect(
      encoder.bytes
        == Array("<p id=\"x\" title=\"".utf8) + [0x87, 0x90, 0xFD]
        + Array("\" lang=\"y\">c".utf8))
  }
}
