import JavaScriptSyntax

extension Instrumenter {
  func enterStatement(_ node: Node) {
    switch node.type {
    case .expressionStatement:
      if node.directive == nil {
        insert("\(increment(newStatement(node))),", at: node.range.lowerBound)
      }
    case .ifStatement: enterIf(node)
    case .switchStatement: enterSwitch(node)
    case .switchCase: break
    case .withStatement: count(node, in: node.child(.object))
    case .throwStatement: count(node, in: node.child(.argument))
    case .returnStatement where node.child(.argument) != nil:
      count(node, in: node.child(.argument))
    case let type where Self.isCountedBefore(type): countBefore(node)
    default: break
    }
  }

  /// Adds a counter that increments when the statement evaluates its first expression.
  private func count(_ node: Node, in expression: Node?) {
    guard let expression else { return }
    wrap(expression, "\(increment(newStatement(node))),")
  }

  private func enterIf(_ node: Node) {
    guard let test = node.child(.test), let consequent = node.child(.consequent) else { return }
    let statement = newStatement(node)
    let paths = [
      CoverageMap.Branch.Path(
        range: ScriptRange(consequent), isImplicit: false, counter: newCounter()),
      CoverageMap.Branch.Path(
        range: node.child(.alternate).map { ScriptRange($0) }
          ?? ScriptRange(tree, node.range.lowerBound..<node.range.lowerBound + 2),
        isImplicit: node.child(.alternate) == nil, counter: newCounter()),
    ]
    map.branches.append(CoverageMap.Branch(kind: .if, range: ScriptRange(node), paths: paths))
    wrap(
      test, "(\(increment(statement)),",
      ")?\(truthyIncrement(paths[0].counter)):!\(truthyIncrement(paths[1].counter))")
  }

  private func enterSwitch(_ node: Node) {
    count(node, in: node.child(.discriminant))
    var paths: [CoverageMap.Branch.Path] = []
    for case let clause? in node.list(.cases) {
      let counter = newCounter()
      paths.append(
        CoverageMap.Branch.Path(range: ScriptRange(clause), isImplicit: false, counter: counter))
      let text = incrementStatement([counter])
      if case let first?? = clause.list(.consequent).first {
        wrap(first, text)
      } else {
        wrap(clause, "", text)
      }
    }
    map.branches.append(CoverageMap.Branch(kind: .switch, range: ScriptRange(node), paths: paths))
  }

  // MARK: Counters before a statement

  /// Whether statements of the type are counted before them, because they have no suitable
  /// expression.
  private static func isCountedBefore(_ type: NodeType) -> Bool {
    switch type {
    case .breakStatement, .continueStatement, .debuggerStatement, .returnStatement, .tryStatement,
      .whileStatement, .doWhileStatement, .forStatement, .forInStatement, .forOfStatement,
      .labeledStatement:
      true
    default: false
    }
  }

  private func countBefore(_ node: Node) {
    guard countedBeforeLabel.remove(node) == nil else { return }
    var counters = [newStatement(node)]
    // A counter between a label and its loop would break `continue`, so count before the label.
    var statement = node
    while statement.type == .labeledStatement, let body = statement.child(.body),
      Self.isCountedBefore(body.type), body.child(.argument) == nil
    {
      counters.append(newStatement(body))
      countedBeforeLabel.insert(body)
      statement = body
    }
    let text = incrementStatement(counters)
    if isInList(node) {
      insert(text, at: node.range.lowerBound)
    } else {
      insert("{" + text, at: node.range.lowerBound)
      closeLast(node, "}")
    }
  }

  /// Whether the current node can have sibling statements.
  private func isInList(_ node: Node) -> Bool {
    switch parent?.type {
    case .program, .blockStatement, .staticBlock: true
    case .switchCase: parent?.child(.test) != node
    default: false
    }
  }
}
