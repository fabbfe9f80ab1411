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

  /// What is known to differ, and why.
  static let differences = [
    "[a <button> x y </button> b]":
      "WebKit shows the space that the button drops at its end, and the one behind it",
    "[a<legend>s</legend>b]":
      "outside a fieldset WebKit begins no line for a legend, but ends one",
  ]
}
