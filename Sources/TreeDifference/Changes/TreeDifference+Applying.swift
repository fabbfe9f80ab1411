/// An error of `TreeDifference.applied(to:)`.
public struct TreeDifferenceError: Error, Sendable, CustomStringConvertible {
  public let description: String
}

extension TreeDifference {
  /// Returns the tree that the changes make of `tree`, which must be equal to the first tree.
  public func applied(to tree: MarkupTree) throws(TreeDifferenceError) -> MarkupTree {
    guard tree == first else {
      throw TreeDifferenceError(
        description: "The tree is not the one that was compared. Compare it again.")
    }
    return ChangedTree(tree, changes).built()
  }
}

/// A tree with the changes that are applied to it.
private struct ChangedTree {
  /// A node of the first tree, or of an insertion.
  private struct Source: Hashable {
    /// -1 for the first tree, otherwise the index of a change.
    var change: Int
    var node: Int
  }

  private let tree: MarkupTree
  private let changes: [TreeChange]
  /// The nodes of the first tree that were removed or moved.
  private var hasLeft: Set<Int> = []
  /// For parents that gain children, the new children and their final indices.
  private var arrivals: [Source: [(index: Int, source: Source)]] = [:]
  /// For nodes of the first tree, the indices of the changes of the node itself.
  private var updates: [Int: [Int]] = [:]

  init(_ tree: MarkupTree, _ changes: [TreeChange]) {
    self.tree = tree
    self.changes = changes
    for (index, change) in changes.enumerated() {
      switch change.kind {
      case .removed: hasLeft.insert(change.node)
      case .inserted(_, let destination):
        arrive(Source(change: index, node: 1), at: destination)
      case .moved(let destination):
        hasLeft.insert(change.node)
        arrive(Source(change: -1, node: change.node), at: destination)
      default: updates[change.node, default: []].append(index)
      }
    }
    for parent in arrivals.keys { arrivals[parent]?.sort { $0.index < $1.index } }
  }

  private mutating func arrive(_ source: Source, at destination: TreeChange.Destination) {
    let parent =
      switch destination.parent {
      case .node(let node): Source(change: -1, node: node)
      case .inserted(let change, let node): Source(change: change, node: node)
      }
    arrivals[parent, default: []].append((destination.index, source))
  }

  func built() -> MarkupTree {
    var builder = MarkupTree.Builder()
    var copiers: [Int: SubtreeCopier] = [-1: SubtreeCopier(tree)]
    // Nodes to append, with the next one last. `nil` closes a node.
    var pending: [Source?] = children(of: Source(change: -1, node: 0)).reversed()
    while let next = pending.popLast() {
      guard let source = next else {
        builder.close()
        continue
      }
      let isOpen: Bool
      if source.change < 0, let indices = updates[source.node] {
        isOpen = append(source.node, indices, to: &builder)
      } else if let content = content(source.change) {
        var copier = copiers.removeValue(forKey: source.change) ?? SubtreeCopier(content)
        isOpen = copier.append(source.node, to: &builder)
        copiers[source.change] = copier
      } else {
        isOpen = false
      }
      if isOpen {
        pending.append(nil)
        pending += children(of: source).reversed() as [Source?]
      }
    }
    return builder.finish()
  }

  private func content(_ change: Int) -> MarkupTree? {
    guard change >= 0 else { return tree }
    guard case .inserted(let content, _) = changes[change].kind else { return nil }
    return content
  }

  /// Returns the final children: arrivals are at their indices, and kept children fill the other
  /// places.
  private func children(of source: Source) -> [Source] {
    guard let content = content(source.change) else { return [] }
    let kept = content.children(of: source.node).lazy
      .filter { source.change >= 0 || !hasLeft.contains($0) }
      .map { Source(change: source.change, node: $0) }
    guard let arrivals = arrivals[source] else { return Array(kept) }
    var children: [Source] = []
    var rest = kept.makeIterator()
    for arrival in arrivals {
      while children.count < arrival.index, let next = rest.next() { children.append(next) }
      children.append(arrival.source)
    }
    while let next = rest.next() { children.append(next) }
    return children
  }

  /// Appends a changed node without its children, and returns whether it was opened.
  private func append(
    _ node: Int, _ indices: [Int], to builder: inout MarkupTree.Builder
  ) -> Bool {
    var name = tree.name(of: node) ?? MarkupName("")
    var text = ""
    var attributes = AttributeList(tree.attributes(of: node))
    for index in indices {
      switch changes[index].kind {
      case .renamed(_, let newName): name = newName
      case .textChanged(_, let newText): text = newText
      case .doctypeChanged(_, let doctype):
        builder.addDoctype(doctype)
        return false
      case .inserted, .removed, .moved: break
      case let change: attributes.apply(change)
      }
    }
    switch tree.kind(of: node) {
    case .element:
      builder.openElement(name)
      for attribute in attributes.list {
        builder.addAttribute(attribute.name, value: attribute.value)
      }
      return true
    case .text: builder.addText(text.utf8)
    case .cdataSection: builder.addCDATASection(text.utf8)
    case .comment: builder.addComment(text.utf8)
    case .processingInstruction:
      builder.addProcessingInstruction(target: name.localName, data: text.utf8)
    case .document, .doctype, .fragment: break
    }
    return false
  }
}

/// The attributes of a changed element.
private struct AttributeList {
  private let old: [MarkupAttribute]
  private var removed: Set<MarkupName> = []
  private var changed: [MarkupName: String] = [:]
  private var added: [(index: Int, attribute: MarkupAttribute)] = []
  private var order: [MarkupName]?

  init(_ attributes: [MarkupAttribute]) {
    old = attributes
  }

  mutating func apply(_ change: TreeChange.Kind) {
    switch change {
    case .attributeRemoved(let name, _): removed.insert(name)
    case .attributeChanged(let name, _, let value): changed[name] = value
    case .attributeAdded(let name, let value, let index):
      added.append((index, MarkupAttribute(name: name, value: value)))
    case .attributesReordered(let names): order = names
    default: break
    }
  }

  var list: [MarkupAttribute] {
    var kept = old.filter { !removed.contains($0.name) }.map {
      MarkupAttribute(name: $0.name, value: changed[$0.name] ?? $0.value)
    }
    if let order {
      let attributes = Dictionary(kept.map { ($0.name, $0) }) { first, _ in first }
      kept = order.compactMap { attributes[$0] }
    }
    var list: [MarkupAttribute] = []
    var rest = kept.makeIterator()
    // Changes list added attributes by increasing index.
    for (index, attribute) in added {
      while list.count < index, let next = rest.next() { list.append(next) }
      list.append(attribute)
    }
    while let next = rest.next() { list.append(next) }
    return list
  }
}
