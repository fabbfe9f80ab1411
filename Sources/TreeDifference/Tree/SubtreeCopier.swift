/// A copier of nodes from a tree to a builder.
struct SubtreeCopier {
  private let tree: MarkupTree
  /// The builder's numbers for the names of the tree.
  private var names: [Int32: MarkupTree.NameID] = [:]

  init(_ tree: MarkupTree) {
    self.tree = tree
  }

  /// Copies a subtree. Omits nodes for which `isIncluded` is false, and their descendants.
  /// - Returns: The numbers of the original nodes and of their copies.
  mutating func copy(
    _ root: Int, to builder: inout MarkupTree.Builder, isIncluded: (Int) -> Bool
  ) -> [(original: Int, copy: Int)] {
    var copies: [(original: Int, copy: Int)] = []
    var ends: [Int] = []
    var node = root
    let end = tree.subtree(of: root).upperBound
    while node < end {
      while let last = ends.last, last <= node {
        builder.close()
        ends.removeLast()
      }
      guard isIncluded(node) else {
        node = tree.subtree(of: node).upperBound
        continue
      }
      copies.append((node, builder.count))
      if append(node, to: &builder) { ends.append(tree.subtree(of: node).upperBound) }
      node += 1
    }
    for _ in ends { builder.close() }
    return copies
  }

  /// Appends a copy of a node without its children, and returns whether it was opened.
  mutating func append(_ node: Int, to builder: inout MarkupTree.Builder) -> Bool {
    let entry = tree.nodes[node]
    let text = tree.bytes[entry.text]
    switch entry.kind {
    case .document: return false
    case .doctype: builder.addDoctype(tree.doctype(of: node))
    case .text: builder.addText(text)
    case .cdataSection: builder.addCDATASection(text)
    case .comment: builder.addComment(text)
    case .processingInstruction:
      builder.addProcessingInstruction(target: tree.names[Int(entry.name)].localName, data: text)
    case .fragment:
      builder.openFragment(tree.names[Int(entry.name)].localName)
      return true
    case .element:
      builder.openElement(id(of: entry.name, in: &builder))
      for attribute in tree.attributes[entry.attributes] {
        builder.addAttribute(
          id(of: attribute.name, in: &builder), value: tree.bytes[attribute.value])
      }
      return true
    }
    return false
  }

  private mutating func id(
    of name: Int32, in builder: inout MarkupTree.Builder
  ) -> MarkupTree.NameID {
    if let id = names[name] { return id }
    let id = builder.id(of: tree.names[Int(name)])
    names[name] = id
    return id
  }
}
