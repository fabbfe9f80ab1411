import PageDOM
import Testing

@testable import PageHTML

/// Tests of the end of written pages. White space after the body's end tag belongs to the body.
/// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-afterbody
@Suite struct PageEndTests {
  /// The arguments are a page, and the written page after `<hr>` was appended to the body.
  @Test(arguments: [
    ("<body><p>a</p></body></html>", "<body><p>a</p><hr></body></html>"),
    ("<body><p>a</p>\n</body></html>", "<body><p>a</p>\n<hr></body></html>"),
    ("<body><p>a</p>\n</body>\n</html>\n", "<body><p>a</p>\n</body>\n</html>\n<hr>"),
    ("<body><p>a</p></body>\n</html>", "<body><p>a</p></body>\n<hr></html>"),
    ("<body><p>a</p></body><!--b-->\n</html>", "<body><p>a</p></body><!--b-->\n<hr></html>"),
    ("<body><p>a</p>\n", "<body><p>a</p>\n<hr>"),
    // A comment after the white space would be inside the body.
    (
      "<body><p>a</p>\n</body>\n<!--b--></html>", "<body><p>a</p>\n\n<hr></body><!--b--></html>"
    ),
  ])
  func appendedElementIsOnlyChange(page: String, expected: String) throws {
    let output = try SplicedPage.text(page) { document in
      try #require(document.body).node.append(document.createHTMLElement("hr").node)
    }
    #expect(output == expected)
  }

  @Test func commentsStandBeforeTheEnd() throws {
    let output = try SplicedPage.text("<body><p>a</p>\n</body>\n</html>\n") { document in
      try #require(document.body).node.append(document.createComment("b"))
    }
    #expect(output == "<body><p>a</p>\n\n\n<!--b--></body></html>")
  }

  @Test func removedTextLeavesTheTagsInBetween() throws {
    let output = try SplicedPage.text("<body><p>a</p>\n</body> </html>\n") { document in
      try #require(document.body?.node.lastChild).removeFromParent()
    }
    #expect(output == "<body><p>a</p></body></html>")
  }
}
