import PageDOM

/// A change of a tree with the operations of scripts.
struct Edit {
  private static let names: [DOMString] = [
    "b", "p", "div", "table", "td", "br", "li", "pre", "textarea", "script", "select", "option",
    "template", "a", "form", "title", "body", "noscript", "svg", "button",
  ]
  private static let texts: [DOMString] = [
    "x", "a \"b\" & <i>", "\n", "é日", "", " ", "-->", "</script>", "\r\n", "\nx", "]]>", "'`=",
  ]
  private static let attributes: [DOMString] = ["id", "class", "title", "href", "@x", "xlink:href"]

  let kind: Int
  let node: Int
  let value: Int

  /// Makes the change, if the tree allows it.
  func apply(to document: Document) {
    let nodes = Edit.nodes(of: document)
    guard !nodes.isEmpty else { return }
    let node = nodes[self.node % nodes.count]
    let text = Edit.texts[value % Edit.texts.count]
    let made = document.createHTMLElement(Edit.names[value % Edit.names.count]).node
    switch kind % 11 {
    case 0: set(Edit.attributes[value % Edit.attributes.count], of: node)
    case 1: removeAttribute(of: node)
    case 2: CharacterData(node)?.setData(text)
    case 3: _ = try? contents(of: node).append(made)
    case 4: _ = try? node.parent?.insert(document.createTextNode(text), before: node)
    case 5: node.removeFromParent()
    case 6: _ = try? contents(of: node).append(nodes[value % nodes.count])
    case 7: _ = try? node.parent?.insert(document.createComment(text), before: node)
    case 8:
      if node.isElement { contents(of: node).replaceAll(with: document.createTextNode(text)) }
    case 9: _ = try? node.parent?.insert(node.clone(deep: true), before: node.nextSibling)
    default: _ = try? node.parent?.insert(node, before: node.nextSibling)
    }
  }

  private func set(_ name: DOMString, of node: Node) {
    let text = Edit.texts[value / Edit.attributes.count % Edit.texts.count]
    try? Element(node)?.setAttribute(qualifiedName: name, to: text)
  }

  private func removeAttribute(of node: Node) {
    guard let element = Element(node) else { return }
    let attributes = element.attributes
    if !attributes.isEmpty { element.remove(attributes[value % attributes.count]) }
  }

  private func contents(of node: Node) -> Node {
    guard let element = Element(node), element.isHTML("template") else { return node }
    return element.templateContents ?? node
  }

  /// The nodes of a tree, in tree order, those in templates included.
  private static func nodes(of document: Document) -> [Node] {
    var nodes: [Node] = []
    var work = Array(document.node.children.reversed())
    while let node = work.popLast() {
      nodes.append(node)
      let element = Element(node)
      let contents = element.flatMap { $0.isHTML("template") ? $0.templateContents : nil }
      work += (contents ?? node).children.reversed()
    }
    return nodes
  }
}
