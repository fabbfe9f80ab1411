import JavaScriptSyntax

/// A search that follows the first argument of `finalize` through a script.
final class FinalizeKeySearch {
  private let tree: SyntaxTree
  private let scopes: ScopeAnalysis
  private let parents: ParentTable
  private(set) var keys: [FinalizeKeys.Key] = []
  private(set) var unknownReads: [SourceLocation] = []

  /// The functions that are values of properties, by the property's name.
  private var methods: [String: [Node]] = [:]
  private var functionsOfVariables: [ScopeAnalysis.VariableID: Node] = [:]
  /// The parameters whose reads have not been searched yet.
  private var pending: [Parameter] = []
  private var found: Set<Parameter> = []
  private var followed: Set<ScopeAnalysis.VariableID> = []

  private struct Parameter: Hashable {
    let function: Node
    let index: Int
  }

  init(_ tree: SyntaxTree) {
    self.tree = tree
    scopes = ScopeAnalysis(tree)
    parents = ParentTable(tree)
  }

  func run() {
    collectFunctions()
    for function in methods["finalize"] ?? [] { follow(Parameter(function: function, index: 0)) }
    while let parameter = pending.popLast() { findReads(parameter) }
  }

  private func follow(_ parameter: Parameter) {
    if found.insert(parameter).inserted { pending.append(parameter) }
  }

  // MARK: Functions

  private func collectFunctions() {
    var shorthands: [(name: String, value: Node)] = []
    tree.root.walk(enter: { node in
      switch node.type {
      case .property, .methodDefinition, .propertyDefinition:
        if let name = propertyName(node), let value = node.child(.value) {
          shorthands.append((name, value))
        }
      case .assignmentExpression:
        if node.operator == .assign, let left = node.child(.left), let right = node.child(.right) {
          if left.type == .memberExpression, let name = memberName(left) {
            shorthands.append((name, right))
          } else if right.type.isFunction, let variable = scopes.variableID(of: left) {
            functionsOfVariables[variable] = right
          }
        }
      case .functionDeclaration:
        if let variable = node.child(.id).flatMap(scopes.variableID(of:)) {
          functionsOfVariables[variable] = node
        }
      case .variableDeclarator:
        if let value = node.child(.`init`), value.type.isFunction,
          let variable = node.child(.id).flatMap(scopes.variableID(of:))
        {
          functionsOfVariables[variable] = value
        }
      default: break
      }
      return .children
    })
    for (name, value) in shorthands {
      if let function = function(of: value) { methods[name, default: []].append(function) }
    }
  }

  private func function(of value: Node) -> Node? {
    if value.type.isFunction { return value }
    return scopes.variableID(of: value).flatMap { functionsOfVariables[$0] }
  }

  // MARK: Reads

  private func findReads(_ parameter: Parameter) {
    let function = parameter.function
    let parameters = function.list(.params)
    if parameter.index < parameters.count, let pattern = parameters[parameter.index] {
      bind(pattern)
    }
    if function.type != .arrowFunctionExpression { findArgumentsReads(parameter) }
  }

  /// Finds reads of the parameter through `arguments`, such as `arguments[0]`.
  private func findArgumentsReads(_ parameter: Parameter) {
    let variable = scopes.variables.first {
      $0.kind == .implicitArguments && $0.function == parameter.function
    }
    for reference in variable?.references ?? [] {
      guard let member = parents.parent(of: reference), member.type == .memberExpression,
        member.child(.object) == reference, member.isComputed,
        member.child(.property)?.numberValue == Double(parameter.index)
      else { continue }
      read(member)
    }
  }

  /// Follows the binding of the `finalize` arguments object to a pattern.
  private func bind(_ pattern: Node) {
    switch pattern.type {
    case .assignmentPattern:
      if let left = pattern.child(.left) { bind(left) }
    case .identifier:
      guard let variable = scopes.variableID(of: pattern), followed.insert(variable).inserted
      else { return }
      for reference in scopes.variables[variable].references { read(reference) }
    case .objectPattern:
      for case let property? in pattern.list(.properties) {
        if property.type == .property, let name = propertyName(property) {
          add(name, property)
        } else {
          unknownReads.append(property.location)
        }
      }
    case .restElement: unknownReads.append(pattern.location)
    default: break
    }
  }

