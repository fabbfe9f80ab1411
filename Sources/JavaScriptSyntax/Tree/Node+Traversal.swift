extension Node {
  /// The children in source order. The key and the value of a shorthand property have the same
  /// range.
  package var children: [Node] {
    var children: [Node] = []
    tree.forEachChild(index) { children.append(Node(tree: tree, index: $0)) }
    return children
  }

  package enum Visit {
    /// Visits the children of the node.
    case children
    /// Skips the children of the node.
    case skip
    /// Ends the walk.
    case stop
  }

  /// Visits the node and its descendants in source order, without recursion.
  ///
  /// - Parameters:
  ///   - enter: Called before the children of a node are visited.
  ///   - leave: Called after the children, or directly after `enter` if the children are skipped.
  package func walk(enter: (Node) -> Visit, leave: (Node) -> Void = { _ in }) {
    // The high bit marks an entry of a node whose descendants were visited. It calls `leave`.
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

  /// Returns the node and its descendants that have the given type, in source order.
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
  /// Calls `body` with each child of a node in source order.
  func forEachChild(_ index: NodeIndex, _ body: (NodeIndex) -> Void) {
    let record = records[Int(index)]
    if record.type == .templateLiteral {
      // Template elements and expressions alternate in the source.
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

/// A table of the parents of all nodes of a tree.
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

  /// Returns the parent of `node`, or `nil` for the root.
  package func parent(of node: Node) -> Node? {
    let parent = parents[Int(node.index)]
    return parent == 0 ? nil : Node(tree: tree, index: parent)
  }
}
