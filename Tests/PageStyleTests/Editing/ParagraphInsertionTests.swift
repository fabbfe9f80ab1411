import PageDOM
import PageStyle
import Testing

/// Tests with the results of WebKitGTK 2.50 for `insertParagraph`.
@Suite("Inserted paragraphs") struct ParagraphInsertionTests {
  @Test(
    "split the block of the caret",
    arguments: [
      ("<p>a[]b</p>", "<p>a</p><p>[]b</p>"),
      ("<p>ab[]</p>", "<p>ab</p><p>{}<br></br></p>"),
      ("<p>[]ab</p>", "<p><br></br></p><p>[]ab</p>"),
      ("a[]b", "a<div>[]b</div>"),
      ("<h1>ab[]</h1>", "<h1>ab</h1><div>{}<br></br></div>"),
      ("<h1>a[]b</h1>", "<h1>a</h1><h1>[]b</h1>"),
      ("<ul><li>a[]b</li></ul>", "<ul><li>a</li><li>[]b</li></ul>"),
      ("<p>a<b>b[]c</b>d</p>", "<p>a<b>b</b></p><p><b>[]c</b>d</p>"),
      ("<p>a[b]c</p>", "<p>a</p><p>[]c</p>"),
      ("<div>a[]b</div>", "<div>a</div><div>[]b</div>"),
      ("<p>[abc]</p>", "<p><br></br></p><p>{}<br></br></p>"),
    ])
  func results(markup: String, result: String) throws {
    let page = try EditedPage(markup)
    #expect(page.text.canInsert(.paragraph))
    try page.text.insert(.paragraph)
    #expect(try page.result() == result)
  }
}
