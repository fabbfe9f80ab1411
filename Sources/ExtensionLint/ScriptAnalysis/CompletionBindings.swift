internal import JavaScriptSyntax

/// The variables and functions of a script through which `run` reaches the completion function.
struct CompletionBindings {
  private let scopes: ScopeAnalysis
  private let parents: ParentTable
  private let members: [String: Node]
  private let run: Node

  /// The variables whose value is the argument object, which has the completion function as a
  /// property.
  private var argumentObjects: Set<ScopeAnalysis.VariableID> = []
  /// The variables whose value is the completion function.
  private var completions: Set<ScopeAnalysis.VariableID> = []
  /// The names of properties to which the completion function is assigned.
  private var storedNames: Set<String> = []
  private var storedObjectNames: Set<String> = []
  /// The functions that may call or pass on the completion function.
  private var relevant: Set<Node> = []

  private static let maximumRoundCount = 12

  init(
    run: Node, members: [String: Node], scopes: ScopeAnalysis, parents: ParentTable
  ) {
    self.run = run
    self.members = members
    self.scopes = scopes
    self.parents = parents
    if let parameter = run.list(.params).first ?? nil { bind(parameter) }
    let root = run.tree.root
    let calls = root.descendants(.callExpression)
    let declarators = root.descendants(.variableDeclarator)
    let assignments = root.descendants(.assignmentExpression)
    for _ in 0..<Self.maximumRoundCount {
      let count = knownCount
      for declarator in declarators {
        guard let pattern = declarator.child(.id), let value = declarator.child(.`init`) else {
          continue
        }
        if isArgumentObject(value) { bind(pattern) }
        if isCompletion(value), let id = scopes.variableID(of: pattern) { completions.insert(id) }
      }
      for assignment in assignments { bindTarget(of: assignment) }
      for call in calls { bindParameters(of: call) }
      if knownCount == count { break }
    }
    findRelevantFunctions(calls)
  }

  /// The number of variables and members that are known to be the argument object or the completion
  /// function.
  private var knownCount: Int {
    argumentObjects.count + completions.count + storedNames.count + storedObjectNames.count
  }

  // MARK: Expressions

  /// Whether the value of an expression is the completion function.
  func isCompletion(_ expression: Node) -> Bool {
    let node = expression.unchained
    switch node.type {
    case .identifier: return scopes.variableID(of: node).map(completions.contains) ?? false
    case .memberExpression:
      guard let name = node.propertyName else { return false }
      return name == "completionFunction" || storedNames.contains(name)
    case .sequenceExpression:
      return (node.list(.expressions).last ?? nil).map(isCompletion) ?? false
    default: return false
    }
  }

  /// Whether the value of an expression is the argument object of `run`.
  func isArgumentObject(_ expression: Node) -> Bool {
    let node = expression.unchained
    switch node.type {
    case .identifier: return scopes.variableID(of: node).map(argumentObjects.contains) ?? false
    case .memberExpression:
      if let name = node.propertyName, storedObjectNames.contains(name) { return true }
      // `arguments[0]` is the argument object only in `run` itself.
      guard let object = node.child(.object), object.isIdentifier("arguments"), node.isComputed,
        node.child(.property)?.numberValue == 0, let variable = scopes.variable(of: object)
      else { return false }
      return variable.kind == .implicitArguments && variable.function == run
    default: return false
    }
  }

  /// Whether other code that receives the value can call the completion function.
  func isHandle(_ expression: Node) -> Bool {
    let node = expression.unchained
    if isCompletion(node) || isArgumentObject(node) { return true }
    return function(node).map(isRelevant) ?? false
  }

  /// Whether a function may call or pass on the completion function.
  func isRelevant(_ function: Node) -> Bool { relevant.contains(function) }

