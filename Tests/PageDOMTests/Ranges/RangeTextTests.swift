import PageDOM
import Testing
import TreeMarkup

@Suite struct RangeTextTests {
  @Test(arguments: [
    ("<p>a[bc]d</p>", "bc"),
    ("<p>a[b<i>c</i></p><!--x--><p>d]e</p>", "bcd"),
    ("{<p>a</p>\n<p>b</p>}", "a\nb"),
    ("<p>{}a</p>", ""),
    ("<!--x-->{<p>a</p>}b", "a"),
    ("<p>a[😀b]</p>", "😀b"),
  ])
  func text(markup: String, expected: String) {
    let tree = MarkedTree(markup)
    withExtendedLifetime(tree) {
      #expect(tree.range.text == DOMString(expected))
    }
  }

  @Test func commentsHaveNoText() throws {
    let tree = MarkedTree("<!--abc--><p>d</p>")
    let comment = try #require(tree.root.firstChild)
    try tree.range.selectContents(of: comment)
    #expect(tree.range.text == "")
    try tree.range.setEnd(tree.root, 2)
    #expect(tree.range.text == "d")
  }
}
