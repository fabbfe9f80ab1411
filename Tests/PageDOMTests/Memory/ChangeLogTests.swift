import Testing

@testable import PageDOM

@Suite struct ChangeLogTests {
  private let group = DocumentGroup()
  private let document: Document

  init() {
    document = Document(isHTML: true, in: group)
  }

  /// Returns an element as a parser creates it from `<p>` at a source position.
  private func parsed(_ name: DOMString, at start: Int) -> Element {
    Element(
      unchecked: Node(
        group.makeElement(
          group.intern(name), namespace: nil, in: document.pointer,
          startTag: SourceRange(start, start + 3))))
  }

  @Test func rangesAreKept() {
    let element = parsed("p", at: 7)
    #expect(element.node.sourceRange == SourceRange(7, 10))
    #expect(element.node.endTagRange == SourceRange(10, 10))
    element.node.setEndTagRange(SourceRange(20, 24))
    #expect(element.node.endTagRange == SourceRange(20, 24))
    #expect(document.createHTMLElement("p").node.sourceRange == nil)
    #expect(document.node.sourceRange == nil)
  }

  @Test func eachChangeIsNotedOnce() throws {
    let parent = parsed("b", at: 0)
    let child = parsed("i", at: 3)
    parent.node.link(child.node, before: nil)
    #expect(group.changeLog.changed.isEmpty)
    try child.setAttribute(qualifiedName: "a", to: "1")
    try child.setAttribute(qualifiedName: "a", to: "2")
    #expect(group.changeLog.changed == [child.node.pointer])
    #expect(child.node.flags.contains(.hasChangedAttributes))
    child.node.removeFromParent()
    #expect(group.changeLog.changed == [child.node.pointer, parent.node.pointer])
    #expect(group.changeLog.removed == [child.node.pointer])
    try parent.node.append(child.node)
    child.node.removeFromParent()
    #expect(group.changeLog.removed == [child.node.pointer])
  }

  @Test func createdNodesAreNotLogged() throws {
    let made = document.createHTMLElement("p")
    try made.setAttribute(qualifiedName: "a", to: "1")
    try made.node.append(document.createTextNode("x"))
    made.node.firstChild?.removeFromParent()
    #expect(group.changeLog.changed.isEmpty)
    #expect(group.changeLog.removed.isEmpty)
  }

  @Test func changesBelowTheDocumentAreNoted() throws {
    try document.node.append(parsed("html", at: 0).node)
    #expect(group.changeLog.documents == [document.node.pointer])
  }
}
