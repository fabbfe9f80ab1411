internal import JavaScriptSyntax

extension ScriptAnalysis {
  private static let maximumDepth = 20
  private static let maximumValueCount = 5000

  /// Returns the value of an expression, or `nil` if it is unknown.
  ///
  /// A variable that is never reassigned has its initial value.
  func resolved(_ expression: Node) -> Node? {
    var node = expression.unchained
    for _ in 0..<4 {
      guard node.type == .identifier, let variable = scopes?.variable(of: node) else { return node }
      guard let value = onlyValue(of: variable) else { return nil }
      node = value.unchained
    }
    return nil
  }

  /// Returns the initial value of a variable that is never reassigned, or `nil`.
  private func onlyValue(of variable: ScopeAnalysis.Variable) -> Node? {
    guard variable.declarations.count == 1, let parents,
      let declarator = parents.parent(of: variable.declarations[0]),
      declarator.type == .variableDeclarator,
      declarator.child(.id) == variable.declarations[0], let value = declarator.child(.`init`)
    else { return nil }
    let isAssigned = variable.references.contains { reference in
      guard let parent = parents.parent(of: reference) else { return false }
      switch parent.type {
      case .assignmentExpression, .forInStatement, .forOfStatement:
        return parent.child(.left) == reference
      case .updateExpression: return true
      default: return false
      }
    }
    return isAssigned ? nil : value
  }

  /// The values that the results contain, with the expressions at which findings are reported.
  var resultValues: [(value: Node, shown: Node)] {
    var found: [(Node, Node)] = []
    var pending: [(node: Node, depth: Int)] = []
    for call in completion?.calls ?? [] {
      if let results = call.results, let value = resolved(results) { pending.append((value, 0)) }
    }
    var visited: Set<Node> = []
    while let (node, depth) = pending.popLast(), found.count < Self.maximumValueCount {
      guard depth < Self.maximumDepth, visited.insert(node).inserted else { continue }
      var parts: [Node] = []
      switch node.type {
      case .objectExpression:
        parts = node.list(.properties).compactMap { property in
          property?.type == .property && property?.propertyKind == .`init`
            ? property?.child(.value) : nil
        }
      case .arrayExpression: parts = node.list(.elements).compactMap { $0 }
      case .conditionalExpression:
        parts = [node.child(.consequent), node.child(.alternate)].compactMap { $0 }
      default: break
      }
      for part in parts {
        guard let value = resolved(part) else { continue }
        found.append((value, part))
        pending.append((value, depth + 1))
      }
    }
    return found.sorted { $0.1.range.lowerBound < $1.1.range.lowerBound }
  }

  /// Returns the keys that code reads from a parameter, which may be destructured.
  func keys(readFrom parameter: Node) -> [(key: String, node: Node)] {
    if parameter.type == .objectPattern {
      return parameter.list(.properties).compactMap { property in
        guard let property, let name = property.keyName else { return nil }
        return (name, property)
      }
    }
    guard let variable = scopes?.variable(of: parameter) else { return [] }
    return variable.references.compactMap { reference in
      guard let member = parents?.parent(of: reference), member.child(.object) == reference,
        let name = member.propertyName
      else { return nil }
      return (name, member)
    }
  }
}
