internal import JavaScriptSyntax

/// The value of the global variable `ExtensionPreprocessingJS`.
///
/// - Source: https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html
struct PreprocessingObject {
  static let name = "ExtensionPreprocessingJS"

  /// The identifier or member expression that defines the variable.
  let definition: Node
  /// The functions of the object by name.
  private(set) var members: [String: Node] = [:]
  /// Whether the value is a function or class instead of an object with `run`.
  private(set) var isConstructor = false
  /// Whether the object may have more members, because part of its value is unknown.
  private(set) var isPartlyKnown = false
  /// Whether the variable is declared in a function, so that it is not global.
  private(set) var isLocal = false

  private static let maximumDepth = 12

  init?(tree: SyntaxTree, scopes: ScopeAnalysis) {
    let reader = Reader(tree: tree, scopes: scopes, parents: ParentTable(tree))
    guard let definition = reader.findDefinition() else { return nil }
    self.definition = definition.node
    isLocal = definition.isLocal
    guard let value = definition.value else {
      isPartlyKnown = true
      return
    }
    let object = reader.object(value, depth: 0)
    members = object.members
    isPartlyKnown = object.isPartlyKnown
    if let variable = definition.variable {
      members.merge(reader.assignedMembers(of: variable)) { $1 }
    }
    isConstructor = object.isConstructor && !object.hasOwnRun
    if let variable = definition.variable, reader.assignedMembers(of: variable)["run"] != nil {
      isConstructor = false
    }
  }

  /// The known part of an object.
  fileprivate struct Object {
    var members: [String: Node] = [:]
    var isConstructor = false
    var isPartlyKnown = false
    /// Whether `run` is assigned to the object itself, even if the object is a function.
    var hasOwnRun = false
  }

  private struct Definition {
    var node: Node
    var value: Node?
    var variable: ScopeAnalysis.VariableID?
    var isLocal = false
  }

  private struct Reader {
    let tree: SyntaxTree
    let scopes: ScopeAnalysis
    let parents: ParentTable

    // MARK: Definition

    func findDefinition() -> Definition? {
      var local: Definition?
      for (id, variable) in scopes.variables.enumerated()
      where tree.text(of: variable.name) == name {
        guard let declaration = variable.declarations.first else { continue }
        let definition = Definition(
          node: declaration, value: value(ofVariable: id), variable: id,
          isLocal: variable.function != nil)
        if variable.function == nil { return definition }
        local = local ?? definition
      }
      // Find an assignment to a property of the global object or to an undeclared variable.
      for assignment in tree.root.descendants(.assignmentExpression) {
        guard let left = assignment.child(.left), let right = assignment.child(.right) else {
          continue
        }
        let isGlobal =
          left.isIdentifier(name) && scopes.variableID(of: left) == nil
          || left.propertyName == name
            && (left.child(.object).map { $0.isGlobalObject || $0.type == .thisExpression }
              ?? false)
        if isGlobal { return Definition(node: left, value: right) }
      }
      return local
    }

    /// Returns the initial value of a variable, or the first value that is assigned to it, or
    /// `nil`.
    func value(ofVariable id: ScopeAnalysis.VariableID) -> Node? {
      let variable = scopes.variables[id]
      for declaration in variable.declarations {
        guard let parent = parents.parent(of: declaration) else { continue }
        switch parent.type {
        case .variableDeclarator:
          if parent.child(.id) == declaration, let value = parent.child(.`init`) { return value }
        case .functionDeclaration, .classDeclaration:
          if parent.child(.id) == declaration { return parent }
        default: break
        }
      }
      for reference in variable.references {
        if let parent = parents.parent(of: reference), parent.type == .assignmentExpression,
          parent.child(.left) == reference, let value = parent.child(.right)
        {
          return value
        }
      }
      return nil
    }

    // MARK: Values

    func object(_ expression: Node, depth: Int) -> Object {
      guard depth < maximumDepth else { return Object(isPartlyKnown: true) }
      let expression = expression.unchained
      func next(_ node: Node?) -> Object {
        node.map { object($0, depth: depth + 1) } ?? Object(isPartlyKnown: true)
      }
      switch expression.type {
      case .objectExpression: return literal(expression)
      case .newExpression: return next(expression.child(.callee)).instance
      case .functionDeclaration, .functionExpression, .arrowFunctionExpression:
        return Object(members: thisMembers(of: expression), isConstructor: true)
      case .classDeclaration, .classExpression: return classObject(expression, depth: depth)
      case .identifier:
        guard let id = scopes.variableID(of: expression), let value = value(ofVariable: id) else {
          return Object(isPartlyKnown: true)
        }
        var result = next(value)
        let assigned = assignedMembers(of: id)
        result.members.merge(assigned) { $1 }
        result.hasOwnRun = assigned["run"] != nil
        result.members.merge(prototypeMembers(of: id, depth: depth)) { $1 }
        return result
      case .assignmentExpression: return next(expression.child(.right))
      case .sequenceExpression: return next(expression.list(.expressions).last ?? nil)
      case .logicalExpression:
        var result = next(expression.child(.right))
        result.isPartlyKnown = true
        return result
      case .callExpression: return callResult(expression, depth: depth)
      default: return Object(isPartlyKnown: true)
      }
    }

