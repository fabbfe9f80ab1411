import PageDOM
import Testing
import TreeMarkup

private final class ChangeCounter: SelectionObserver {
  private(set) var count = 0

  func selectionDidChange() { count += 1 }
}

/// The expectations follow from the Selection API's steps, and were checked in WebKitGTK 2.50.
@Suite struct SelectionTests {
  let tree: MarkedTree
  let selection: Selection
  let body: Node

  init() throws {
    tree = MarkedTree(
      "<html><body><p>abc</p><p>def</p><p>ghi</p></body></html>", inDocument: true)
    tree.document.state.hasBrowsingContext = true
    selection = try #require(tree.document.selection)
    body = try #require(tree.root.firstChild?.firstChild)
  }

  var a: Node { body.child(at: 0)! }
  var b: Node { body.child(at: 1)! }
  var c: Node { body.child(at: 2)! }

  private func expect(
    _ anchor: BoundaryPoint?, _ focus: BoundaryPoint?, _ direction: Selection.Direction,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(selection.anchor == anchor, sourceLocation: sourceLocation)
    #expect(selection.focus == focus, sourceLocation: sourceLocation)
    #expect(selection.direction == direction, sourceLocation: sourceLocation)
    #expect(selection.rangeCount == (anchor == nil ? 0 : 1), sourceLocation: sourceLocation)
    #expect(selection.isCollapsed == (anchor == focus), sourceLocation: sourceLocation)
    let kind: Selection.Kind = anchor == nil ? .none : anchor == focus ? .caret : .range
    #expect(selection.kind == kind, sourceLocation: sourceLocation)
  }

  @Test func nothingIsSelected() throws {
    expect(nil, nil, .none)
    #expect(throws: DOMException.indexSize) { try selection.range(at: 0) }
    #expect(throws: DOMException.invalidState) { try selection.collapseToStart() }
    #expect(throws: DOMException.invalidState) { try selection.collapseToEnd() }
    let error = #expect(throws: DOMException.self) { try selection.extend(to: a) }
    #expect(error?.name == "InvalidStateError")
    #expect(throws: DOMException.notFound) { try selection.remove(tree.range) }
    #expect(!selection.contains(a, allowPartial: true))
    selection.deleteFromDocument()
    selection.removeAllRanges()
    expect(nil, nil, .none)
  }

  @Test func onlyThePagesDocumentHasOne() {
    let other = Document(isHTML: true, in: tree.group)
    #expect(other.selection == nil)
    #expect(tree.document.selection === selection)
  }

  @Test func rangesAreHandedOutOnce() throws {
    let text = try #require(a.firstChild)
    try selection.collapse(text, 1)
    let range = try selection.range(at: 0)
    #expect(try selection.range(at: 0) === range)
    #expect(throws: DOMException.indexSize) { try selection.range(at: 1) }
    try selection.collapse(b.firstChild, 1)
    #expect(range.start == BoundaryPoint(text, 1))
    #expect(try selection.range(at: 0) !== range)
    #expect(throws: DOMException.notFound) { try selection.remove(range) }
  }

  @Test func rangeMovesTheSelection() throws {
    try selection.collapse(a, 1)
    let range = try selection.range(at: 0)
    try range.setEnd(b, 1)
    expect(BoundaryPoint(a, 1), BoundaryPoint(b, 1), .forward)
    try range.setStart(c, 0)
    expect(BoundaryPoint(c, 0), BoundaryPoint(c, 0), .forward)
    // A range that moves to another tree is no longer the selection's range.
    let loose = tree.document.createHTMLElement("x").node
    try range.setStart(loose, 0)
    expect(BoundaryPoint(c, 0), BoundaryPoint(c, 0), .forward)
    try range.setStart(a, 0)
    expect(BoundaryPoint(c, 0), BoundaryPoint(c, 0), .forward)
    #expect(try selection.range(at: 0) !== range)
  }

  @Test func directionIsForwardAfterTheRangeMoved() throws {
    try selection.setBaseAndExtent(c, 0, a, 0)
    expect(BoundaryPoint(c, 0), BoundaryPoint(a, 0), .backward)
    try selection.range(at: 0).setStart(b, 0)
    expect(BoundaryPoint(b, 0), BoundaryPoint(c, 0), .forward)
  }

  @Test func addAndRemove() throws {
    let range = LiveRange(start: BoundaryPoint(a, 0), end: BoundaryPoint(b, 0))
    selection.add(range)
    #expect(try selection.range(at: 0) === range)
    expect(range.start, range.end, .forward)
    let second = LiveRange(tree.document)
    selection.add(second)
    #expect(try selection.range(at: 0) === range)
    try selection.remove(range)
    expect(nil, nil, .none)
    #expect(range.end == BoundaryPoint(b, 0))
    let loose = tree.document.createHTMLElement("x").node
    try second.selectContents(of: loose)
    selection.add(second)
    expect(nil, nil, .none)
  }

