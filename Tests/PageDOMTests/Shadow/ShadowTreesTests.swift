import Testing

@testable import PageDOM

/// - Source: https://dom.spec.whatwg.org/#signal-a-slot-change
@Suite("Signaled slots") struct ShadowTreesTests {
  private let group = DocumentGroup()

  private func tree() throws -> ShadowTree {
    let tree = try ShadowTree(
      in: group, host: "<b id=b slot=x></b>",
      shadow: "<slot id=x name=x></slot><slot id=other>text</slot>")
    _ = group.takeSignaledSlots()
    return tree
  }

  private func signaled(_ tree: ShadowTree) -> [String] {
    group.takeSignaledSlots().map(\.brief)
  }

  @Test("are those whose nodes change by insertion and removal") func insertion() throws {
    let tree = try tree()
    let added = tree.document.createHTMLElement("p").node
    try tree.host.node.append(added)
    #expect(signaled(tree) == ["other"])
    try tree.element("b").node.removeFromParent()
    #expect(signaled(tree) == ["x"])
    #expect(signaled(tree).isEmpty)
  }

  @Test("are both slots when a node changes its slot") func renaming() throws {
    let tree = try tree()
    try tree.element("b").setAttribute("slot", to: "")
    #expect(signaled(tree) == ["x", "other"])
  }

  @Test("are listed once, in the order of the first change") func order() throws {
    let tree = try tree()
    let text = tree.document.createTextNode("t")
    try tree.host.node.append(text)
    try tree.element("b").node.removeFromParent()
    text.removeFromParent()
    #expect(signaled(tree) == ["other", "x"])
  }

  /// "If parent's root is a shadow root, and parent is a slot whose assigned nodes is the empty
  /// list, then run signal a slot change for parent."
  @Test("include slots whose fallback content changes while it is used") func fallback() throws {
    let tree = try tree()
    try tree.slot("other").node.append(tree.document.createTextNode("more"))
    #expect(signaled(tree) == ["other"])
    try tree.slot("x").node.append(tree.document.createTextNode("unused"))
    #expect(signaled(tree).isEmpty)
  }

  @Test("include slots that lose their nodes to an earlier slot") func earlierSlot() throws {
    let tree = try tree()
    let slot = tree.document.createHTMLElement("slot")
    slot.setAttribute("name", to: "x")
    let first = try #require(tree.root.node.firstChild)
    try tree.root.node.insert(slot.node, before: first)
    #expect(signaled(tree) == ["slot", "x"])
  }

  @Test("do not include slots without a change of nodes") func noChange() throws {
    let tree = try tree()
    try tree.host.node.append(tree.document.createComment("c"))
    try tree.element("b").setAttribute("class", to: "x")
    try tree.root.node.append(tree.document.createHTMLElement("p").node)
    #expect(signaled(tree).isEmpty)
  }
}
