import PageDOM
import Testing

@testable import PageHTML

/// The line feed that parsers drop behind some start tags.
/// - Source: https://html.spec.whatwg.org/multipage/syntax.html#element-restrictions
@Suite struct LostLineFeedTests {
  /// An element's page, its new text, and what is written.
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
    // Which line ends are written is not what this is about.
    #expect(output.replacing("\r\n", with: "\n") == expected.replacing("\r\n", with: "\n"))
  }
}
