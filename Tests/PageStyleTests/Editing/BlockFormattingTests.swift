import PageDOM
import PageStyle
import Testing

/// Tests with the results of WebKitGTK 2.50 for `formatBlock`.
@Suite("Formatted blocks") struct BlockFormattingTests {
  @Test(
    "replace the block of a line, or wrap a line without a block",
    arguments: [
      ("<p>a[]b</p>", "h1", "<h1>a[]b</h1>"),
      ("<p>a[b]c</p>", "<h2>", "<h2>a[b]c</h2>"),
      ("a[]b", "p", "<p>a[]b</p>"),
      ("<p>a[]b</p>", "p", "<p>a[]b</p>"),
      ("<div>[]ab</div>", "blockquote", "<blockquote>[]ab</blockquote>"),
      ("a<b>b[]</b>c<br/>d", "div", "<div>a<b>b[]</b>c</div>d"),
      ("{}", "p", "<p>{}<br></br></p>"),
      ("<h1>a[]</h1>", "pre", "<pre>a[]</pre>"),
    ])
  func results(markup: String, value: String, result: String) throws {
    let page = try EditedPage(markup)
    let name = try #require(EditableText.blockName(DOMString(value)))
    #expect(page.text.canFormat(as: name))
    try page.text.format(as: name)
    #expect(try page.result() == result)
  }

  @Test("have the names of blocks only", arguments: ["span", "<b>", "", "<p", "li", "table"])
  func otherNames(value: String) {
    #expect(EditableText.blockName(DOMString(value)) == nil)
  }
}
