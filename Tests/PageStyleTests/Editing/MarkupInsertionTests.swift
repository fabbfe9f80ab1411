import PageDOM
import PageStyle
import Testing
import TreeMarkup

/// Tests with the results of WebKitGTK 2.50 for `insertHTML`.
@Suite("Inserted markup") struct MarkupInsertionTests {
  @Test(
    "replaces the selection, and leaves the caret after it",
    arguments: [
      ("a[]b", "<b>x</b>", "a<b>x[]</b>b"),
      ("a[b]c", "<b>x</b>", "a<b>x[]</b>c"),
      ("[]ab", "x<i>y</i>z", "x<i>y</i>z[]ab"),
      ("{}", "x", "x[]"),
      ("<p>ab[]</p>", "<b>x</b>", "<p>ab<b>x[]</b></p>"),
      ("a[]b", "<img>", "a<img></img>{}b"),
      ("{}", "<p>x</p>", "<p>x[]</p>"),
    ])
  func results(markup: String, inserted: String, result: String) throws {
    let page = try EditedPage(markup)
    let fragment = page.tree.document.createDocumentFragment()
    try Markup.append(inserted, to: fragment)
    #expect(page.text.canInsert(fragment))
    try page.text.insert(fragment)
    #expect(try page.result() == result)
  }
}
