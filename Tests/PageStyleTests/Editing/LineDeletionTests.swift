import PageDOM
import PageStyle
import Testing

/// Tests with the results of WebKitGTK 2.50 for `delete` and `forwardDelete`.
@Suite("Deleted lines") struct LineDeletionTests {
  @Test(
    "merge with their neighbours, and keep empty blocks open",
    arguments: [
      ("<p>a</p><p>[]b</p>", false, "<p>a[]b</p>"),
      ("<p>a[]</p><p>b</p>", true, "<p>a[]b</p>"),
      ("<p>a</p><div>[]b</div>", false, "<p>a[]b</p>"),
      ("<p>a[]</p>", false, "<p>{}<br></br></p>"),
      ("<p>a</p><p>b[]</p>", false, "<p>a</p><p>{}<br></br></p>"),
      ("<ul><li>a</li><li>[]b</li></ul>", false, "<ul><li>a[]b</li></ul>"),
      ("<b>a[]</b>b", false, "[]b"),
      ("a<b>b[]</b>", false, "a[]"),
      ("<p>a</p><p>{}<br/></p>", false, "<p>a[]</p>"),
    ])
  func results(markup: String, isForward: Bool, result: String) throws {
    let page = try EditedPage(markup)
    #expect(page.text.canDelete(isForward: isForward))
    try page.text.delete(isForward: isForward)
    #expect(try page.result() == result)
  }
}
