/// A node of a syntax tree.
package struct Node: Sendable {
  package let tree: SyntaxTree
  let index: NodeIndex

  var record: NodeRecord { tree.records[Int(index)] }

  package var type: NodeType { record.type }

  /// The byte range in the UTF-8 source.
  package var range: Range<Int> { Int(record.start)..<Int(record.end) }

  /// The range in UTF-16 code units, as in ESTree.
  package var utf16Range: Range<Int> {
    tree.utf16Offset(of: Int(record.start))..<tree.utf16Offset(of: Int(record.end))
  }

  package var location: SourceLocation { tree.location(of: Int(record.start)) }
  package var endLocation: SourceLocation { tree.location(of: Int(record.end)) }

  /// The source text of the node.
  package var text: String { tree.text(range) }

  // MARK: Children

  /// Returns the node in `field`, or `nil` if the node is absent or the type does not have the
  /// field.
  package func child(_ field: NodeField) -> Node? {
    guard let slot = NodeLayout.all[Int(type.rawValue)].index(of: field) else { return nil }
    let layout = NodeLayout.all[Int(type.rawValue)].slots[slot]
    return layout.isList ? nil : node(record.slot(slot))
  }

  /// Returns the nodes in the list `field`. A hole of an array is `nil`.
  package func list(_ field: NodeField) -> [Node?] {
    let layout = NodeLayout.all[Int(type.rawValue)]
    guard let slot = layout.index(of: field), layout.slots[slot].isList else { return [] }
    return tree.elements(record.slot(slot)).map(node)
  }

  private func node(_ index: NodeIndex) -> Node? {
    index == 0 ? nil : Node(tree: tree, index: index)
  }

  // MARK: Names and operators

  /// The ID of the name of an identifier or private identifier. Equal names have equal IDs.
  package var nameID: NameID? {
    switch type {
    case .identifier, .privateIdentifier: NameID(rawValue: record.slot0)
    default: nil
    }
  }

  /// The name of an identifier or private identifier, without `#`.
  package var name: String? { nameID.map(tree.names.text) }

  /// The operator of a unary, update, binary, logical or assignment expression, or `nil`.
  package var `operator`: TokenKind? {
    switch type {
    case .unaryExpression, .updateExpression, .binaryExpression, .logicalExpression,
      .assignmentExpression:
      TokenKind(rawValue: record.detail)
    default: nil
    }
  }

  package var variableKind: VariableKind? {
    type == .variableDeclaration ? VariableKind(rawValue: record.detail) : nil
  }

  /// The kind of a property of an object or a method of a class.
  package var propertyKind: PropertyKind? {
    switch type {
    case .property, .methodDefinition: PropertyKind(rawValue: record.detail)
    default: nil
    }
  }

  // MARK: Facts

  /// Whether the expression is in parentheses. The node's range excludes them.
  package var isParenthesized: Bool { record.flags.contains(.isParenthesized) }
  package var isComputed: Bool { record.flags.contains(.isComputed) }
  package var isStatic: Bool { record.flags.contains(.isStatic) }
  package var isOptional: Bool { record.flags.contains(.isOptional) }
  package var isAsync: Bool { record.flags.contains(.isAsync) }
  package var isGenerator: Bool { record.flags.contains(.isGenerator) }
  package var isShorthand: Bool { record.flags.contains(.isShorthand) }
  package var isMethod: Bool { record.flags.contains(.isMethod) }
  /// Whether the node is a `for await` statement.
  package var isAwait: Bool { record.flags.contains(.isAwait) }
  /// Whether the node is a `yield*` expression.
  package var isDelegate: Bool { record.flags.contains(.isDelegate) }
  package var isPrefix: Bool { record.flags.contains(.isPrefix) }
  /// Whether the node is the last element of a template.
  package var isTail: Bool { record.flags.contains(.isTail) }
  /// Whether the node is an arrow function whose body is an expression.
  package var hasExpressionBody: Bool { record.flags.contains(.hasExpressionBody) }

  /// The text of a directive such as `use strict`, without quotation marks. Escape sequences are
  /// not decoded.
  package var directive: String? {
    guard type == .expressionStatement, record.flags.contains(.isDirective),
      let range = child(.expression)?.range
    else { return nil }
    return tree.text(range.lowerBound + 1..<range.upperBound - 1)
  }
}

extension Node: Hashable {
  package static func == (left: Node, right: Node) -> Bool {
    left.index == right.index && left.tree === right.tree
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(index)
  }
}

extension SyntaxTree {
  /// Returns the nodes of a list. A hole is 0.
  func elements(_ list: UInt32) -> ArraySlice<NodeIndex> {
    let first = Int(list) + 1
    return lists[first..<first + Int(lists[Int(list)])]
  }
}
