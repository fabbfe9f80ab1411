extension Node {
  /// The children in source order. For a shorthand property, the key and the value have the same
  /// range.
  package var children: [Node] {
    var children: [Node] = []
    tree.forEachChild(index) { children.append(Node(tree: tree, index: $0)) }
    return children
  }

  package enum Visit {
    /// Continue with the children.
    case children
    /// Continue after the node.
    case skip
    /// End the walk.
    case stop
  }

  /// Visits the node and its descendants in source order, without recursion.
  ///
  /// - Parameters:
  ///   - enter: Is called before the children.
  ///   - leave: Is called after the children, or after `enter` if they are skipped.
  package func walk(enter: (Node) -> Visit, leave: (Node) -> Void = { _ in }) {
    // The high bit marks a node whose descendants were visited, so that `leave` is called next.
    let leaving: UInt32 = 1 << 31
    var stack = [index]
    while let next = stack.popLast() {
      let node = Node(tree: tree, index: next & ~leaving)
      if next & leaving != 0 {
        leave(node)
        continue
      }
      switch enter(node) {
      case .stop: return
      case .skip: leave(node)
      case .children:
        stack.append(next | leaving)
        let first = stack.count
        tree.forEachChild(next) { stack.append($0) }
        stack[first...].reverse()
      }
    }
  }

  /// Returns the descendants and the node itself, in source order, that are of `type`.
  package func descendants(_ type: NodeType) -> [Node] {
    var nodes: [Node] = []
    walk(enter: { node in
      if node.type == type { nodes.append(node) }
      return .children
    })
    return nodes
  }
}

extension SyntaxTree {
  /// Calls `body` with each child in source order.
  func forEachChild(_ index: NodeIndex, _ body: (NodeIndex) -> Void) {
    let record = records[Int(index)]
    if record.type == .templateLiteral {
      // Elements and expressions alternate.
      let expressions = elements(record.slot1)
      for (offset, element) in elements(record.slot0).enumerated() {
        body(element)
        let expression = expressions.startIndex + offset
        if expression < expressions.endIndex { body(expressions[expression]) }
      }
      return
    }
    for (slot, layout) in NodeLayout.all[Int(record.type.rawValue)].slots.enumerated() {
      let value = record.slot(slot)
      if value == 0 { continue }
      if layout.isList {
        for element in elements(value) where element != 0 { body(element) }
      } else {
        body(value)
      }
    }
  }
}

/// The parents of the nodes of a tree.
package struct ParentTable: Sendable {
  private let tree: SyntaxTree
  private let parents: [NodeIndex]

  package init(_ tree: SyntaxTree) {
    self.tree = tree
    var parents = [NodeIndex](repeating: 0, count: tree.records.count)
    var stack = [tree.root.index]
    while let parent = stack.popLast() {
      tree.forEachChild(parent) { child in
        parents[Int(child)] = parent
        stack.append(child)
      }
    }
    self.parents = parents
  }

  /// Returns the parent of `node`; `nil` for the root.
  package func parent(of node: Node) -> Node? {
    let parent = parents[Int(node.index)]
    return parent == 0 ? nil : Node(tree: tree, index: parent)
  }
}
