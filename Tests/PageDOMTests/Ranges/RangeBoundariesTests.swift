import PageDOM
import Testing
import TreeMarkup

@Suite struct RangeBoundariesTests {
  let tree = MarkedTree("<p>ab</p><p>cd</p><!doctype>".replacing("<!doctype>", with: "<!--e-->"))

  var first: Node { tree.root.firstChild! }
  var second: Node { tree.root.child(at: 1)! }

  @Test func endsPushEachOther() throws {
    let range = LiveRange(tree.document)
    // The start is in another tree, so the end is also set to it.
    try range.setStart(second, 1)
    #expect(range.start == BoundaryPoint(second, 1))
    #expect(range.end == BoundaryPoint(second, 1))
    try range.setEnd(tree.root, 3)
    try range.setEnd(first.firstChild!, 1)
    #expect(range.start == BoundaryPoint(first.firstChild!, 1))
    #expect(range.isCollapsed)
    try range.setStart(tree.root, 2)
    #expect(range.end == BoundaryPoint(tree.root, 2))
  }

  @Test func beforeAndAfter() throws {
    let range = tree.range
    try range.setStartBefore(second)
    #expect(range.start == BoundaryPoint(tree.root, 1))
    try range.setEndAfter(second)
    #expect(range.end == BoundaryPoint(tree.root, 2))
    try range.setStartAfter(first)
    #expect(range.start == BoundaryPoint(tree.root, 1))
    try range.setEndBefore(second)
    #expect(range.isCollapsed)
    #expect(throws: DOMException.invalidNodeType) { try range.setStartBefore(tree.root) }
    #expect(throws: DOMException.invalidNodeType) { try range.setStartAfter(tree.root) }
    #expect(throws: DOMException.invalidNodeType) { try range.setEndBefore(tree.root) }
    #expect(throws: DOMException.invalidNodeType) { try range.setEndAfter(tree.root) }
    #expect(throws: DOMException.invalidNodeType) { try range.select(tree.root) }
  }

  @Test func select() throws {
    let range = tree.range
    try range.select(second)
    #expect(range.start == BoundaryPoint(tree.root, 1))
    #expect(range.end == BoundaryPoint(tree.root, 2))
    try range.selectContents(of: second)
    #expect(range.start == BoundaryPoint(second, 0))
    #expect(range.end == BoundaryPoint(second, 1))
    try range.selectContents(of: second.firstChild!)
    #expect(range.end == BoundaryPoint(second.firstChild!, 2))
    range.collapse(toStart: true)
    #expect(range.end == BoundaryPoint(second.firstChild!, 0))
  }

  @Test func errors() throws {
    let range = tree.range
    let doctype = tree.document.createDocumentType(name: "html", publicID: "", systemID: "")
    #expect(throws: DOMException.invalidNodeType) { try range.setStart(doctype, 0) }
    #expect(throws: DOMException.invalidNodeType) { try range.setEnd(doctype, 7) }
    #expect(throws: DOMException.invalidNodeType) { try range.selectContents(of: doctype) }
    #expect(throws: DOMException.indexSize) { try range.setStart(first, 2) }
    #expect(throws: DOMException.indexSize) { try range.setEnd(first.firstChild!, 3) }
    #expect(throws: DOMException.indexSize) { try range.setEnd(first, -1) }
    #expect(throws: DOMException.indexSize) { try range.setEnd(first, .max) }
    #expect(throws: DOMException.invalidNodeType) {
      try StaticRange(start: BoundaryPoint(doctype, 0), end: BoundaryPoint(first, 0))
    }
    let attribute = tree.document.createAttribute(QualifiedName(localName: "a"))
    #expect(throws: DOMException.invalidNodeType) {
      try StaticRange(start: BoundaryPoint(first, 0), end: BoundaryPoint(attribute.node, 0))
    }
    let loose = try StaticRange(start: BoundaryPoint(first, 9), end: BoundaryPoint(second, 0))
    #expect(loose.start.offset == 9 && !loose.isCollapsed)
  }

  @Test func attributesAreSeparateTrees() throws {
    let attribute = tree.document.createAttribute(QualifiedName(localName: "a"))
    attribute.setValue("value")
    let range = LiveRange(tree.document)
    try range.selectContents(of: attribute.node)
    #expect(range.start == BoundaryPoint(attribute.node, 0) && range.isCollapsed)
    #expect(range.commonAncestor == attribute.node)
    #expect(range.text == "")
    #expect(throws: DOMException.indexSize) { try range.setEnd(attribute.node, 1) }
    #expect(try range.extractContents().firstChild == nil)
  }

  @Test func comparison() throws {
    let range = tree.range
    try range.setStart(first.firstChild!, 1)
    try range.setEnd(second.firstChild!, 1)
    #expect(range.commonAncestor == tree.root)
    let other = range.clone()
    #expect(other !== range && other.start == range.start && other.end == range.end)
    try other.setStart(tree.root, 1)
    #expect(try range.compareBoundaryPoints(0, with: other) == -1)
    #expect(try range.compareBoundaryPoints(1, with: other) == 1)
    #expect(try range.compareBoundaryPoints(2, with: other) == 0)
    #expect(try range.compareBoundaryPoints(3, with: other) == -1)
    #expect(throws: DOMException.notSupported) { try range.compareBoundaryPoints(4, with: other) }
    let elsewhere = LiveRange(tree.document)
    #expect(throws: DOMException.wrongDocument) {
      try range.compareBoundaryPoints(0, with: elsewhere)
    }
    #expect(try range.isPointInRange(tree.root, 1))
    #expect(try range.isPointInRange(first.firstChild!, 1))
    #expect(try !range.isPointInRange(first, 0))
    #expect(try !range.isPointInRange(tree.document.node, 99))
    #expect(throws: DOMException.indexSize) { try range.isPointInRange(first, 2) }
    #expect(try range.comparePoint(first, 0) == -1)
    #expect(try range.comparePoint(second, 0) == 0)
    #expect(try range.comparePoint(tree.root, 2) == 1)
    #expect(throws: DOMException.wrongDocument) { try range.comparePoint(tree.document.node, 0) }
    #expect(range.intersects(tree.root) && range.intersects(first) && range.intersects(second))
    #expect(!range.intersects(tree.root.lastChild!) && !range.intersects(tree.document.node))
  }
}
