import JavaScriptSyntax

/// A search for the mutations of a script. Some results are not valid scripts.
struct MutationSearch {
  let tree: SyntaxTree
  private let parents: ParentTable
  private(set) var mutations: [ScriptMutation] = []

  init(_ tree: SyntaxTree) {
    self.tree = tree
    parents = ParentTable(tree)
  }

  mutating func run() {
    var search = self
    tree.root.walk(enter: { node in
      search.visit(node)
      return .children
    })
    self = search
  }

  func parent(of node: Node) -> Node? { parents.parent(of: node) }

  mutating func add(_ kind: ScriptMutation.Kind, _ range: Range<Int>, _ replacement: String) {
    mutations.append(
      ScriptMutation(
        kind: kind, location: tree.location(of: range.lowerBound), range: range,
        original: tree.text(range), replacement: replacement))
  }

  mutating func add(_ kind: ScriptMutation.Kind, _ node: Node, _ replacement: String) {
    add(kind, node.range, replacement)
  }

  private mutating func visit(_ node: Node) {
    switch node.type {
    case .expressionStatement, .throwStatement, .breakStatement, .continueStatement, .ifStatement,
      .switchStatement, .tryStatement, .forStatement, .forInStatement, .forOfStatement,
      .whileStatement, .doWhileStatement, .returnStatement, .switchCase:
      visitStatement(node)
    case .functionDeclaration, .functionExpression, .arrowFunctionExpression: visitFunction(node)
    case .variableDeclarator:
      if let value = node.child(.`init`) { add(.removeInitialValue, value, "undefined") }
    case .assignmentPattern:
      if let value = node.child(.right) { add(.removeDefaultValue, value, "undefined") }
    default: visitExpression(node)
    }
  }

  // MARK: Statements

  private mutating func visitStatement(_ node: Node) {
    switch node.type {
    case .expressionStatement: if node.directive != nil { return }
    case .returnStatement:
      if node.child(.argument) == nil { break }
      add(.removeReturnValue, node, "return;")
      return
    case .switchCase:
      add(.removeCase, node, "")
      return
    default: break
    }
    add(.removeStatement, node, ";")
    if let test = node.child(.test) { visitCondition(test, of: node.type) }
  }

  mutating func visitCondition(_ test: Node, of type: NodeType) {
    add(.negateCondition, test, "!(\(test.text))")
    switch type {
    case .ifStatement, .conditionalExpression:
      add(.constantCondition, test, "true")
      add(.constantCondition, test, "false")
    case .whileStatement, .forStatement: add(.constantCondition, test, "false")
    default: break
    }
  }

  private mutating func visitFunction(_ node: Node) {
    guard let body = node.child(.body) else { return }
    if node.hasExpressionBody {
      // The body excludes parentheses, so `() => ({})` becomes `() => (undefined)`.
      add(.removeReturnValue, body, "undefined")
    } else if !body.list(.body).isEmpty {
      add(.emptyFunction, body, "{}")
    }
  }
}
