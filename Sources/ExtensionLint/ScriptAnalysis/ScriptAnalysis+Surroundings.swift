internal import JavaScriptSyntax

extension ScriptAnalysis {
  private static let maximumLevelCount = 200
  private static let maximumTextSize = 4000

  /// Whether the source of a node contains a text. Returns false for long sources.
  private func source(of node: Node?, contains text: String) -> Bool {
    guard let node, node.range.count <= Self.maximumTextSize else { return false }
    return node.text.contains(text)
  }

  /// Calls `body` with the ancestors of a node, innermost first, until it returns true.
  ///
  /// The second argument of `body` is the child that contains the node.
  private func contains(around node: Node, _ body: (Node, Node) -> Bool) -> Bool {
    var inner = node
    for _ in 0..<Self.maximumLevelCount {
      guard let outer = parents?.parent(of: inner) else { return false }
      if body(outer, inner) { return true }
      inner = outer
    }
    return false
  }

  /// Whether a node is in a `try` block with a handler.
  func isInTry(_ node: Node) -> Bool {
    contains(around: node) { outer, inner in
      outer.type == .tryStatement && outer.child(.block) == inner
        && outer.child(.handler) != nil
    }
  }

  /// Whether a condition around a node contains a text, or a `try` block with a handler contains
  /// the node.
  func isGuarded(_ node: Node, text: String) -> Bool {
    contains(around: node) { outer, inner in
      switch outer.type {
      case .tryStatement: return outer.child(.block) == inner && outer.child(.handler) != nil
      case .logicalExpression:
        return outer.child(.right) == inner && source(of: outer.child(.left), contains: text)
      case .ifStatement, .conditionalExpression, .whileStatement:
        return outer.child(.test) != inner && source(of: outer.child(.test), contains: text)
      default: return false
      }
    }
  }

  /// Whether the function that contains a node reads `rangeCount`, `isCollapsed` or `type`.
  func usesRangeCount(around node: Node) -> Bool {
    var function: Node?
    _ = contains(around: node) { outer, _ in
      if outer.type.isFunction { function = outer }
      return function != nil
    }
    guard let range = function?.range else { return false }
    return all(.memberExpression).contains { member in
      ["rangeCount", "isCollapsed", "type"].contains(member.propertyName)
        && range.contains(member.range.lowerBound)
    }
  }

  /// Whether a node is in the body of a loop or in a callback of an iteration method such as
  /// `forEach`.
  func isInLoop(_ node: Node) -> Bool {
    contains(around: node) { outer, inner in
      switch outer.type {
      case .whileStatement, .doWhileStatement, .forStatement, .forInStatement, .forOfStatement:
        return outer.child(.body) == inner
      case .callExpression:
        return inner.type.isFunction
          && ["forEach", "map", "filter", "some", "every", "find"]
            .contains(outer.child(.callee)?.unchained.propertyName)
      default: return false
      }
    }
  }

  /// Whether a node is an operand of `typeof`, or in code that a `typeof` test or `try` guards.
  func isInTypeof(_ node: Node) -> Bool {
    contains(around: node) { outer, inner in
      switch outer.type {
      case .unaryExpression: return outer.operator == .typeof
      case .ifStatement, .conditionalExpression:
        return outer.child(.test) != inner
          && source(of: outer.child(.test), contains: "typeof \(node.name ?? "")")
      case .logicalExpression:
        return outer.child(.right) == inner
          && source(of: outer.child(.left), contains: "typeof \(node.name ?? "")")
      case .tryStatement: return outer.child(.block) == inner
      default: return false
      }
    }
  }
}
