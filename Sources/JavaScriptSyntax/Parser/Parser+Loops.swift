extension Parser {
  mutating func parseLoopBody() throws(ParseFailure) -> NodeIndex {
    labels.append(Label(name: nil, kind: .loop, statementStart: -1))
    let body = try parseStatement(.body)
    labels.removeLast()
    return body
  }

  mutating func parseDoWhile() throws(ParseFailure) -> NodeIndex {
    let start = start
    try advance()
    let body = try parseLoopBody()
    try expect(.while)
    let test = try parseParenthesizedExpression()
    // After `do … while (…)`, a semicolon can always be omitted.
    _ = try consume(.semicolon)
    return add(.doWhileStatement, start, body, test)
  }

  /// Parses a `for`, `for…in` or `for…of` statement.
  ///
  /// - Source: https://tc39.es/ecma262/#sec-for-statement
  mutating func parseFor() throws(ParseFailure) -> NodeIndex {
    let start = start
    try advance()
    var awaitStart: Int?
    if isContextual(.await), canAwait {
      awaitStart = self.start
      try advance()
    }
    scopes.enter([])
    try expect(.parenthesisOpen)
    let head = try parseForHead(awaitStart)
    let body = try parseLoopBody()
    scopes.leave()
    switch head {
    case .condition(let initializer, let test, let update):
      return add(.forStatement, start, initializer, test, update, body)
    case .each(let left, let right, let isOf):
      return add(
        isOf ? .forOfStatement : .forInStatement, start, flags: awaitStart == nil ? [] : .isAwait,
        left, right, body)
    }
  }

  private enum ForHead {
    case condition(NodeIndex, NodeIndex, NodeIndex)
    case each(left: NodeIndex, right: NodeIndex, isOf: Bool)
  }

  private mutating func parseForHead(_ awaitStart: Int?) throws(ParseFailure) -> ForHead {
    let start = start
    var kind: VariableKind?
    switch self.kind {
    case .semicolon: return try parseForCondition(0, awaitStart)
    case .var: kind = .var
    case .const: kind = .const
    default:
      if isContextual(.let), try startsLetDeclaration(isListItem: true) { kind = .let }
    }
    if let kind {
      try advance()
      let declarations = try parseDeclarators(kind, isFor: true)
      let left = add(.variableDeclaration, start, detail: kind.rawValue, declarations)
      guard self.kind == .in || isContextual(.of), elements(declarations).count == 1 else {
        return try parseForCondition(left, awaitStart)
      }
      try checkForDeclaration(lists[elements(declarations).lowerBound], kind)
      return try parseForEach(left, awaitStart)
    }
    let startsWithLet = isContextual(.let)
    let startsWithAsync = isContextual(.async)
    var cover = CoverErrors()
    let left =
      awaitStart == nil
      ? try parseExpression(allowsIn: false, &cover) : try parseLeftHandSide(&cover)
    guard self.kind == .in || isContextual(.of) else {
      try throwErrors(cover)
      return try parseForCondition(left, awaitStart)
    }
    if self.kind != .in {
      if startsWithLet {
        throw ParseFailure(
          start, "The target of 'for … of' cannot start with 'let'. Rename the variable.")
      }
      if startsWithAsync, awaitStart == nil, type(left) == .identifier, !isParenthesized(left),
        self.start(of: left) == start
      {
        throw ParseFailure(
          start, "The target of 'for … of' cannot be 'async'. Put it in parentheses.")
      }
    }
    if type(left) == .assignmentExpression {
      throw ParseFailure(start, "The target of 'for … in' and 'for … of' cannot have a value.")
    }
    try convertToPattern(left, isBinding: false)
    try checkAssignmentPattern(left)
    return try parseForEach(left, awaitStart)
  }

  private mutating func parseForCondition(
    _ initializer: NodeIndex, _ awaitStart: Int?
  ) throws(ParseFailure) -> ForHead {
    if let awaitStart {
      throw ParseFailure(awaitStart, "'for await' needs 'of'. Remove 'await' from this loop.")
    }
    if initializer != 0, type(initializer) == .variableDeclaration {
      try checkForVariables(initializer)
    }
    try expect(.semicolon)
    let test = kind == .semicolon ? 0 : try parseExpression()
    try expect(.semicolon)
    let update = kind == .parenthesisClose ? 0 : try parseExpression()
    try expect(.parenthesisClose)
    return .condition(initializer, test, update)
  }

  /// Checks that constants and patterns have an initializer, as required in `for (…; …; …)`.
  private mutating func checkForVariables(_ declaration: NodeIndex) throws(ParseFailure) {
    let record = record(declaration)
    for index in elements(record.slot0) {
      let declarator = self.record(lists[index])
      guard declarator.slot1 == 0 else { continue }
      if record.detail == VariableKind.const.rawValue || type(declarator.slot0) != .identifier {
        throw ParseFailure(
          Int(declarator.start), "This declaration needs a value. Add '=' and the value.")
      }
    }
  }

  private mutating func parseForEach(
    _ left: NodeIndex, _ awaitStart: Int?
  ) throws(ParseFailure) -> ForHead {
    let isOf = kind != .in
    if !isOf, awaitStart != nil { throw unexpectedToken(expected: "of") }
    try advance()
    let right = isOf ? try parseAssignment() : try parseExpression()
    try expect(.parenthesisClose)
    return .each(left: left, right: right, isOf: isOf)
  }

  /// Checks that the variable of `for…in` or `for…of` has no initializer. Only sloppy `for (var
  /// name = value in …)` allows one.
  ///
  /// - Source: https://tc39.es/ecma262/#sec-initializers-in-forin-statement-heads
  private mutating func checkForDeclaration(
    _ declarator: NodeIndex, _ kind: VariableKind
  ) throws(ParseFailure) {
    let record = record(declarator)
    guard record.slot1 != 0 else { return }
    let isAllowed =
      self.kind == .in && !isStrict && kind == .var && type(record.slot0) == .identifier
    guard isAllowed else {
      throw ParseFailure(
        start(of: record.slot1), "The variable of 'for … in' and 'for … of' cannot have a value.")
    }
  }
}
