internal import JavaScriptSyntax

extension CompletionAnalysis {
  /// Returns the state after a statement.
  func statement(_ node: Node, _ state: CompletionState) -> CompletionState {
    guard state != .unreachable, enter() else {
      if state != .unreachable { leave() }
      return state
    }
    defer { leave() }
    mayThrow(state)
    switch node.type {
    case .blockStatement, .staticBlock: return statements(node.list(.body), state)
    case .expressionStatement: return node.child(.expression).map { expression($0, state) } ?? state
    case .variableDeclaration:
      return node.list(.declarations).reduce(state) { state, declarator in
        guard let value = declarator?.child(.`init`), !value.type.isFunction else { return state }
        return expression(value, state)
      }
    case .returnStatement: return returnStatement(node, state)
    case .throwStatement:
      let after = node.child(.argument).map { expression($0, state) } ?? state
      if thrown.isEmpty {
        recordExit(node.range, after)
      } else {
        mayThrow(after)
      }
      return .unreachable
    case .ifStatement:
      let tested = node.child(.test).map { expression($0, state) } ?? state
      let first = node.child(.consequent).map { statement($0, tested) } ?? tested
      return first.union(node.child(.alternate).map { statement($0, tested) } ?? tested)
    case .whileStatement, .doWhileStatement, .forStatement, .forInStatement, .forOfStatement:
      return loop(node, state, labels: [])
    case .switchStatement: return switchStatement(node, state)
    case .tryStatement: return tryStatement(node, state)
    case .labeledStatement: return labeledStatement(node, state)
    case .breakStatement, .continueStatement: return jump(node, state)
    case .withStatement:
      let after = node.child(.object).map { expression($0, state) } ?? state
      return node.child(.body).map { statement($0, after) } ?? after
    default: return state
    }
  }

  private func statements(_ list: [Node?], _ state: CompletionState) -> CompletionState {
    list.reduce(state) { state, node in node.map { statement($0, state) } ?? state }
  }

  /// Adds a state in which a statement may throw an exception.
  func mayThrow(_ state: CompletionState) {
    if !thrown.isEmpty { thrown[thrown.count - 1].formUnion(state) }
  }

  private func recordExit(_ range: Range<Int>, _ state: CompletionState) {
    frames[frames.count - 1].exits.append((range, state))
  }

  private func returnStatement(_ node: Node, _ state: CompletionState) -> CompletionState {
    var after = state
    if let argument = node.child(.argument) {
      after = expression(argument, state)
      if bindings.isHandle(argument) { after = after.handedOver }
    }
    // The enclosing `finally` blocks run before the function returns, innermost first.
    let finalizers = frames[frames.count - 1].finalizers
    for index in finalizers.indices.reversed() {
      frames[frames.count - 1].finalizers = Array(finalizers[..<index])
      after = statement(finalizers[index], after)
    }
    frames[frames.count - 1].finalizers = finalizers
    recordExit(node.range, after)
    frames[frames.count - 1].returned.formUnion(after)
    return .unreachable
  }

  // MARK: Loops and jumps

  private func loop(
    _ node: Node, _ state: CompletionState, labels: Set<String>
  ) -> CompletionState {
    var state = state
    for field in [NodeField.`init`, .right] {
      guard let child = node.child(field) else { continue }
      state =
        child.type == .variableDeclaration ? statement(child, state) : expression(child, state)
    }
    let test = node.child(.test)
    let isEndless =
      node.type == .forStatement && test == nil
      || test?.type == .literal && (test?.literalKind == .true || test?.numberValue == 1)
    var entry = state
    var after: CompletionState = []
    // A state has four bits, and each round adds at least one, so five rounds reach a fixed point.
    for _ in 0..<5 {
      frames[frames.count - 1].jumps.append(
        JumpTarget(labels: labels, isLoop: true, isBreakable: true))
      var end = entry
      if node.type != .doWhileStatement, let test { end = expression(test, end) }
      let exit = end
      if let body = node.child(.body) { end = statement(body, end) }
      let target = frames[frames.count - 1].jumps.removeLast()
      end.formUnion(target.continued)
      if node.type == .doWhileStatement, let test { end = expression(test, end) }
      if let update = node.child(.update) { end = expression(update, end) }
      after.formUnion(target.broken)
      if !isEndless { after.formUnion(node.type == .doWhileStatement ? end : exit) }
      let next = entry.union(end)
      if next == entry { break }
      entry = next
    }
    return after
  }

  private func labeledStatement(_ node: Node, _ state: CompletionState) -> CompletionState {
    var labels: Set<String> = []
    var body = node
    while body.type == .labeledStatement {
      if let label = body.child(.label)?.name { labels.insert(label) }
      guard let next = body.child(.body) else { return state }
      body = next
    }
    switch body.type {
    case .whileStatement, .doWhileStatement, .forStatement, .forInStatement, .forOfStatement:
      return loop(body, state, labels: labels)
    default:
      frames[frames.count - 1].jumps.append(
        JumpTarget(labels: labels, isLoop: false, isBreakable: false))
      let after = statement(body, state)
      return after.union(frames[frames.count - 1].jumps.removeLast().broken)
    }
  }

  private func jump(_ node: Node, _ state: CompletionState) -> CompletionState {
    let label = node.child(.label)?.name
    let isContinue = node.type == .continueStatement
    let jumps = frames[frames.count - 1].jumps
    let index = jumps.lastIndex { target in
      if let label { return target.labels.contains(label) }
      return isContinue ? target.isLoop : target.isBreakable
    }
    guard let index else { return .unreachable }
    if isContinue {
      frames[frames.count - 1].jumps[index].continued.formUnion(state)
    } else {
      frames[frames.count - 1].jumps[index].broken.formUnion(state)
    }
    return .unreachable
  }

  private func switchStatement(_ node: Node, _ state: CompletionState) -> CompletionState {
    let entry = node.child(.discriminant).map { expression($0, state) } ?? state
    frames[frames.count - 1].jumps.append(
      JumpTarget(labels: [], isLoop: false, isBreakable: true))
    var current: CompletionState = []
    var hasDefault = false
    for case let branch? in node.list(.cases) {
      hasDefault = hasDefault || branch.child(.test) == nil
      current = statements(branch.list(.consequent), current.union(entry))
    }
    let target = frames[frames.count - 1].jumps.removeLast()
    return current.union(target.broken).union(hasDefault ? [] : entry)
  }

  // MARK: Exceptions

  private func tryStatement(_ node: Node, _ state: CompletionState) -> CompletionState {
    let finalizer = node.child(.finalizer)
    let handler = node.child(.handler)
    if let finalizer { frames[frames.count - 1].finalizers.append(finalizer) }
    if handler != nil {
      thrown.append(.unreachable)
      frames[frames.count - 1].handlerCount += 1
    }
    var after = node.child(.block).map { statement($0, state) } ?? state
    if let handler {
      frames[frames.count - 1].handlerCount -= 1
      let caught = thrown.removeLast()
      after.formUnion(handler.child(.body).map { statement($0, caught) } ?? caught)
    }
    guard let finalizer else { return after }
    frames[frames.count - 1].finalizers.removeLast()
    return statement(finalizer, after)
  }
}
