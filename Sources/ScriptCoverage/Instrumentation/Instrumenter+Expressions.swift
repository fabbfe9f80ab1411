import JavaScriptSyntax

extension Instrumenter {
  func enterExpression(_ node: Node) {
    switch node.type {
    case .variableDeclarator: enterDeclarator(node)
    case .propertyDefinition: enterField(node)
    case .assignmentPattern: enterDefaultValue(node)
    case .conditionalExpression: enterConditional(node)
    case .logicalExpression:
      // Nested logical operators form one branch, which the outermost operator adds.
      if parent?.type != .logicalExpression { enterLogical(node) }
    default: break
    }
  }

  private func enterDeclarator(_ node: Node) {
    guard let value = node.child(.`init`) else { return }
    count(newStatement(value), in: value, name: node.child(.id)?.name)
  }

  private func enterField(_ node: Node) {
    guard let value = node.child(.value), let key = node.child(.key) else { return }
    let statement = newStatement(value)
    let name: String? =
      switch key.type {
      case .identifier where !node.isComputed: key.name
      case .privateIdentifier: key.name.map { "#" + $0 }
      case .literal where !node.isComputed: literalName(key)
      default: nil
      }
    if name == nil, isAnonymousFunction(value) {
      // The name of the field is unknown, and the function only gets it if it is the whole value.
      // So a separate private field counts.
      let prefix = node.isStatic ? "static " : ""
      insert(
        "\(prefix)\(privateName(statement))=\(increment(statement));", at: node.range.lowerBound)
    } else {
      count(statement, in: value, name: name)
    }
  }

  /// Returns the value of an ASCII string literal without escapes; `nil` for other keys.
  private func literalName(_ key: Node) -> String? {
    guard let value = key.stringValue, key.text.dropFirst().dropLast() == value,
      !value.utf8.contains(UInt8(ascii: "\"")), value.allSatisfy({ $0.isASCII })
    else { return nil }
    return value
  }

  private func enterDefaultValue(_ node: Node) {
    guard let left = node.child(.left), let value = node.child(.right) else { return }
    let counter = newCounter()
    let path = CoverageMap.Branch.Path(
      range: ScriptRange(value), isImplicit: false, counter: counter)
    map.branches.append(
      CoverageMap.Branch(kind: .defaultValue, range: ScriptRange(node), paths: [path]))
    // JavaScriptCore names the function even if the variable has parentheses.
    count(counter, in: value, name: left.name)
  }

  private func enterConditional(_ node: Node) {
    addBranch(.conditional, node, [node.child(.consequent), node.child(.alternate)])
  }

  private func enterLogical(_ node: Node) {
    var operands: [Node] = []
    var pending = [node]
    while let next = pending.popLast() {
      if next.type == .logicalExpression {
        pending += [next.child(.right), next.child(.left)].compactMap { $0 }
      } else {
        operands.append(next)
      }
    }
    addBranch(.logical, node, operands)
  }

  private func addBranch(_ kind: CoverageMap.Branch.Kind, _ node: Node, _ operands: [Node?]) {
    var paths: [CoverageMap.Branch.Path] = []
    for case let operand? in operands {
      let counter = newCounter()
      paths.append(
        CoverageMap.Branch.Path(range: ScriptRange(operand), isImplicit: false, counter: counter))
      wrap(operand, "(\(increment(counter)),", ")")
    }
    map.branches.append(CoverageMap.Branch(kind: kind, range: ScriptRange(node), paths: paths))
  }

  // MARK: Names of functions

  /// Counts the evaluation of `value`. If `value` is an anonymous function, it still gets `name`.
  ///
  /// - Source: https://tc39.es/ecma262/#sec-runtime-semantics-namedevaluation
  private func count(_ counter: Int, in value: Node, name: String?) {
    guard let name, isAnonymousFunction(value) else {
      wrap(value, "(\(increment(counter)),", ")")
      return
    }
    // A property names an anonymous function as a variable does. `"__proto__":` would set the
    // prototype.
    let key = name == "__proto__" ? "[\"\(name)\"]" : "\"\(name)\""
    wrap(value, "(\(increment(counter)),{\(key):", "}[\"\(name)\"])")
  }

  private func isAnonymousFunction(_ node: Node) -> Bool {
    switch node.type {
    case .arrowFunctionExpression: true
    case .functionExpression, .classExpression: node.child(.id) == nil
    default: false
    }
  }
}
