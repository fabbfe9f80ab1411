import JavaScriptSyntax

extension MutationSearch {
  mutating func visitExpression(_ node: Node) {
    switch node.type {
    case .conditionalExpression:
      if let test = node.child(.test) { visitCondition(test, of: node.type) }
    case .binaryExpression, .assignmentExpression: swapOperator(node)
    case .logicalExpression:
      swapOperator(node)
      for field in [NodeField.left, .right] {
        if let operand = node.child(field) { add(.keepOperand, node, "(\(operand.text))") }
      }
    case .unaryExpression: visitUnary(node)
    case .updateExpression: visitUpdate(node)
    case .literal: visitLiteral(node)
    case .templateLiteral: add(.changeString, node, node.text == "``" ? "\"mutated\"" : "\"\"")
    case .arrayExpression: if !node.list(.elements).isEmpty { add(.emptyArray, node, "[]") }
    case .objectExpression: visitObject(node)
    case .memberExpression: if node.isOptional { removeOptional(node) }
    case .callExpression, .newExpression: visitCall(node)
    default: break
    }
  }

  // MARK: Operators

  private mutating func swapOperator(_ node: Node) {
    guard let kind = node.operator, let left = node.child(.left), let right = node.child(.right),
      let range = range(of: kind.text, in: left.range.upperBound..<right.range.lowerBound)
    else { return }
    for replacement in Self.swaps[kind.text] ?? [] { add(.swapOperator, range, replacement) }
  }

  /// Returns the range of the operator `text` between two operands, ignoring comments.
  private func range(of text: String, in gap: Range<Int>) -> Range<Int>? {
    var start = gap.lowerBound
    while start < gap.upperBound {
      let range = start..<start + text.utf8.count
      if let comment = tree.comments(startingAt: start) {
        start = comment.upperBound
      } else if tree.text(range) == text {
        return range
      } else {
        start += 1
      }
    }
    return nil
  }

  private static let swaps: [String: [String]] = [
    "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["*"], "**": ["*"],
    "<": ["<=", ">"], "<=": ["<", ">"], ">": [">=", "<"], ">=": [">", "<"],
    "==": ["!="], "!=": ["=="], "===": ["!=="], "!==": ["==="],
    "&&": ["||"], "||": ["&&"], "??": ["&&"], "&": ["|"], "|": ["&"], "^": ["&"],
    "<<": [">>"], ">>": ["<<"], ">>>": ["<<"], "+=": ["-=", "="], "-=": ["+=", "="],
    "*=": ["/="], "/=": ["*="], "%=": ["*="], "**=": ["*="], "&=": ["|="], "|=": ["&="],
    "^=": ["&="], "<<=": [">>="], ">>=": ["<<="], ">>>=": ["<<="], "&&=": ["||="],
    "||=": ["&&="], "??=": ["&&="],
  ]

  private mutating func visitUnary(_ node: Node) {
    guard let kind = node.operator, let argument = node.child(.argument) else { return }
    switch kind.text {
    case "!", "-", "~", "+": add(.removeOperator, node, "(\(argument.text))")
    case "delete": add(.removeOperator, node, "true")
    case "typeof": add(.removeOperator, node, "\"\"")
    default: break
    }
  }

  private mutating func visitUpdate(_ node: Node) {
    guard let argument = node.child(.argument), let kind = node.operator else { return }
    let other = kind.text == "++" ? "--" : "++"
    add(.swapOperator, node, node.isPrefix ? other + argument.text : argument.text + other)
  }

  // MARK: Literals

  private mutating func visitLiteral(_ node: Node) {
    switch node.literalKind {
    case .true: add(.changeBoolean, node, "false")
    case .false: add(.changeBoolean, node, "true")
    case .number:
      guard !isKey(node), let value = node.numberValue else { return }
      if let integer = Int32(exactly: value) {
        add(.changeNumber, node, "\(Int64(integer) + 1)")
        if integer != 0 { add(.changeNumber, node, "0") }
      } else {
        add(.changeNumber, node, "0")
      }
    case .string:
      guard !isKey(node) else { return }
      if parent(of: node)?.type == .expressionStatement { return }
      add(.changeString, node, node.stringUnits?.isEmpty == true ? "\"mutated\"" : "\"\"")
    case .regularExpression:
      guard let (_, flags) = node.regularExpression else { return }
      add(.changePattern, node, "/(?!)/\(flags)")
    default: break
    }
  }

