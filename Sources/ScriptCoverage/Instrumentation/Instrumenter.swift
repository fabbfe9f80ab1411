import JavaScriptSyntax

/// A visitor that finds the items to count in a script, and the insertions that count them.
///
/// Most counters become part of an expression (`(C[3]++,x)`), which preserves automatic semicolons,
/// labels, dangling `else` and completion values. Insertions have no line terminators.
final class Instrumenter {
  let tree: SyntaxTree
  let source: [UInt8]
  private let counterName: String
  private let counters: InstrumentedScript.Counters
  private(set) var insertions: [Insertion] = []
  var map = CoverageMap()

  /// The texts that ancestors insert before a node, from the outermost to the innermost.
  private var openings: [Node: [String]] = [:]
  /// The texts that ancestors insert after a node, from the innermost to the outermost.
  private var closings: [Node: [String]] = [:]
  /// The ancestors of the current node.
  private(set) var ancestors: [Node] = []
  /// The number of functions and static blocks around the current node.
  private var functionDepth = 0
  /// The bodies of labeled statements whose counters precede the label.
  var countedBeforeLabel: Set<Node> = []
  private var declaration: Int?
  /// The end offset of the last node after which a text was inserted.
  private var lastClosing = -1

  init(
    _ tree: SyntaxTree, _ source: String, counterName: String,
    counters: InstrumentedScript.Counters
  ) {
    self.tree = tree
    self.source = Array(source.utf8)
    self.counterName = counterName
    self.counters = counters
  }

  func run() {
    tree.root.walk(
      enter: { node in
        enter(node)
        ancestors.append(node)
        return .children
      },
      leave: { node in
        ancestors.removeLast()
        leave(node)
      })
    if let declaration, map.counterCount > 0 {
      insertions[declaration].text += "const \(counterName)=new Float64Array(\(map.counterCount));"
    } else if let declaration {
      insertions[declaration].text = ""
    }
  }

  var parent: Node? { ancestors.last }

  private func enter(_ node: Node) {
    for text in openings.removeValue(forKey: node) ?? [] { insert(text, at: node.range.lowerBound) }
    switch node.type {
    case .program: if counters == .declared { declare(in: node) }
    case .functionDeclaration, .functionExpression, .arrowFunctionExpression:
      functionDepth += 1
      enterFunction(node)
    case .staticBlock: functionDepth += 1
    case .variableDeclarator, .propertyDefinition, .assignmentPattern, .conditionalExpression,
      .logicalExpression:
      enterExpression(node)
    default: enterStatement(node)
    }
  }

  private func leave(_ node: Node) {
    switch node.type {
    case .functionDeclaration, .functionExpression, .arrowFunctionExpression, .staticBlock:
      functionDepth -= 1
    default: break
    }
    terminate(node)
    for text in closings.removeValue(forKey: node) ?? [] {
      lastClosing = node.range.upperBound
      insert(text, at: node.range.upperBound)
    }
  }

  // MARK: Texts

  func insert(_ text: String, at offset: Int) {
    insertions.append(Insertion(offset: offset, text: text))
  }

  /// Inserts texts around a descendant, inside the texts that were added around it earlier.
  func wrap(_ node: Node, _ opening: String, _ closing: String = "") {
    openings[node, default: []].append(opening)
    if !closing.isEmpty { closings[node, default: []].insert(closing, at: 0) }
  }

  /// Inserts a text after the current node, before the texts that ancestors insert there.
  func closeLast(_ node: Node, _ closing: String) {
    closings[node, default: []].insert(closing, at: 0)
  }

  func newCounter() -> Int {
    map.counterCount += 1
    return map.counterCount - 1
  }

  func newStatement(_ node: Node) -> Int {
    let counter = newCounter()
    map.statements.append(CoverageMap.Statement(range: ScriptRange(node), counter: counter))
    return counter
  }

  /// Returns an expression that increments a counter.
  func increment(_ counter: Int) -> String { "\(counterName)[\(counter)]++" }

  /// Returns an expression that increments a counter, and whose value is truthy.
  func truthyIncrement(_ counter: Int) -> String { "++\(counterName)[\(counter)]" }

  /// Returns statements that increment counters.
  ///
  /// Outside functions, each is a block with a declaration, which has no completion value and so
  /// preserves that of the script.
  func incrementStatement(_ counters: [Int]) -> String {
    counters.map { counter in
      functionDepth > 0
        ? "\(increment(counter));" : "{const \(counterName)_=\(increment(counter))}"
    }.joined()
  }

  func privateName(_ counter: Int) -> String { "#\(counterName)_\(counter)" }

  // MARK: Program and functions

  private func declare(in program: Node) {
    let directives = program.list(.body).prefix { $0?.directive != nil }
    declaration = insertions.count
    if case let last?? = directives.last {
      insert(isTerminated(last) ? "" : ";", at: last.range.upperBound)
    } else if case let first?? = program.list(.body).first {
      insert("", at: first.range.lowerBound)
    } else {
      declaration = nil
    }
  }

  private func enterFunction(_ node: Node) {
    guard let body = node.child(.body) else { return }
    let counter = newCounter()
    let owner = parent.flatMap { isMethod(node, of: $0) ? $0 : nil }
    map.functions.append(
      CoverageMap.Function(
        name: FunctionName.name(of: node, parent: parent), range: ScriptRange(owner ?? node),
        body: ScriptRange(body), counter: counter))
    if node.hasExpressionBody {
      let statement = newStatement(body)
      wrap(body, "(\(increment(counter)),\(increment(statement)),", ")")
      return
    }
    if case let last?? = body.list(.body).prefix(while: { $0?.directive != nil }).last {
      let separator = isTerminated(last) ? "" : ";"
      insert("\(separator)\(increment(counter));", at: last.range.upperBound)
    } else {
      insert("\(increment(counter));", at: body.range.lowerBound + 1)
    }
  }

  private func isMethod(_ function: Node, of property: Node) -> Bool {
    guard property.child(.value) == function else { return false }
    switch property.propertyKind {
    case .method, .constructor, .get, .set: return true
    default: return property.isMethod
    }
  }

  private func isTerminated(_ statement: Node) -> Bool {
    source[statement.range.upperBound - 1] == UInt8(ascii: ";")
  }

  /// Inserts a semicolon after a statement that has none, if an insertion ends the statement.
  ///
  /// Before a line that starts with `(`, `x = y => {}` gets an automatic semicolon, but `x = (y =>
  /// {})` does not.
  private func terminate(_ node: Node) {
    switch node.type {
    case .expressionStatement, .returnStatement, .throwStatement, .propertyDefinition: break
    case .variableDeclaration:
      switch parent?.type {
      case .forStatement, .forInStatement, .forOfStatement:
        if parent?.child(.body) != node { return }
      default: break
      }
    case .exportDefaultDeclaration:
      switch node.child(.declaration)?.type {
      case .functionDeclaration, .classDeclaration: return
      default: break
      }
    default: return
    }
    guard lastClosing == node.range.upperBound, !isTerminated(node) else { return }
    insert(";", at: node.range.upperBound)
  }
}
