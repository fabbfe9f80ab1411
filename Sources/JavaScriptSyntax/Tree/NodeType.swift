/// A node type. Each case is named after its ESTree type.
///
/// - Source: https://github.com/estree/estree
package enum NodeType: UInt8, CaseIterable, Sendable {
  case program
  // Statements
  case expressionStatement
  case blockStatement
  case staticBlock
  case emptyStatement
  case debuggerStatement
  case withStatement
  case returnStatement
  case labeledStatement
  case breakStatement
  case continueStatement
  case ifStatement
  case switchStatement
  case switchCase
  case throwStatement
  case tryStatement
  case catchClause
  case whileStatement
  case doWhileStatement
  case forStatement
  case forInStatement
  case forOfStatement
  // Declarations
  case functionDeclaration
  case variableDeclaration
  case variableDeclarator
  case classDeclaration
  case classBody
  case methodDefinition
  case propertyDefinition
  // Expressions
  case identifier
  case privateIdentifier
  case literal
  case thisExpression
  case `super`
  case arrayExpression
  case objectExpression
  case property
  case functionExpression
  case arrowFunctionExpression
  case classExpression
  case unaryExpression
  case updateExpression
  case binaryExpression
  case logicalExpression
  case assignmentExpression
  case conditionalExpression
  case callExpression
  case newExpression
  case memberExpression
  case chainExpression
  case sequenceExpression
  case yieldExpression
  case awaitExpression
  case importExpression
  case metaProperty
  case templateLiteral
  case taggedTemplateExpression
  case templateElement
  case spreadElement
  // Patterns
  case objectPattern
  case arrayPattern
  case restElement
  case assignmentPattern
  // Modules
  case importDeclaration
  case importSpecifier
  case importDefaultSpecifier
  case importNamespaceSpecifier
  case importAttribute
  case exportNamedDeclaration
  case exportSpecifier
  case exportDefaultDeclaration
  case exportAllDeclaration

  /// The ESTree name of the type, such as `IfStatement`.
  package var name: String {
    // ESTree names start with an uppercase letter. Otherwise the case names are equal.
    let text = "\(self)"
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Whether the type is a function declaration or expression, including arrow functions.
  package var isFunction: Bool {
    switch self {
    case .functionDeclaration, .functionExpression, .arrowFunctionExpression: true
    default: false
    }
  }
}
