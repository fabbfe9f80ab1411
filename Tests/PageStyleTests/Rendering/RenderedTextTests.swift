import PageDOM
import PageStyle
import Testing
import TreeMarkup

@Suite struct RenderedTextTests {
  @Test(arguments: renderedTextCases) func text(body: String, text: String) throws {
    let tree = MarkedTree(
      "<html><head><title>T</title></head><body>\(body)</body></html>", inDocument: true)
    tree.document.state.hasBrowsingContext = true
    let selection = try #require(tree.document.selection)
    selection.add(tree.range)
    #expect(selection.rangeCount == 1)
    #expect(selection.text.string == text)
    withExtendedLifetime(tree) {}
  }

  @Test func emptySelectionHasNoText() throws {
    let tree = MarkedTree("<html><body>a</body></html>", inDocument: true)
    tree.document.state.hasBrowsingContext = true
    #expect(try #require(tree.document.selection).text == "")
  }

  @Test func deepAndWidePagesAreLinear() throws {
    let tree = MarkedTree("<html><body></body></html>", inDocument: true)
    tree.document.state.hasBrowsingContext = true
    let body = try #require(tree.root.firstChild?.firstChild)
    for _ in 0..<10_000 {
      try body.append(tree.document.createHTMLElement("p").node)
        .append(tree.document.createTextNode("a "))
    }
    var parent = body
    for _ in 0..<10_000 {
      let child = tree.document.createHTMLElement("div").node
      try parent.append(child)
      parent = child
    }
    try parent.append(tree.document.createTextNode("b"))
    for _ in 0..<10_000 { try body.append(tree.document.createHTMLElement("script").node) }
    let selection = try #require(tree.document.selection)
    try selection.selectAllChildren(of: tree.root)
    #expect(selection.text.string == String(repeating: "a\n\n", count: 10_000) + "b")
  }
}
