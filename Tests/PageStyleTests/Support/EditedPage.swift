import PageDOM
import PageStyle
import Testing
import TreeMarkup

/// A page with an editing host that contains a selection, in the notation of `MarkedTree`.
struct EditedPage {
  let tree: MarkedTree
  let text: EditableText
  private let selection: Selection
  private let host: Element

  init(_ markup: String) throws {
    tree = MarkedTree(
      "<html><body><div contenteditable=true>\(markup)</div></body></html>", inDocument: true)
    tree.document.state.hasBrowsingContext = true
    selection = try #require(tree.document.selection)
    selection.add(tree.range)
    text = try #require(EditableText(selection))
    host = try #require(tree.root.descendantElements.first { $0.isHTML("div") })
  }

  /// Returns the markup of the host's contents, with the selection.
  func result() throws -> String {
    let range = try #require(selection.treeRange)
    let (start, end) = (range.start, range.end)
    try tree.range.setStart(start.node, start.offset)
    try tree.range.setEnd(end.node, end.offset)
    return tree.markup(of: host.node)
  }
}