    private func literal(_ node: Node) -> Object {
      var result = Object()
      for case let property? in node.list(.properties) {
        guard property.type == .property else {
          result.isPartlyKnown = true
          continue
        }
        guard let name = property.keyName, let value = property.child(.value) else {
          result.isPartlyKnown = true
          continue
        }
        result.add(name, function(value))
      }
      return result
    }

    private func classObject(_ node: Node, depth: Int) -> Object {
      var result = Object(isConstructor: true)
      if let parent = node.child(.superClass) {
        let inherited = object(parent, depth: depth + 1)
        result.members = inherited.members
        result.isPartlyKnown = inherited.isPartlyKnown
      }
      for case let member? in node.child(.body)?.list(.body) ?? [] {
        guard let name = member.keyName, let value = member.child(.value) else { continue }
        if name == "constructor" {
          result.members.merge(thisMembers(of: value)) { $1 }
        } else if !member.isStatic {
          result.add(name, function(value))
        }
      }
      return result
    }

    private func callResult(_ call: Node, depth: Int) -> Object {
      guard let callee = call.child(.callee)?.unchained else { return Object(isPartlyKnown: true) }
      if let path = callee.dottedPath, path.hasPrefix("Object."),
        let first = call.callArguments.first
      {
        // `Object.freeze`, `Object.assign` and `Object.create` return an object with these members.
        var result = object(first, depth: depth + 1)
        for argument in call.callArguments.dropFirst() {
          result.members.merge(object(argument, depth: depth + 1).members) { $1 }
        }
        result.isPartlyKnown = path != "Object.freeze"
        result.isConstructor = false
        return result
      }
      guard let function = function(callee) else { return Object(isPartlyKnown: true) }
      if function.hasExpressionBody, let body = function.child(.body) {
        return object(body, depth: depth + 1)
      }
      for statement in returns(of: function) {
        if let argument = statement.child(.argument) {
          return object(argument, depth: depth + 1)
        }
      }
      return Object(isPartlyKnown: true)
    }

    private func returns(of function: Node) -> [Node] {
      var found: [Node] = []
      function.child(.body)?.walk(enter: { node in
        if node.type.isFunction { return .skip }
        if node.type == .returnStatement { found.append(node) }
        return .children
      })
      return found
    }

    /// Returns the function that an expression contains or refers to, or `nil`.
    private func function(_ value: Node) -> Node? {
      if value.type.isFunction { return value }
      guard value.type == .identifier, let id = scopes.variableID(of: value),
        let definition = self.value(ofVariable: id), definition.type.isFunction
      else { return nil }
      return definition
    }

    // MARK: Assignments

    /// Returns the functions that a constructor assigns to properties of `this`.
    private func thisMembers(of constructor: Node) -> [String: Node] {
      var members: [String: Node] = [:]
      constructor.child(.body)?.walk(enter: { node in
        if node.type == .functionExpression || node.type == .functionDeclaration { return .skip }
        if node.type == .assignmentExpression, let left = node.child(.left),
          left.child(.object)?.type == .thisExpression, let name = left.propertyName,
          let right = node.child(.right), let function = function(right)
        {
          members[name] = function
        }
        return .children
      })
      return members
    }

    /// Returns the functions that are assigned to properties of a variable's value.
    func assignedMembers(of variable: ScopeAnalysis.VariableID) -> [String: Node] {
      var members: [String: Node] = [:]
      for reference in scopes.variables[variable].references {
        guard let member = parents.parent(of: reference), member.child(.object) == reference,
          let name = member.propertyName, let assignment = parents.parent(of: member),
          assignment.type == .assignmentExpression, assignment.child(.left) == member,
          let right = assignment.child(.right), let function = function(right)
        else { continue }
        members[name] = function
      }
      return members
    }

    /// Returns the functions of a constructor's prototype.
    private func prototypeMembers(
      of variable: ScopeAnalysis.VariableID, depth: Int
    ) -> [String: Node] {
      var members: [String: Node] = [:]
      for reference in scopes.variables[variable].references {
        guard let prototype = parents.parent(of: reference), prototype.propertyName == "prototype",
          prototype.child(.object) == reference, let parent = parents.parent(of: prototype)
        else { continue }
        if parent.type == .assignmentExpression, parent.child(.left) == prototype,
          let right = parent.child(.right)
        {
          members.merge(object(right, depth: depth + 1).members) { $1 }
        } else if let name = parent.propertyName, parent.child(.object) == prototype,
          let assignment = parents.parent(of: parent), assignment.type == .assignmentExpression,
          assignment.child(.left) == parent, let right = assignment.child(.right),
          let function = function(right)
        {
          members[name] = function
        }
      }
      return members
    }
  }
}

extension PreprocessingObject.Object {
  /// The object that `new` creates from this constructor.
  fileprivate var instance: Self {
    var result = self
    result.isConstructor = false
    return result
  }

  /// Adds a member. `function` is `nil` if the value is not a known function.
  fileprivate mutating func add(_ name: String, _ function: Node?) {
    if let function {
      members[name] = function
    } else if name == "run" {
      isPartlyKnown = true
    }
  }
}
