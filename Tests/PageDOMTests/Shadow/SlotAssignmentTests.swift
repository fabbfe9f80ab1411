import Testing
import TreeMarkup

@testable import PageDOM

/// - Source: https://dom.spec.whatwg.org/#shadow-tree-slots
@Suite("Slots") struct SlotAssignmentTests {
  private let group = DocumentGroup()

  private func assigned(_ slot: Element) -> [String] { slot.assignedNodes.map(\.brief) }
  private func flattened(_ slot: Element) -> [String] { slot.flattenedAssignedNodes.map(\.brief) }

  @Test("get the children of the host with their name, in tree order") func names() throws {
    let tree = try ShadowTree(
      in: group,
      host: "one<b id=b slot=x></b><i id=i></i><u id=u slot=y></u><s id=s slot=x></s>two",
      shadow: "<slot id=named name=x></slot><p><slot id=other></slot></p>")
    #expect(assigned(try tree.slot("named")) == ["b", "s"])
    #expect(assigned(try tree.slot("other")) == ["one", "i", "two"])
    #expect(try tree.element("u").node.assignedSlot == nil)
    #expect(try tree.element("b").node.assignedSlot == tree.slot("named"))
  }

  @Test("do not get grandchildren or comments of the host") func slottables() throws {
    let tree = try ShadowTree(
      in: group, host: "<!--c--><p id=p><b id=b></b></p>", shadow: "<slot id=slot></slot>")
    #expect(assigned(try tree.slot("slot")) == ["p"])
    #expect(try tree.element("b").node.assignedSlot == nil)
  }

  /// "Return the first slot in tree order in shadow's descendants whose name is slottable's name."
  @Test("of the same name leave all nodes to the first one") func firstSlot() throws {
    let tree = try ShadowTree(
      in: group, host: "<b id=b></b>",
      shadow: "<p id=p></p><slot id=first></slot><slot id=second></slot>")
    #expect(assigned(try tree.slot("first")) == ["b"])
    #expect(assigned(try tree.slot("second")).isEmpty)
    try tree.element("p").node.append(tree.slot("second").node)
    #expect(assigned(try tree.slot("second")) == ["b"])
    #expect(assigned(try tree.slot("first")).isEmpty)
  }

  @Test("follow changes of names") func renaming() throws {
    let tree = try ShadowTree(
      in: group, host: "<b id=b slot=x></b>",
      shadow: "<slot id=slot></slot><slot id=x name=x></slot>")
    let b = try tree.element("b")
    #expect(assigned(try tree.slot("x")) == ["b"])
    b.removeAttribute("slot")
    #expect(assigned(try tree.slot("slot")) == ["b"])
    b.setAttribute("slot", to: "x")
    try tree.slot("x").setAttribute("name", to: "y")
    #expect(b.node.assignedSlot == nil)
  }

  /// "If open is true and shadow's mode is not "open", then return null."
  @Test("of closed trees are not visible to scripts") func closedTrees() throws {
    let open = try ShadowTree(in: group, host: "<b id=b></b>", shadow: "<slot id=slot></slot>")
    #expect(try open.element("b").node.openAssignedSlot == open.slot("slot"))
    let closed = try ShadowTree(
      in: group, host: "<b id=b></b>", shadow: "<slot id=slot></slot>", mode: .closed)
    #expect(try closed.element("b").node.openAssignedSlot == nil)
    #expect(try closed.element("b").node.assignedSlot == closed.slot("slot"))
  }

  @Test("have their children as flattened nodes only without assigned nodes") func fallback() throws
  {
    let tree = try ShadowTree(
      in: group, host: "<b id=b slot=x></b>",
      shadow: "<slot id=x name=x><i id=i></i></slot><slot id=slot><u id=u></u>text<!--c--></slot>")
    #expect(flattened(try tree.slot("x")) == ["b"])
    #expect(flattened(try tree.slot("slot")) == ["u", "text"])
    #expect(assigned(try tree.slot("slot")).isEmpty)
  }

  /// "If node is a slot whose root is a shadow root, then append the flattened slottables of node."
  @Test("that are assigned to slots are replaced by their nodes") func nestedSlots() throws {
    let tree = try ShadowTree(
      in: group, host: "<b id=b></b>text",
      shadow: "<section id=inner><slot id=outer></slot><i id=i></i></section>")
    let inner = try tree.element("inner").attachShadow(ShadowRoot.Options(mode: .open))
    try Markup.append("<slot></slot>", to: inner.node)
    let slot = try #require(inner.node.firstChild.flatMap { Element($0) })
    #expect(assigned(slot) == ["outer", "i"])
    #expect(flattened(slot) == ["b", "text", "i"])
  }

  @Test("outside of shadow trees have no nodes") func lightSlots() throws {
    let tree = try ShadowTree(in: group, host: "<slot id=light>text</slot>", shadow: "")
    #expect(assigned(try tree.slot("light")).isEmpty)
    #expect(flattened(try tree.slot("light")).isEmpty)
  }

  @Test("of manual trees get only the nodes that are assigned, in that order") func manual() throws
  {
    let tree = try ShadowTree(
      in: group, host: "<b id=b></b><i id=i></i>",
      shadow: "<slot id=one></slot><slot id=two></slot>",
      slotAssignment: .manual)
    let (b, i) = (try tree.element("b").node, try tree.element("i").node)
    let (one, two) = (try tree.slot("one"), try tree.slot("two"))
    #expect(assigned(one).isEmpty)
    one.assign([i, b])
    #expect(assigned(one) == ["i", "b"])
    // A node is assigned to one slot only, so it leaves the first slot.
    two.assign([b])
    #expect(assigned(one) == ["i"] && assigned(two) == ["b"])
    // Nodes that are not children of the host are kept but not assigned.
    i.removeFromParent()
    #expect(assigned(one).isEmpty)
    try tree.host.node.append(i)
    #expect(assigned(one) == ["i"])
  }
}
