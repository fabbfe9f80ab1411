import PageDOM
import Testing

@testable import PageHTML

/// Tests of the line feed that parsers ignore after some start tags.
/// - Source: https://html.spec.whatwg.org/multipage/syntax.html#element-restrictions
@Suite struct LostLineFeedTests {
  /// The arguments are a page with an element, the element's new text, and the written page.
  @Test(arguments: [
    ("<pre>\r\nx</pre>", "\nq", "<pre>\r\n\r\nq</pre>"),
    ("<pre>\r\nx</pre>", "q", "<pre>\r\nq</pre>"),
    ("<pre>\nx</pre>", "\nq", "<pre>\n\nq</pre>"),
    ("<pre>x</pre>", "\nq", "<pre>\n\nq</pre>"),
    ("<pre>\n</pre>", "\nq", "<pre>\n\nq</pre>"),
    ("<pre></pre>", "\nq", "<pre>\n\nq</pre>"),
    ("<textarea>\ncode &amp;\n x</textarea>", "\nz", "<textarea>\n\nz</textarea>"),
    ("<listing>\n&lt;</listing>", "", "<listing>\n</listing>"),
  ])
  func replacedTextKeepsItsLineFeeds(page: String, text: String, expected: String) throws {
    let output = try SplicedPage.text(page) { document in
      let element = try SplicedPage.first("pre, textarea, listing", document)
      element.node.replaceAll(
        with: text.isEmpty ? nil : document.createTextNode(DOMString(text)))
    }
    // This test ignores the type of line ends.
    #expect(output.replacing("\r\n", with: "\n") == expected.replacing("\r\n", with: "\n"))
  }

  /// The arguments are markup, and its text after its insertion into a page.
  @Test(arguments: [
    ("<pre>\n\nx</pre>", "<pre>\n\nx</pre>"), ("<pre>\nx</pre>", "<pre>x</pre>"),
    ("<div><textarea>\n\n</textarea></div>", "<div><textarea>\n\n</textarea></div>"),
    ("<listing>\n\n<b>x</b></listing>", "<listing>\n\n<b>x</b></listing>"),
    ("<pre><b>\n</b></pre>", "<pre><b>\n</b></pre>"),
  ])
  func insertedMarkupKeepsLineFeeds(markup: String, expected: String) throws {
    let output = try SplicedPage.text("<body><p>a</p></body>") { document in
      let body = try SplicedPage.first("body", document)
      try body.node.append(HTML5Parser().parseFragment(DOMString(markup), context: body))
    }
    #expect(output == "<body><p>a</p>" + expected + "</body>")
  }

  @Test func rewrittenElementKeepsItsLineFeeds() throws {
    let page = "<div><p><b>1<p>2</b><pre>\n\nx</pre></div>"
    let output = try SplicedPage.text(page) { document in
      let bold = try document.node.querySelectorAll("b")
      try #require(bold.last).setAttribute("id", to: "x")
    }
    #expect(output.contains("<pre>\n\nx</pre>"))
  }
}
