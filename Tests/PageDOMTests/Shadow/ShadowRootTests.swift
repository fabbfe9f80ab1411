import Testing
import TreeMarkup

@testable import PageDOM

/// - Source: https://dom.spec.whatwg.org/#interface-shadowroot
@Suite("Shadow roots") struct ShadowRootTests {
  private let group = DocumentGroup()

  private func element(_ name: DOMString, namespace: DOMString = Namespace.html) -> Element {
    let document = Document(isHTML: true, in: group)
    return document.createElement(QualifiedName(namespace: namespace, localName: name))
  }

  @Test(
    "attach to valid shadow hosts",
    arguments: [
      "article", "aside", "blockquote", "body", "div", "footer", "h1", "h6", "header", "main",
      "nav", "p", "section", "span", "my-element",
    ])
  func validHosts(name: String) throws {
    let host = element(DOMString(name))
    let root = try host.attachShadow(ShadowRoot.Options(mode: .closed))
    #expect(host.shadowRoot == root)
    #expect(root.host == host)
    #expect(root.options.mode == .closed)
  }

  @Test(
    "do not attach to other elements",
    arguments: ["a", "button", "img", "input", "li", "table", "font-face", "annotation-xml"])
  func invalidHosts(name: String) {
    #expect(throws: DOMException.notSupported) {
      try element(DOMString(name)).attachShadow(ShadowRoot.Options(mode: .open))
    }
  }

  @Test("do not attach to elements that are not HTML") func otherNamespaces() {
    #expect(throws: DOMException.notSupported) {
      try element("div", namespace: Namespace.svg).attachShadow(ShadowRoot.Options(mode: .open))
    }
  }

  @Test("do not attach to a host twice") func twice() throws {
    let host = element("div")
    _ = try host.attachShadow(ShadowRoot.Options(mode: .open))
    #expect(throws: DOMException.notSupported) {
      try host.attachShadow(ShadowRoot.Options(mode: .open))
    }
  }

  /// "Its shadow-including root is its root's host's shadow-including root, if its root is a
  /// shadow root; otherwise its root."
  @Test("lead to the shadow-including root") func shadowIncludingRoot() throws {
    let tree = try ShadowTree(in: group, host: "", shadow: "<p id=p></p>")
    let p = try tree.element("p")
    #expect(p.node.root == tree.root.node)
    #expect(p.node.shadowIncludingRoot == tree.document.node)
    #expect(p.node.containingShadowRoot == tree.root)
    tree.host.node.removeFromParent()
    #expect(p.node.shadowIncludingRoot == tree.host.node)
  }

  @Test("are shadow-including descendants of their hosts") func containment() throws {
    let tree = try ShadowTree(in: group, host: "<b id=b></b>", shadow: "<p id=p></p>")
    let p = try tree.element("p").node
    let b = try tree.element("b").node
    #expect(tree.document.node.containsIncludingShadows(p))
    #expect(tree.host.node.containsIncludingShadows(tree.root.node))
    #expect(!tree.host.node.contains(p))
    #expect(!tree.root.node.containsIncludingShadows(b))
    #expect(!p.containsIncludingShadows(tree.host.node))
  }

  /// "To retarget an object A against an object B, repeat these steps until they return an object:
  /// if A's root is not a shadow root, or A's root is a shadow-including inclusive ancestor of B,
  /// then return A; set A to A's root's host."
  @Test("hide their nodes from nodes outside") func retargeting() throws {
    let tree = try ShadowTree(
      in: group, host: "<b id=b></b>", shadow: "<p id=p></p><section id=inner></section>")
    let inner = try tree.element("inner")
    let innerRoot = try inner.attachShadow(ShadowRoot.Options(mode: .open))
    try Markup.append("<i id=i></i>", to: innerRoot.node)
    let i = try #require(innerRoot.node.firstChild.flatMap { Element($0) })
    let p = try tree.element("p")
    #expect(i.retargeted(against: tree.document.node) == tree.host)
    #expect(i.retargeted(against: try tree.element("b").node) == tree.host)
    #expect(i.retargeted(against: p.node) == inner)
    #expect(i.retargeted(against: i.node) == i)
    #expect(p.retargeted(against: i.node) == p)
  }

  @Test("cannot contain their hosts") func cycles() throws {
    let tree = try ShadowTree(in: group, host: "", shadow: "<p id=p></p>")
    #expect(throws: DOMException.hierarchyRequest) {
      try tree.element("p").node.append(tree.host.node)
    }
  }
}