  @Test func extend() throws {
    let range = LiveRange(start: BoundaryPoint(a, 0), end: BoundaryPoint(b, 0))
    selection.add(range)
    try selection.extend(to: c, 0)
    expect(BoundaryPoint(a, 0), BoundaryPoint(c, 0), .forward)
    #expect(range.end == BoundaryPoint(b, 0))
    try selection.extend(to: body, 0)
    expect(BoundaryPoint(a, 0), BoundaryPoint(body, 0), .backward)
    let loose = tree.document.createHTMLElement("x").node
    try selection.extend(to: loose, 5)
    expect(BoundaryPoint(a, 0), BoundaryPoint(body, 0), .backward)
    #expect(throws: DOMException.indexSize) { try selection.extend(to: a, 5) }
  }

  @Test func places() throws {
    let loose = tree.document.createHTMLElement("x").node
    try selection.collapse(loose)
    expect(nil, nil, .none)
    #expect(throws: DOMException.indexSize) { try selection.collapse(loose, 9) }
    try selection.collapse(tree.root)
    expect(BoundaryPoint(tree.root, 0), BoundaryPoint(tree.root, 0), .forward)
    try selection.collapse(nil)
    expect(nil, nil, .none)
    try selection.setBaseAndExtent(c.firstChild!, 3, a.firstChild!, 1)
    try selection.collapseToStart()
    expect(BoundaryPoint(a.firstChild!, 1), BoundaryPoint(a.firstChild!, 1), .forward)
    try selection.setBaseAndExtent(loose, 0, a, 0)
    try selection.setBaseAndExtent(a, 0, loose, 0)
    expect(BoundaryPoint(a.firstChild!, 1), BoundaryPoint(a.firstChild!, 1), .forward)
    #expect(throws: DOMException.indexSize) { try selection.setBaseAndExtent(a, 0, b, 9) }
    #expect(throws: DOMException.indexSize) { try selection.setBaseAndExtent(loose, 9, b, 0) }
    try selection.selectAllChildren(of: a)
    expect(BoundaryPoint(a, 0), BoundaryPoint(a, 1), .forward)
    let doctype = tree.document.createDocumentType(name: "html", publicID: "", systemID: "")
    #expect(throws: DOMException.invalidNodeType) { try selection.collapse(doctype) }
    #expect(throws: DOMException.invalidNodeType) { try selection.selectAllChildren(of: doctype) }
    #expect(throws: DOMException.invalidNodeType) {
      try selection.setBaseAndExtent(doctype, 1, a, 0)
    }
  }

  @Test func deleteFromDocument() throws {
    try selection.setBaseAndExtent(a.firstChild!, 1, c.firstChild!, 1)
    selection.deleteFromDocument()
    #expect(tree.markup(of: body) == "<p>a</p><p>hi</p>")
    expect(BoundaryPoint(body, 1), BoundaryPoint(body, 1), .forward)
  }

  @Test func contains() throws {
    try selection.setBaseAndExtent(a.firstChild!, 1, c.firstChild!, 1)
    #expect(!selection.contains(a) && selection.contains(a, allowPartial: true))
    #expect(selection.contains(b) && selection.contains(b.firstChild!))
    #expect(!selection.contains(body) && selection.contains(body, allowPartial: true))
    #expect(selection.contains(tree.root, allowPartial: true) && !selection.contains(tree.root))
    try selection.setBaseAndExtent(a.firstChild!, 0, a.firstChild!, 3)
    #expect(!selection.contains(a.firstChild!) && !selection.contains(a))
    try selection.setBaseAndExtent(body, 0, body, 1)
    #expect(selection.contains(a) && selection.contains(a.firstChild!))
    #expect(!selection.contains(b, allowPartial: true))
    try selection.collapse(body, 1)
    #expect(!selection.contains(a, allowPartial: true))
    #expect(selection.contains(body, allowPartial: true))
  }

  @Test func changesOfTheTreeKeepTheDirection() throws {
    try selection.setBaseAndExtent(c.firstChild!, 1, a.firstChild!, 1)
    let first = a
    c.removeFromParent()
    expect(BoundaryPoint(body, 2), BoundaryPoint(first.firstChild!, 1), .backward)
  }

  @Test func changesAreObserved() throws {
    let counter = ChangeCounter()
    selection.observer = counter
    try selection.collapse(a, 0)
    try selection.extend(to: b, 1)
    #expect(counter.count == 2)
    try selection.range(at: 0).setEnd(c, 0)
    #expect(counter.count == 3)
    selection.deleteFromDocument()
    #expect(counter.count > 3)
    let before = counter.count
    selection.removeAllRanges()
    selection.removeAllRanges()
    #expect(counter.count == before + 1)
  }
}
