import Testing
import TreeMarkup

@testable import PageDOM

@Suite struct NodeCollectionTests {
  let group = DocumentGroup()

  private func labels(_ collection: NodeCollection) -> String {
    collection.elements.map(\.label).joined(separator: " ")
  }

  private func labels(_ kind: NodeCollection.Kind, _ root: Node) -> String {
    labels(NodeCollection(root: root, kind: kind))
  }

  /// The expectations are from WebKit 2.50 for this page.
  private static let page = """
    <html><body><form id=f name=g><input id=x name=y><input id=x2 name=x>\
    <input type=image name=im><fieldset id=fs name=fs><output id=y></output></fieldset></form>\
    <input form=f id=z><table id=t><tr id=r1><td id=c1></td><i></i><th id=c2></th></tr>\
    <tfoot><tr id=r2></tr></tfoot><tbody id=b1><tr id=r3></tr></tbody>\
    <thead><tr id=r4></tr></thead></table><svg id=sv name=svn><a id=sva></a></svg>\
    <a id=a1 name="">x</a><a id=a2 href=x>y</a><div id=d1 name=dv></div></body></html>
    """

  @Test func controlsOfForms() throws {
    let document = try Markup.document(Self.page, in: group)
    let form = try #require(document.element(id: "f"))
    let elements = NodeCollection(root: form.node, kind: .formElements)
    #expect(labels(elements) == "x x2 fs y z")
    #expect(elements.namedItem("y")?.label == "x")
    #expect(elements.namedItems("x").map(\.label) == ["x", "x2"])
    #expect(elements.namedItems("y").map(\.label) == ["x", "y"])
    #expect(elements.namedItems("f").isEmpty)
    #expect(elements.supportedPropertyNames == ["x", "y", "x2", "fs", "z"])
    let fieldset = try #require(document.element(id: "fs"))
    #expect(labels(.fieldsetElements, fieldset.node) == "y")
  }

  @Test func tables() throws {
    let document = try Markup.document(Self.page, in: group)
    let table = try #require(document.element(id: "t")).node
    #expect(labels(.tableRows, table) == "r4 r1 r3 r2")
    #expect(labels(.tableBodies, table) == "b1")
    #expect(labels(.sectionRows, try #require(document.element(id: "b1")).node) == "r3")
    #expect(labels(.rowCells, try #require(document.element(id: "r1")).node) == "c1 c2")
  }

