import PageDOM
import PageStyle
import Testing

/// Tests with the results of WebKitGTK 2.50 for `insertLineBreak`.
@Suite("Inserted line breaks") struct LineBreakInsertionTests {
  @Test(
    "begin a new line, which a second one keeps open at the end of a block",
    arguments: [
      ("a[]b", "a<br></br>[]b"),
      ("ab[]", "ab<br></br>{}<br></br>"),
      ("[]ab", "<br></br>{}ab"),
      ("{}", "<br></br>{}<br></br>"),
      ("<p>a[]b</p>", "<p>a<br></br>[]b</p>"),
      ("<p>ab[]</p>", "<p>ab<br></br>{}<br></br></p>"),
      ("a[b]c", "a<br></br>[]c"),
      ("a[] b", "a<br></br>[]\u{A0}b"),
      ("[abc]", "<br></br>{}<br></br>"),
      ("<p>ab[]<br/></p>", "<p>ab<br></br>{}<br></br></p>"),
    ])
  func results(markup: String, result: String) throws {
    let page = try EditedPage(markup)
    #expect(page.text.canInsert(.lineBreak))
    try page.text.insert(.lineBreak)
    #expect(try page.result() == result)
  }
}
