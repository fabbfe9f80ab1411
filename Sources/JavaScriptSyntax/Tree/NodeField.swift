/// A field that contains child nodes. Each case has the field's ESTree name.
package enum NodeField: UInt8, Sendable {
  case alternate, argument, arguments, attributes, block, body, callee, cases, consequent
  case declaration, declarations, discriminant, elements, exported, expression, expressions
  case finalizer, handler, id, imported, `init`, key, label, left, local, meta, object, options
  case param, params, properties, property, quasi, quasis, right, source, specifiers, superClass
  case tag, test, update, value

  package var name: String { "\(self)" }
}

/// The fields of a node type that contain child nodes, in the order of their slots.
struct NodeLayout: Sendable {
  struct Slot: Sendable {
    let field: NodeField
    let isList: Bool
  }

  let slots: [Slot]

  private init(_ slots: [Slot]) {
    self.slots = slots
  }

  /// Returns the slot index of `field`, or `nil` if the node type does not have the field.
  func index(of field: NodeField) -> Int? {
    slots.firstIndex { $0.field == field }
  }

  /// The layouts of all node types, indexed by the type's raw value.
  static let all: [NodeLayout] = NodeType.allCases.map { NodeLayout(slots(of: $0)) }

  private static func node(_ field: NodeField) -> Slot { Slot(field: field, isList: false) }
  private static func list(_ field: NodeField) -> Slot { Slot(field: field, isList: true) }

  /// Returns the slots in source order, unless a comment in the parser specifies another order.
  private static func slots(of type: NodeType) -> [Slot] {
    switch type {
    case .program, .blockStatement, .staticBlock, .classBody: [list(.body)]
    case .expressionStatement, .chainExpression: [node(.expression)]
    case .emptyStatement, .debuggerStatement, .thisExpression, .super, .identifier,
      .privateIdentifier, .literal, .templateElement:
      []
    case .withStatement: [node(.object), node(.body)]
    case .returnStatement, .throwStatement, .unaryExpression, .updateExpression, .yieldExpression,
      .awaitExpression, .spreadElement, .restElement:
      [node(.argument)]
    case .labeledStatement: [node(.label), node(.body)]
    case .breakStatement, .continueStatement: [node(.label)]
    case .ifStatement, .conditionalExpression:
      [node(.test), node(.consequent), node(.alternate)]
    case .switchStatement: [node(.discriminant), list(.cases)]
    case .switchCase: [node(.test), list(.consequent)]
    case .tryStatement: [node(.block), node(.handler), node(.finalizer)]
    case .catchClause: [node(.param), node(.body)]
    case .whileStatement: [node(.test), node(.body)]
    case .doWhileStatement: [node(.body), node(.test)]
    case .forStatement: [node(.`init`), node(.test), node(.update), node(.body)]
    case .forInStatement, .forOfStatement: [node(.left), node(.right), node(.body)]
    case .functionDeclaration, .functionExpression, .arrowFunctionExpression:
      [node(.id), list(.params), node(.body)]
    case .variableDeclaration: [list(.declarations)]
    case .variableDeclarator: [node(.id), node(.`init`)]
    case .classDeclaration, .classExpression: [node(.id), node(.superClass), node(.body)]
    case .methodDefinition, .propertyDefinition, .property, .importAttribute:
      [node(.key), node(.value)]
    case .arrayExpression, .arrayPattern: [list(.elements)]
    case .objectExpression, .objectPattern: [list(.properties)]
    case .binaryExpression, .logicalExpression, .assignmentExpression, .assignmentPattern:
      [node(.left), node(.right)]
    case .callExpression, .newExpression: [node(.callee), list(.arguments)]
    case .memberExpression: [node(.object), node(.property)]
    case .sequenceExpression: [list(.expressions)]
    case .importExpression: [node(.source), node(.options)]
    case .metaProperty: [node(.meta), node(.property)]
    case .templateLiteral: [list(.quasis), list(.expressions)]
    case .taggedTemplateExpression: [node(.tag), node(.quasi)]
    case .importDeclaration: [list(.specifiers), node(.source), list(.attributes)]
    case .importSpecifier: [node(.imported), node(.local)]
    case .importDefaultSpecifier, .importNamespaceSpecifier: [node(.local)]
    case .exportNamedDeclaration:
      [node(.declaration), list(.specifiers), node(.source), list(.attributes)]
    case .exportSpecifier: [node(.local), node(.exported)]
    case .exportDefaultDeclaration: [node(.declaration)]
    case .exportAllDeclaration: [node(.exported), node(.source), list(.attributes)]
    }
  }
}