  /// Whether a literal is a property name that is not computed, or part of an import or export.
  private func isKey(_ node: Node) -> Bool {
    guard let parent = parent(of: node) else { return false }
    switch parent.type {
    case .property, .methodDefinition, .propertyDefinition:
      return parent.child(.key) == node && !parent.isComputed
    case .importDeclaration, .exportAllDeclaration, .exportNamedDeclaration, .importSpecifier,
      .exportSpecifier, .importAttribute:
      return true
    default: return false
    }
  }

  private mutating func visitObject(_ node: Node) {
    let properties = node.list(.properties).compactMap { $0 }
    guard !properties.isEmpty else { return }
    add(.emptyObject, node, "{}")
    guard properties.count > 1 else { return }
    for (index, property) in properties.enumerated() {
      remove(.removeProperty, property, at: index, of: properties)
    }
  }

  /// Adds the removal of an element of a list, together with one comma.
  private mutating func remove(
    _ kind: ScriptMutation.Kind, _ element: Node, at index: Int, of elements: [Node]
  ) {
    if index + 1 < elements.count {
      add(kind, element.range.lowerBound..<elements[index + 1].range.lowerBound, "")
    } else if index > 0 {
      add(kind, elements[index - 1].range.upperBound..<element.range.upperBound, "")
    } else {
      add(kind, element, "")
    }
  }

  // MARK: Members and calls

  private mutating func removeOptional(_ node: Node) {
    guard let object = node.child(.object), let property = node.child(.property),
      let range = range(of: "?.", in: object.range.upperBound..<property.range.lowerBound)
    else { return }
    add(.removeOptional, range, node.isComputed ? "" : ".")
  }

  private mutating func visitCall(_ node: Node) {
    let arguments = node.list(.arguments).compactMap { $0 }
    for (index, argument) in arguments.enumerated() {
      remove(.removeArgument, argument, at: index, of: arguments)
    }
    guard let callee = node.child(.callee) else { return }
    if node.isOptional,
      let range = range(of: "?.", in: callee.range.upperBound..<node.range.upperBound)
    {
      add(.removeOptional, range, "")
    }
    guard node.type == .callExpression, callee.type == .memberExpression, !callee.isComputed,
      let property = callee.child(.property), let name = property.name,
      let object = callee.child(.object)
    else { return }
    if let other = Self.otherMethods[name] { add(.changeMethod, property, other) }
    if Self.removableMethods.contains(name) { add(.changeMethod, node, object.text) }
  }

  private static let otherMethods: [String: String] = {
    let pairs = [
      ("startsWith", "endsWith"), ("toLowerCase", "toUpperCase"), ("some", "every"),
      ("trimStart", "trimEnd"), ("min", "max"), ("push", "unshift"), ("pop", "shift"),
      ("indexOf", "lastIndexOf"), ("ceil", "floor"), ("add", "delete"),
      ("append", "prepend"), ("before", "after"), ("querySelector", "querySelectorAll"),
      ("setAttribute", "getAttribute"), ("find", "findLast"),
    ]
    return Dictionary(pairs + pairs.map { ($0.1, $0.0) }, uniquingKeysWith: { first, _ in first })
  }()

  private static let removableMethods: Set<String> = [
    "trim", "trimStart", "trimEnd", "filter", "map", "slice", "sort", "reverse", "concat",
    "replace", "replaceAll", "toLowerCase", "toUpperCase", "substring", "join", "split",
    "flat", "normalize",
  ]
}

extension SyntaxTree {
  /// Returns the range of the comment that starts at `offset`, or `nil` if there is none.
  fileprivate func comments(startingAt offset: Int) -> Range<Int>? {
    var low = 0
    var high = comments.count
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    guard low < comments.count, comments[low].range.lowerBound == offset else { return nil }
    return comments[low].range
  }
}
