import PageDOM

/// A random change of a document with the operations of scripts.
struct RandomEdit {
  private static let texts: [DOMString] = [
    "x", "a \"b\" & <i>", "\n", "é日", "", " ", "--", "x-", "]]>", "\r\n", "\u{1}", "?>", "\t",
    DOMString(utf16: [0xD800]), "\u{FFFF}", "urn:q", Namespace.html, "  a  b ",
  ]
  private static let names: [(DOMString?, DOMString)] = [
    (Namespace.html, "p"), (Namespace.html, "br"), (Namespace.html, "template"), (nil, "x"),
    (Namespace.svg, "svg"), ("urn:q", "q:e"), ("urn:z", "q:e"), ("urn:z", "z:y"), (nil, "a:b"),
    (Namespace.html, "h:p"), (Namespace.xml, "xml:x"),
  ]
  private static let attributes: [(DOMString?, DOMString)] = [
    (nil, "id"), (nil, "class"), (nil, "lang"), ("urn:q", "q:r"), ("urn:z", "q:r"), ("urn:z", "r"),
    (Namespace.xmlns, "xmlns"), (Namespace.xmlns, "xmlns:q"), (nil, "xmlns"), (nil, "q:r"),
    (nil, "xmlns:z"), (Namespace.xml, "xml:lang"), (nil, "xml:lang"),
    (Namespace.xLink, "xlink:href"),
    (nil, "xlink:href"), (nil, "é"),
  ]

  /// Makes a change. If the tree does not allow the change, nothing happens.
  static func apply(to document: Document, _ random: inout RandomNumbers) {
    let nodes = nodes(of: document)
    guard !nodes.isEmpty else { return }
    let node = random.pick(nodes)
    let other = random.pick(nodes)
    let text = random.pick(texts)
    switch random.below(18) {
    case 0, 1: set(random.pick(attributes), of: node, to: text)
    case 2: removeAttribute(of: node, &random)
    case 3: CharacterData(node)?.setData(text)
    case 4: _ = try? contents(of: node).append(element(random.pick(names), in: document))
    case 5: _ = try? node.parent?.insert(document.createTextNode(text), before: node)
    case 6: node.removeFromParent()
    case 7: _ = try? contents(of: node).append(other)
    case 8: _ = try? node.parent?.insert(document.createComment(text), before: node)
    case 9:
      let target = random.pick(["p", "xml", "a:b"] as [DOMString])
      _ = try? node.parent?.insert(
        document.makeProcessingInstruction(target: target, data: text), before: node.nextSibling)
    case 10: _ = try? node.parent?.insert(document.makeCDATASection(text), before: node)
    case 11:
      if node.isElement { contents(of: node).replaceAll(with: document.createTextNode(text)) }
    case 12: _ = try? node.parent?.insert(node.clone(deep: true), before: node.nextSibling)
    case 13: _ = try? node.parent?.insert(node, before: node.nextSibling)
    case 14: _ = try? node.append(document.createTextNode(text))
    case 15: _ = try? node.parent?.insert(other, before: node)
    case 16:
      document.doctype?.node.removeFromParent()
      let type = document.createDocumentType(
        name: "html", publicID: random.pick(texts), systemID: random.pick(texts))
      _ = try? document.node.insert(type, before: document.documentElement?.node)
    default: try? CharacterData(node)?.replaceData(offset: 0, count: 1, with: text)
    }
  }

  private static func set(
    _ name: (DOMString?, DOMString), of node: Node, to value: DOMString
  ) {
    guard let element = Element(node) else { return }
    if let namespace = name.0,
      let name = try? QualifiedName(validating: name.1, namespace: namespace)
    {
      element.setAttribute(name, to: value)
    } else {
      try? element.setAttribute(qualifiedName: name.1, to: value)
    }
  }

  private static func removeAttribute(of node: Node, _ random: inout RandomNumbers) {
    guard let element = Element(node), !element.attributes.isEmpty else { return }
    element.remove(random.pick(element.attributes))
  }

  private static func element(_ name: (DOMString?, DOMString), in document: Document) -> Node {
    let qualified = try? QualifiedName(validating: name.1, namespace: name.0)
    return document.createElement(qualified ?? QualifiedName(localName: name.1)).node
  }

  private static func contents(of node: Node) -> Node {
    guard let element = Element(node), element.isHTML("template") else { return node }
    return element.templateContents ?? node
  }

  /// Returns the nodes of a tree in tree order, including those in templates.
  private static func nodes(of document: Document) -> [Node] {
    var nodes: [Node] = []
    var work = Array(document.node.children.reversed())
    while let node = work.popLast() {
      nodes.append(node)
      work += contents(of: node).children.reversed()
    }
    return nodes
  }
}
