import TreeDifference

/// A node of a mutable tree.
final class EditableNode {
  enum Content {
    case element(String)
    case fragment(String)
    case text, comment, cdataSection
    case instruction(String)
    case doctype(Doctype)
  }

  var content: Content
  var attributes: [(name: String, value: String)] = []
  var text = ""
  var children: [EditableNode] = []
  weak var parent: EditableNode?

  init(_ content: Content) {
    self.content = content
  }

  var isElement: Bool { if case .element = content { true } else { false } }
  var isText: Bool { if case .text = content { true } else { false } }

  func insert(_ child: EditableNode, at index: Int) {
    child.parent = self
    children.insert(child, at: index)
  }

  func remove() {
    guard let parent, let index = parent.children.firstIndex(where: { $0 === self }) else { return }
    parent.children.remove(at: index)
    self.parent = nil
  }

  /// The node and its descendants, in tree order.
  var subtree: [EditableNode] {
    var nodes: [EditableNode] = []
    var pending = [self]
    while let node = pending.popLast() {
      nodes.append(node)
      pending += node.children.reversed()
    }
    return nodes
  }

  func append(to builder: inout MarkupTree.Builder) {
    switch content {
    case .element(let name):
      builder.openElement(MarkupName(name, namespace: "http://www.w3.org/1999/xhtml"))
      for (name, value) in attributes { builder.addAttribute(MarkupName(name), value: value) }
    case .fragment(let label): builder.openFragment(label)
    case .text: builder.addText(text)
    case .comment: builder.addComment(text.utf8)
    case .cdataSection: builder.addCDATASection(text.utf8)
    case .instruction(let target):
      builder.addProcessingInstruction(target: target, data: text.utf8)
    case .doctype(let doctype): builder.addDoctype(doctype)
    }
    switch content {
    case .element, .fragment:
      for child in children { child.append(to: &builder) }
      builder.close()
    default: break
    }
  }
}

func element(
  _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ children: EditableNode...
) -> EditableNode {
  let node = EditableNode(.element(name))
  node.attributes = attributes.map { ($0.key, $0.value) }
  for child in children { node.insert(child, at: node.children.count) }
  return node
}

func text(_ text: String) -> EditableNode {
  let node = EditableNode(.text)
  node.text = text
  return node
}

func comment(_ text: String) -> EditableNode {
  let node = EditableNode(.comment)
  node.text = text
  return node
}

func tree(_ nodes: EditableNode...) -> MarkupTree { tree(of: nodes) }

func tree(of nodes: [EditableNode]) -> MarkupTree {
  var builder = MarkupTree.Builder()
  for node in nodes { node.append(to: &builder) }
  return builder.finish()
}

/// Returns the tree of `<html><head></head><body>…</body></html>`.
func page(_ nodes: EditableNode...) -> MarkupTree {
  let body = element("body")
  for node in nodes { body.insert(node, at: body.children.count) }
  return tree(element("html", [:], element("head"), body))
}
