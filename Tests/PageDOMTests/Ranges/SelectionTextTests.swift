import PageDOM
import Testing

@Suite struct SelectionTextTests {
  @Test(arguments: selectionTextCases) func text(body: String, text: String) throws {
    let tree = MarkedTree(
      "<html><head><title>T</title></head><body>\(body)</body></html>", inDocument: true)
    tree.document.state.hasBrowsingContext = true
    let selection = try #require(tree.document.selection)
    selection.add(tree.range)
    #expect(selection.rangeCount == 1)
    if let reason = Self.differences[body] {
      withKnownIssue(Comment(rawValue: reason)) { #expect(selection.text.string == text) }
    } else {
      #expect(selection.text.string == text)
    }
    withExtendedLifetime(tree) {}
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

  /// What is known to differ, and why.
  static let differences = [
    "[a <button> x y </button> b]":
      "WebKit shows the space that the button drops at its end, and the one behind it",
    "[a<legend>s</legend>b]":
      "outside a fieldset WebKit begins no line for a legend, but ends one",
  ]
}
