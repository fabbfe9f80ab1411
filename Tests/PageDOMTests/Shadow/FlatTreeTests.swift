import Testing
import TreeMarkup

@testable import PageDOM

/// - Source: https://drafts.csswg.org/css-scoping/#flattening
@Suite("Flat trees") struct FlatTreeTests {
  private let group = DocumentGroup()

  /// Returns the flat tree below a node as text.
  private func text(_ node: Node) -> String {
    var parts: [String] = []
    switch node.flatChildren {
    case .none: break
    case .child(let first):
      var next: Node? = first
      while let child = next {
        let isOmitted = child.parentElement.map { child.isUnslotted(in: $0) } ?? false
        if !isOmitted { parts.append(text(child)) }
        next = child.nextSibling
      }
    case .assigned(let nodes, let start): parts = nodes[start...].map(text)
    }
    return node.brief + (parts.isEmpty ? "" : "(\(parts.joined(separator: " ")))")
  }

  @Test("replace the children of a host by its shadow tree") func hosts() throws {
    let tree = try ShadowTree(in: group, host: "<b id=b></b>", shadow: "<p id=p>in</p>")
    #expect(text(tree.host.node) == "host(p(in))")
    #expect(tree.host.node.children.map(\.brief) == ["b"])
  }

  @Test("put assigned nodes into slots, and fallback content into the others") func slots() throws {
    let tree = try ShadowTree(
      in: group, host: "<b id=b slot=x>bold</b>rest",
      shadow: "<slot id=x name=x>unused</slot><p id=p><slot id=y name=y>fallback</slot></p>")
    #expect(text(tree.host.node) == "host(x(b(bold)) p(y(fallback)))")
  }

  @Test("omit children of a host without a slot") func unslotted() throws {
    let tree = try ShadowTree(
      in: group, host: "<b id=b slot=x></b><i id=i slot=none></i>",
      shadow: "<slot id=x name=x>text</slot>")
    #expect(!(try tree.element("b").node.isUnslotted(in: tree.host)))
    #expect(try tree.element("i").node.isUnslotted(in: tree.host))
    let slot = try tree.slot("x")
    #expect(try #require(slot.node.firstChild).isUnslotted(in: slot))
  }

  @Test("return the slot or host as the parent of nodes") func parents() throws {
    let tree = try ShadowTree(
      in: group, host: "<b id=b><i id=i></i></b><u id=u slot=none></u>",
      shadow: "<p id=p><slot id=slot></slot></p>")
    #expect(try tree.element("i").renderingParent == tree.element("b"))
    #expect(try tree.element("b").renderingParent == tree.slot("slot"))
    #expect(try tree.slot("slot").renderingParent == tree.element("p"))
    #expect(try tree.element("p").renderingParent == tree.host)
    #expect(try tree.element("u").renderingParent == tree.host)
  }

  @Test("continue through slots that are assigned to slots") func nested() throws {
    let tree = try ShadowTree(
      in: group, host: "<b id=b></b>", shadow: "<section id=inner><slot id=outer></slot></section>")
    let inner = try tree.element("inner").attachShadow(ShadowRoot.Options(mode: .closed))
    try Markup.append("<h1><slot></slot></h1>", to: inner.node)
    #expect(text(tree.host.node) == "host(inner(h1(slot(outer(b)))))")
  }
}