  @Test func names() throws {
    let document = try Markup.document(Self.page, in: group)
    let body = try #require(document.documentElement?.node.firstElementChild)
    let children = NodeCollection(root: body.node, kind: .children)
    #expect(
      children.supportedPropertyNames == ["f", "g", "z", "t", "sv", "a1", "a2", "d1", "dv"])
    #expect(children.namedItem("dv")?.label == "d1")
    #expect(children.namedItem("svn") == nil)
    #expect(children.namedItem("") == nil)
    #expect(labels(.name("dv"), document.node) == "d1")
    #expect(labels(.name("svn"), document.node) == "")
    #expect(labels(.name(""), document.node) == "a1")
    #expect(labels(.anchors, document.node) == "a1")
    #expect(labels(.links, document.node) == "a2")
    #expect(labels(.forms, document.node) == "f")
  }

  @Test func tagNames() throws {
    let document = try Markup.document(
      "<div id=d><A id=upper></A><a id=a></a><svg id=s><a id=sa></a><gA id=g></gA></svg></div>",
      in: group)
    #expect(labels(.tagName("a"), document.node) == "a sa")
    #expect(labels(.tagName("A"), document.node) == "a")
    #expect(labels(.tagName("gA"), document.node) == "g")
    #expect(labels(.tagName("ga"), document.node) == "")
    #expect(labels(.tagName(""), document.node) == "")
    #expect(labels(.tagName("*"), document.node) == "d upper a s sa g")
    #expect(labels(.tagNameNS(namespace: "*", localName: "a"), document.node) == "a sa")
    #expect(labels(.tagNameNS(namespace: "", localName: "a"), document.node) == "")
    #expect(labels(.tagNameNS(namespace: nil, localName: "*"), document.node) == "")
    #expect(labels(.tagNameNS(namespace: Namespace.svg, localName: "*"), document.node) == "s sa g")
    #expect(
      labels(.tagNameNS(namespace: Namespace.html, localName: "A"), document.node) == "upper")
  }

  @Test func prefixesBelongToTagNames() throws {
    let document = Document(isHTML: false, in: group)
    let root = document.createElement(
      QualifiedName(namespace: "urn:x", prefix: "p", localName: "q"))
    try document.node.append(root.node)
    #expect(labels(.tagName("p:q"), document.node) == "q")
    #expect(labels(.tagName("q"), document.node) == "")
    #expect(labels(.tagNameNS(namespace: "urn:x", localName: "q"), document.node) == "q")
  }

  @Test func classNames() throws {
    let document = try Markup.document(
      "<div id=d class='a b'><p id=p class='b  a c'></p><p id=q class=A></p></div>", in: group)
    #expect(labels(.className(" b a\n"), document.node) == "d p")
    #expect(labels(.className("a"), document.node) == "d p")
    #expect(labels(.className(" "), document.node) == "")
    document.state.isInQuirksMode = true
    #expect(labels(.className("a"), document.node) == "d p q")
  }

  @Test func options() throws {
    let document = try Markup.document(
      """
      <select id=s><option id=o1></option><optgroup><option id=o2></option><i></i></optgroup>\
      <optgroup></optgroup><div><option id=o3></option></div><option id=o4></option></select>
      """, in: group)
    let select = try #require(document.element(id: "s"))
    #expect(labels(.selectOptions, select.node) == "o1 o2 o4")
    #expect(labels(.dataListOptions, select.node) == "o1 o2 o3 o4")
  }

  @Test func followsTheTree() throws {
    let document = try Markup.document("<div id=d><p id=p></p>text<b id=b></b></div>", in: group)
    let div = try #require(document.documentElement)
    let paragraphs = NodeCollection(root: div.node, kind: .tagName("p"))
    let nodes = NodeCollection(root: div.node, kind: .childNodes)
    let children = NodeCollection(root: div.node, kind: .children)
    #expect(paragraphs.count == 1)
    #expect(nodes.count == 3)
    #expect(children.count == 2)
    #expect(nodes.item(at: 3) == nil)
    #expect(nodes.item(at: -1) == nil)
    #expect(nodes.item(at: 1)?.isText == true)
    try div.node.append(document.createHTMLElement("p").node)
    #expect(paragraphs.count == 2)
    #expect(nodes.count == 4)
    #expect(children.item(at: 2) == nodes.item(at: 3))
    div.node.replaceAll(with: nil)
    #expect(paragraphs.isEmpty)
    #expect(nodes.isEmpty)
    #expect(paragraphs.namedItem("p") == nil)
  }

  @Test func iterationFollowsRemovals() throws {
    let document = try Markup.document("<div><i id=a></i><i id=b></i><i id=c></i></div>", in: group)
    let items = NodeCollection(root: document.node, kind: .tagName("i"))
    var seen: [String] = []
    for element in items.elements {
      seen.append(element.label)
      element.node.removeFromParent()
    }
    #expect(seen == ["a", "c"])
    #expect(items.count == 1)
  }

  /// No access to an item may walk the whole list.
  @Test func longListsAreLinear() throws {
    let document = try Markup.document("<div></div>", in: group)
    let div = try #require(document.documentElement)
    for _ in 0..<100_000 { div.node.link(document.createHTMLElement("i").node, before: nil) }
    var count = 100_000
    for kind in [NodeCollection.Kind.childNodes, .children, .tagName("i")] {
      let items = NodeCollection(root: div.node, kind: kind)
      var index = 0
      while index < items.count, items.item(at: index) != nil { index += 1 }
      #expect(index == count)
      // The first item is read after each change.
      for _ in 0..<1000 { items.item(at: 0)?.removeFromParent() }
      count -= 1000
    }
  }

  @Test func listsOfOneParentAreRightWheneverTheyAreAsked() throws {
    let document = Document(isHTML: true, in: group)
    // Each bit selects whether one of two lists is read after one of four changes.
    for asked in 0..<256 {
      let parent = document.createHTMLElement("p").node
      for _ in 0..<4 { try parent.append(document.createHTMLElement("b").node) }
      let lists = [NodeCollection.Kind.childNodes, .children].map {
        NodeCollection(root: parent, kind: $0)
      }
      for step in 0..<4 {
        for (index, list) in lists.enumerated() where asked >> (2 * step + index) & 1 == 1 {
          #expect(Array(list.nodes) == parent.children)
        }
        if step % 2 == 0 {
          try parent.remove(parent.children[step / 2])
        } else {
          try parent.append(document.createHTMLElement("i").node)
        }
      }
      for list in lists { #expect(Array(list.nodes) == parent.children) }
    }
  }

  @Test func listsOfChildrenFollowRandomChanges() throws {
    var random = SeededGenerator(state: 11)
    let document = Document(isHTML: true, in: group)
    let parents = [document.createHTMLElement("div").node, document.createHTMLElement("p").node]
    let lists = parents.map { parent in
      (
        NodeCollection(root: parent, kind: .childNodes),
        NodeCollection(root: parent, kind: .children)
      )
    }
    for index in 0..<60 {
      let node =
        index % 3 == 0
        ? document.createTextNode("x") : document.createHTMLElement("b").node
      try parents[0].append(node)
    }
    for _ in 0..<3000 {
      let side = Int.random(in: 0...1, using: &random)
      let (from, to) = (parents[side], parents[1 - side])
      // Most changes are at the ends, as in scripts.
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<5: if let first = from.firstChild { try to.append(first) }
        case 5..<7: if let last = from.lastChild { try to.append(last) }
        case 7..<9: if let first = from.firstChild { try from.append(first) }
        case 9: if let first = from.firstElementChild { try to.append(first.node) }
        case 10: if let last = from.lastChild { try to.insert(last, before: to.firstChild) }
        default:
          if let child = from.children.randomElement(using: &random) {
            try to.insert(child, before: to.children.randomElement(using: &random))
          }
        }
      }
      let asked = Int.random(in: 0..<4, using: &random)
      for (parent, (nodes, elements)) in zip(parents, lists) {
        let children = parent.children
        if asked == 0 {
          // The accesses visit only the start of the lists.
          #expect(nodes.item(at: 1) == (children.count > 1 ? children[1] : nil))
          #expect(elements.item(at: 0) == parent.firstElementChild?.node)
        } else if asked < 3 {
          #expect(nodes.count == children.count)
          #expect(Array(nodes.nodes) == children)
          #expect(Array(elements.elements) == parent.childElements)
          #expect(elements.item(at: elements.count) == nil)
        }
      }
    }
  }
}