  /// Returns the function that an expression contains or refers to, or `nil`.
  func function(_ expression: Node) -> Node? {
    let node = expression.unchained
    if node.type.isFunction { return node }
    if node.type == .identifier, let variable = scopes.variable(of: node) {
      for declaration in variable.declarations {
        guard let parent = parents.parent(of: declaration), parent.child(.id) == declaration else {
          continue
        }
        if parent.type == .functionDeclaration { return parent }
        if parent.type == .variableDeclarator, let value = parent.child(.`init`),
          value.type.isFunction
        {
          return value
        }
      }
      return nil
    }
    // A call through `this` or a variable may call a method of the preprocessing object.
    guard node.type == .memberExpression, let name = node.propertyName,
      let object = node.child(.object), object.type == .thisExpression || object.type == .identifier
    else { return nil }
    return members[name]
  }

  // MARK: Bindings

  private mutating func bind(_ pattern: Node) {
    switch pattern.type {
    case .identifier:
      if let id = scopes.variableID(of: pattern) { argumentObjects.insert(id) }
    case .assignmentPattern:
      if let left = pattern.child(.left) { bind(left) }
    case .objectPattern:
      for case let property? in pattern.list(.properties) {
        guard property.keyName == "completionFunction", var value = property.child(.value) else {
          continue
        }
        if value.type == .assignmentPattern { value = value.child(.left) ?? value }
        if let id = scopes.variableID(of: value) { completions.insert(id) }
      }
    default: break
    }
  }

  private mutating func bindTarget(of assignment: Node) {
    guard assignment.type == .assignmentExpression, let left = assignment.child(.left),
      let right = assignment.child(.right)
    else { return }
    let isObject = isArgumentObject(right)
    guard isObject || isCompletion(right) else { return }
    if left.type == .identifier, let id = scopes.variableID(of: left) {
      if isObject { argumentObjects.insert(id) } else { completions.insert(id) }
    } else if left.type == .objectPattern, isObject {
      bind(left)
    } else if let name = left.propertyName {
      if isObject { storedObjectNames.insert(name) } else { storedNames.insert(name) }
    }
  }

  /// Binds the parameters that receive the argument object or the completion function.
  private mutating func bindParameters(of call: Node) {
    guard let callee = call.child(.callee), let function = function(callee) else { return }
    let parameters = function.list(.params)
    for (index, argument) in call.callArguments.enumerated() where index < parameters.count {
      guard let parameter = parameters[index] else { continue }
      if isArgumentObject(argument) {
        bind(parameter)
      } else if isCompletion(argument), let id = scopes.variableID(of: parameter) {
        completions.insert(id)
      }
    }
  }

  /// Finds the functions that use the argument object or the completion function, and their
  /// callers.
  private mutating func findRelevantFunctions(_ calls: [Node]) {
    var callers: [Node: [Node]] = [:]
    for call in calls {
      guard let callee = call.child(.callee), let target = function(callee) else { continue }
      callers[target, default: []].append(call)
    }
    var pending: [Node] = []
    run.tree.root.walk(enter: { node in
      if node.type == .memberExpression || node.type == .identifier,
        isCompletion(node) || isArgumentObject(node), !isDeclaration(node)
      {
        pending.append(node)
      }
      return .children
    })
    while let node = pending.popLast() {
      var current = parents.parent(of: node)
      while let ancestor = current {
        if ancestor.type.isFunction {
          guard relevant.insert(ancestor).inserted else { break }
          pending += callers[ancestor] ?? []
          pending += references(to: ancestor)
        }
        current = parents.parent(of: ancestor)
      }
    }
  }

  private func isDeclaration(_ node: Node) -> Bool {
    scopes.variable(of: node)?.declarations.contains(node) ?? false
  }

  /// Returns the identifiers that refer to a function.
  private func references(to function: Node) -> [Node] {
    var id = function.type == .functionDeclaration ? function.child(.id) : nil
    if let declarator = parents.parent(of: function), declarator.type == .variableDeclarator {
      id = declarator.child(.id)
    }
    return id.flatMap { scopes.variable(of: $0) }?.references ?? []
  }
}
