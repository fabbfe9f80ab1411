internal import JavaScriptSyntax

extension CompletionAnalysis {
  /// Returns the state after an expression.
  func expression(_ expression: Node, _ state: CompletionState) -> CompletionState {
    guard state != .unreachable, enter() else {
      if state != .unreachable { leave() }
      return state
    }
    defer { leave() }
    let node = expression.unchained
    switch node.type {
    case .functionExpression, .arrowFunctionExpression, .classExpression, .identifier, .literal,
      .thisExpression:
      return state
    case .callExpression: return call(node, state)
    case .newExpression: return construction(node, state)
    case .logicalExpression:
      let left = node.child(.left).map { self.expression($0, state) } ?? state
      return left.union(node.child(.right).map { self.expression($0, left) } ?? left)
    case .conditionalExpression:
      let tested = node.child(.test).map { self.expression($0, state) } ?? state
      let first = node.child(.consequent).map { self.expression($0, tested) } ?? tested
      return first.union(node.child(.alternate).map { self.expression($0, tested) } ?? tested)
    case .assignmentExpression:
      guard let right = node.child(.right) else { return state }
      let after = self.expression(right, state)
      return node.child(.left)?.type == .memberExpression && bindings.isHandle(right)
        ? after.handedOver : after
    case .awaitExpression:
      let after = node.child(.argument).map { self.expression($0, state) } ?? state
      if after.contains(.none), frames.count == 1, frames[0].handlerCount == 0 {
        report(.missingAfterRejection, node.range)
      }
      return after
    case .arrayExpression: return values(node.list(.elements), state)
    case .objectExpression:
      return values(node.list(.properties).map { $0?.child(.value) ?? $0 }, state)
    case .spreadElement: return node.child(.argument).map { value($0, state) } ?? state
    default:
      return node.children.reduce(state) { self.expression($1, $0) }
    }
  }

  /// Returns the state after an expression whose value is passed to other code or stored.
  private func value(_ node: Node, _ state: CompletionState) -> CompletionState {
    let after = expression(node, state)
    return bindings.isHandle(node) ? after.handedOver : after
  }

  private func values(_ nodes: [Node?], _ state: CompletionState) -> CompletionState {
    nodes.reduce(state) { state, node in node.map { value($0, state) } ?? state }
  }

  // MARK: Calls

  /// Methods of arrays and lists that call their first argument synchronously for each item.
  private static let iterations: Set<String> = [
    "forEach", "map", "filter", "some", "every", "find", "findIndex", "reduce", "flatMap",
  ]

  /// Functions that call their first argument once, asynchronously.
  private static let timers: Set<String> = [
    "setTimeout", "requestAnimationFrame", "queueMicrotask", "requestIdleCallback",
  ]

  private func call(_ node: Node, _ state: CompletionState) -> CompletionState {
    guard let callee = node.child(.callee)?.unchained else { return state }
    let arguments = node.callArguments
    if bindings.isCompletion(callee) {
      return complete(node, arguments.reduce(state) { expression($1, $0) })
    }
    if callee.type == .memberExpression, let object = callee.child(.object),
      let name = callee.propertyName
    {
      if bindings.isCompletion(object) {
        let after = arguments.reduce(state) { expression($1, $0) }
        return name == "call" || name == "apply" ? complete(node, after) : after.handedOver
      }
      if ["then", "catch", "finally"].contains(name) {
        return reaction(node, name, expression(object, state))
      }
      if Self.iterations.contains(name), let first = arguments.first,
        let function = bindings.function(first), bindings.isRelevant(function)
      {
        return iteration(function, expression(object, state))
      }
    }
    if let name = callee.globalName, Self.timers.contains(name), let first = arguments.first,
      let function = bindings.function(first)
    {
      return inlineLater(function, state)
    }
    if let function = bindings.function(callee) {
      let after = arguments.reduce(state) { state, argument in
        let after = expression(argument, state)
        // `bindings` tracks the argument object and the completion function through parameters. It
        // does not track callbacks, which the callee may call or pass on.
        let isCallback = bindings.function(argument).map(bindings.isRelevant) ?? false
        return isCallback ? after.handedOver : after
      }
      return inline(function, after)
    }
    return values(arguments, expression(callee, state))
  }

  private func complete(_ node: Node, _ state: CompletionState) -> CompletionState {
    if state.contains(.one) || state.contains(.several) {
      report(.repeated, node.range, isCertain: !state.contains(.none) && !state.contains(.deferred))
    }
    return state.called
  }

  private func iteration(_ function: Node, _ state: CompletionState) -> CompletionState {
    var state = state
    for _ in 0..<5 {
      let next = state.union(inline(function, state))
      if next == state { break }
      state = next
    }
    return state
  }

  private func construction(_ node: Node, _ state: CompletionState) -> CompletionState {
    let arguments = node.callArguments
    if node.child(.callee)?.globalName == "Promise", let executor = arguments.first,
      let function = bindings.function(executor)
    {
      return inline(function, state)
    }
    if let callee = node.child(.callee), let function = bindings.function(callee) {
      return inline(function, values(arguments, state))
    }
    return values(arguments, state)
  }

  // MARK: Promises

  private func reaction(
    _ node: Node, _ name: String, _ state: CompletionState
  ) -> CompletionState {
    let arguments = node.callArguments
    let handled = arguments.reduce(state) { expression($1, $0) }
    guard arguments.contains(where: bindings.isHandle) else { return handled }
    if name == "then", handled.contains(.none), arguments.count < 2,
      frames.allSatisfy({ $0.handlerCount == 0 || !isAwaited(node) })
    {
      reportRejection(node)
    }
    return handled.handedOver
  }

  private func isAwaited(_ node: Node) -> Bool {
    parents.parent(of: node)?.type == .awaitExpression
  }

  /// Reports a `then` call if no rejection handler in its chain reaches the completion function.
  private func reportRejection(_ then: Node) {
    var call = then
    while let member = parents.parent(of: call), member.type == .memberExpression,
      member.child(.object) == call, let next = parents.parent(of: member),
      next.type == .callExpression, next.child(.callee) == member
    {
      let arguments = next.callArguments
      switch member.propertyName {
      case "catch", "finally":
        if arguments.contains(where: bindings.isHandle) { return }
      case "then":
        if arguments.count > 1, bindings.isHandle(arguments[1]) { return }
      default: return
      }
      call = next
    }
    // If other code receives the promise, that code may handle the rejection.
    var statement = parents.parent(of: call)
    while let node = statement, node.type == .chainExpression || node.type == .unaryExpression {
      statement = parents.parent(of: node)
    }
    guard statement?.type == .expressionStatement, let callee = then.child(.callee)?.unchained,
      let property = callee.child(.property)
    else { return }
    report(.missingAfterRejection, property.range)
  }
}