  /// Finds the reads through an expression whose value is the `finalize` arguments object.
  private func read(_ expression: Node) {
    guard let parent = parents.parent(of: expression) else { return }
    switch parent.type {
    case .memberExpression where parent.child(.object) == expression: readMember(parent)
    case .variableDeclarator where parent.child(.`init`) == expression:
      if let pattern = parent.child(.id) { bind(pattern) }
    case .assignmentExpression:
      guard parent.child(.right) == expression else { return }
      if let pattern = parent.child(.left) { bind(pattern) }
    case .logicalExpression, .conditionalExpression:
      if parent.child(.test) != expression { read(parent) }
    case .binaryExpression:
      guard parent.operator == .in, parent.child(.right) == expression else { return }
      if let name = parent.child(.left)?.stringValue {
        add(name, parent)
      } else {
        unknownReads.append(parent.location)
      }
    case .callExpression, .newExpression: readCall(parent, argument: expression)
    case .forInStatement, .spreadElement, .returnStatement, .property, .arrayExpression,
      .templateLiteral:
      unknownReads.append(parent.location)
    default: break
    }
  }

  private func readMember(_ member: Node) {
    guard let name = memberName(member) else {
      unknownReads.append(member.location)
      return
    }
    if name == "hasOwnProperty", let call = parents.parent(of: member),
      call.type == .callExpression, call.child(.callee) == member
    {
      addArgument(of: call, at: 0)
      return
    }
    // A plain assignment to the member does not read it.
    if let parent = parents.parent(of: member), parent.type == .assignmentExpression,
      parent.operator == .assign, parent.child(.left) == member
    {
      return
    }
    add(name, member)
  }

  private func readCall(_ call: Node, argument: Node) {
    guard let callee = call.child(.callee),
      let index = call.list(.arguments).firstIndex(of: argument)
    else { return }
    if callee.type == .memberExpression, let name = memberName(callee) {
      let object = callee.child(.object)
      if name == "hasOwn", object?.name == "Object", index == 0 {
        addArgument(of: call, at: 1)
        return
      }
      if object?.type == .memberExpression, object.flatMap(memberName) == "hasOwnProperty",
        name == "call", index == 0
      {
        addArgument(of: call, at: 1)
        return
      }
      // A call of a method of the script, such as `this.apply(parameters)`.
      if let functions = methods[name] {
        for function in functions { follow(Parameter(function: function, index: index)) }
        return
      }
    } else if let function = function(of: callee) {
      follow(Parameter(function: function, index: index))
      return
    }
    unknownReads.append(call.location)
  }

  private func addArgument(of call: Node, at index: Int) {
    let arguments = call.list(.arguments)
    guard index < arguments.count, let name = arguments[index]?.stringValue else {
      unknownReads.append(call.location)
      return
    }
    add(name, call)
  }

  private func add(_ name: String, _ node: Node) {
    keys.append(FinalizeKeys.Key(name: name, location: node.location))
  }

  // MARK: Names

  private func memberName(_ member: Node) -> String? {
    guard let property = member.child(.property) else { return nil }
    return member.isComputed ? constantName(property) : property.name
  }

  private func propertyName(_ property: Node) -> String? {
    guard let key = property.child(.key) else { return nil }
    if !property.isComputed, key.type == .identifier { return key.name }
    return constantName(key)
  }

  private func constantName(_ expression: Node) -> String? {
    if expression.type == .templateLiteral, expression.list(.expressions).isEmpty,
      case let element?? = expression.list(.quasis).first
    {
      return element.cookedUnits.map { String(decoding: $0, as: UTF16.self) }
    }
    if let number = expression.numberValue, let integer = Int(exactly: number) {
      return "\(integer)"
    }
    return expression.stringValue
  }
}
