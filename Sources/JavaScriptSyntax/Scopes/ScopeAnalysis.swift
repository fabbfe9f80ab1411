/// An analysis that finds the variables of a script and the identifiers that refer to them.
///
/// A function declaration in a block declares a variable of the surrounding function, as in sloppy
/// code.
package struct ScopeAnalysis: Sendable {
  package enum VariableKind: Sendable {
    case `var`, `let`, const, function, `class`, parameter, catchParameter, imported
    /// The `arguments` object of a function.
    case implicitArguments
    /// The name of a function or class expression, which is visible only inside it.
    case ownName
  }

  package struct Variable: Sendable {
    package let name: NameID
    package let kind: VariableKind
    /// The function that declares the variable, or `nil` if the script declares it.
    package let function: Node?
    /// The identifiers that declare the variable.
    package fileprivate(set) var declarations: [Node] = []
    /// The identifiers that read or assign the variable, in source order.
    package fileprivate(set) var references: [Node] = []
  }

  /// The index of a variable in `variables`.
  package typealias VariableID = Int

  package private(set) var variables: [Variable] = []

  /// The identifiers that refer to variables that the script does not declare.
  package private(set) var unresolved: [Node] = []

  /// For each node, the ID of its variable plus one; 0 if the node does not name a variable.
  private var variableOfNode: [UInt32]
  private var scopes: [Scope] = []

  private struct Scope {
    let parent: Int
    let isFunction: Bool
    let function: Node?
    var names: [NameID: VariableID] = [:]
  }

  package init(_ tree: SyntaxTree) {
    variableOfNode = Array(repeating: 0, count: tree.records.count)
    var scopeOfNode = [Int32](repeating: -1, count: tree.records.count)
    var isName = [Bool](repeating: false, count: tree.records.count)
    declareAll(tree, &scopeOfNode, &isName)
    resolveAll(tree, scopeOfNode, isName)
  }

  /// Returns the ID of the variable that an identifier declares or refers to. Returns `nil` for
  /// other nodes and for variables that the script does not declare.
  package func variableID(of identifier: Node) -> VariableID? {
    let variable = variableOfNode[Int(identifier.index)]
    return variable == 0 ? nil : Int(variable) - 1
  }

  /// Returns the variable that an identifier declares or refers to, or `nil`.
  package func variable(of identifier: Node) -> Variable? {
    variableID(of: identifier).map { variables[$0] }
  }

  // MARK: Declarations

  private mutating func declareAll(
    _ tree: SyntaxTree, _ scopeOfNode: inout [Int32], _ isName: inout [Bool]
  ) {
    var current = -1
    var opened: [Int] = []
    var bodies = [Bool](repeating: false, count: tree.records.count)
    var analysis = self
    tree.root.walk(
      enter: { node in
        analysis.markNames(node, &isName)
        if node.type == .functionDeclaration, let id = node.child(.id) {
          analysis.declare(id, .function, in: analysis.functionScope(current))
        } else if node.type == .classDeclaration, let id = node.child(.id) {
          analysis.declare(id, .class, in: current)
        }
        if analysis.opensScope(node), !bodies[Int(node.index)] {
          analysis.scopes.append(
            Scope(
              parent: current,
              isFunction: node.type.isFunction || node.type == .program
                || node.type == .staticBlock,
              function: node.type.isFunction
                ? node
                : current < 0
                  ? nil : analysis.scopes[current].function))
          opened.append(current)
          current = analysis.scopes.count - 1
          scopeOfNode[Int(node.index)] = Int32(truncatingIfNeeded: current)
        }
        analysis.declareOwn(node, in: current, &bodies)
        return .children
      },
      leave: { node in
        if scopeOfNode[Int(node.index)] >= 0 { current = opened.popLast() ?? -1 }
      })
    self = analysis
  }

  private func opensScope(_ node: Node) -> Bool {
    switch node.type {
    case .program, .functionDeclaration, .functionExpression, .arrowFunctionExpression,
      .classExpression, .blockStatement, .staticBlock, .switchStatement, .forStatement,
      .forInStatement, .forOfStatement, .catchClause:
      true
    default: false
    }
  }

  private func functionScope(_ scope: Int) -> Int {
    var scope = scope
    while scope > 0, !scopes[scope].isFunction { scope = scopes[scope].parent }
    return scope
  }

  private mutating func declareOwn(_ node: Node, in scope: Int, _ bodies: inout [Bool]) {
    switch node.type {
    case .functionDeclaration, .functionExpression, .arrowFunctionExpression:
      for case let parameter? in node.list(.params) {
        declarePattern(parameter, .parameter, in: scope)
      }
      if node.type == .functionExpression, let id = node.child(.id) {
        declare(id, .ownName, in: scope)
      }
      if node.type != .arrowFunctionExpression, scopes[scope].names[.arguments] == nil {
        scopes[scope].names[.arguments] = variables.count
        variables.append(Variable(name: .arguments, kind: .implicitArguments, function: node))
      }
      // This analysis uses one scope for the parameters and the body of a function.
      if let body = node.child(.body), !node.hasExpressionBody { bodies[Int(body.index)] = true }
    case .classExpression:
      if let id = node.child(.id) { declare(id, .ownName, in: scope) }
    case .catchClause:
      if let parameter = node.child(.param) {
        declarePattern(parameter, .catchParameter, in: scope)
      }
    case .variableDeclaration:
      let kind: VariableKind =
        switch node.variableKind {
        case .let?: .let
        case .const?: .const
        default: .var
        }
      let target = kind == .var ? functionScope(scope) : scope
      for case let declarator? in node.list(.declarations) {
        if let pattern = declarator.child(.id) { declarePattern(pattern, kind, in: target) }
      }
    case .importSpecifier, .importDefaultSpecifier, .importNamespaceSpecifier:
      if let local = node.child(.local) { declare(local, .imported, in: 0) }
    default: break
    }
  }

  private mutating func declarePattern(_ pattern: Node, _ kind: VariableKind, in scope: Int) {
    var patterns = [pattern]
    while let pattern = patterns.popLast() {
      switch pattern.type {
      case .identifier: declare(pattern, kind, in: scope)
      case .objectPattern: patterns += pattern.list(.properties).compactMap { $0 }.reversed()
      case .arrayPattern: patterns += pattern.list(.elements).compactMap { $0 }.reversed()
      case .property: patterns += [pattern.child(.value)].compactMap { $0 }
      case .assignmentPattern: patterns += [pattern.child(.left)].compactMap { $0 }
      case .restElement: patterns += [pattern.child(.argument)].compactMap { $0 }
      default: break
      }
    }
  }

  private mutating func declare(_ identifier: Node, _ kind: VariableKind, in scope: Int) {
    guard let name = identifier.nameID, scope >= 0 else { return }
    let variable: Int
    if let known = scopes[scope].names[name], variables[known].kind != .implicitArguments {
      variable = known
    } else {
      variable = variables.count
      scopes[scope].names[name] = variable
      variables.append(Variable(name: name, kind: kind, function: scopes[scope].function))
    }
    variables[variable].declarations.append(identifier)
    variableOfNode[Int(identifier.index)] = UInt32(truncatingIfNeeded: variable + 1)
  }

  // MARK: References

  /// Marks the child identifiers that are property names, labels or other names, not variables.
  private func markNames(_ node: Node, _ isName: inout [Bool]) {
    func mark(_ field: NodeField) {
      if let child = node.child(field) { isName[Int(child.index)] = true }
    }
    switch node.type {
    case .memberExpression: if !node.isComputed { mark(.property) }
    case .property, .methodDefinition, .propertyDefinition:
      if !node.isComputed, node.child(.key)?.index != node.child(.value)?.index { mark(.key) }
    case .labeledStatement, .breakStatement, .continueStatement: mark(.label)
    case .metaProperty:
      mark(.meta)
      mark(.property)
    case .importSpecifier: mark(.imported)
    case .exportSpecifier: mark(.exported)
    case .exportAllDeclaration: mark(.exported)
    case .importAttribute: mark(.key)
    default: break
    }
  }

  private mutating func resolveAll(
    _ tree: SyntaxTree, _ scopeOfNode: [Int32], _ isName: [Bool]
  ) {
    var stack: [Int] = []
    var analysis = self
    tree.root.walk(
      enter: { node in
        let scope = scopeOfNode[Int(node.index)]
        if scope >= 0 { stack.append(Int(scope)) }
        if node.type == .identifier, !isName[Int(node.index)],
          analysis.variableOfNode[Int(node.index)] == 0
        {
          analysis.resolve(node, in: stack.last ?? 0)
        }
        return .children
      },
      leave: { node in
        if scopeOfNode[Int(node.index)] >= 0 { stack.removeLast() }
      })
    self = analysis
  }

  private mutating func resolve(_ identifier: Node, in scope: Int) {
    guard let name = identifier.nameID else { return }
    var scope = scope
    while scope >= 0 {
      if let variable = scopes[scope].names[name] {
        variables[variable].references.append(identifier)
        variableOfNode[Int(identifier.index)] = UInt32(truncatingIfNeeded: variable + 1)
        return
      }
      scope = scopes[scope].parent
    }
    unresolved.append(identifier)
  }
}
