extension Parser {
  /// Parses an expression that can contain the comma operator.
  ///
  /// - Source: https://tc39.es/ecma262/#prod-Expression
  mutating func parseExpression(allowsIn: Bool = true) throws(ParseFailure) -> NodeIndex {
    var cover = CoverErrors()
    let expression = try parseExpression(allowsIn: allowsIn, &cover)
    if !cover.isEmpty { try throwErrors(cover) }
    return expression
  }

  mutating func parseExpression(
    allowsIn: Bool, _ cover: inout CoverErrors
  ) throws(ParseFailure) -> NodeIndex {
    let start = start
    let first = try parseAssignment(allowsIn: allowsIn, &cover)
    guard kind == .comma else { return first }
    let base = scratch.count
    scratch.append(first)
    while try consume(.comma) {
      scratch.append(try parseAssignment(allowsIn: allowsIn, &cover))
    }
    let expressions = finishList(base)
    return add(.sequenceExpression, start, expressions)
  }

  mutating func parseAssignment(allowsIn: Bool = true) throws(ParseFailure) -> NodeIndex {
    var cover = CoverErrors()
    let expression = try parseAssignment(allowsIn: allowsIn, &cover)
    if !cover.isEmpty { try throwErrors(cover) }
    return expression
  }

  /// Parses an expression without the comma operator.
  ///
  /// Assignments and conditional expressions are right-recursive. The parser keeps the parts before
  /// the last operand in `scratch` instead of recursing.
  ///
  /// - Parameter cover: Receives the errors that do not apply if the expression becomes a pattern.
  /// - Source: https://tc39.es/ecma262/#prod-AssignmentExpression
  mutating func parseAssignment(
    allowsIn: Bool, _ cover: inout CoverErrors
  ) throws(ParseFailure) -> NodeIndex {
    try enterNesting()
    defer { depth -= 1 }
    let start = start
    var expression = try parseOperand(allowsIn: allowsIn, &cover)
    guard continuesAssignment(expression) else { return expression }
    let base = scratch.count
    try pushAssignment(expression, start, &cover)
    while true {
      var cover = CoverErrors()
      let start = self.start
      expression = try parseOperand(allowsIn: allowsIn, &cover)
      guard continuesAssignment(expression) else {
        if !cover.isEmpty { try throwErrors(cover) }
        break
      }
      try pushAssignment(expression, start, &cover)
      if !cover.isEmpty { try throwErrors(cover) }
    }
    while scratch.count > base {
      expression = popAssignment(expression)
    }
    return expression
  }

  @inline(__always)
  private mutating func continuesAssignment(_ expression: NodeIndex) -> Bool {
    let kind = kind
    guard kind == .question || kind.isAssignment, expression != bareArrow else { return false }
    let record = record(expression)
    return record.type != .yieldExpression || record.flags.contains(.isParenthesized)
  }

  /// Parses an operand of an assignment or conditional expression.
  @inline(__always)
  private mutating func parseOperand(
    allowsIn: Bool, _ cover: inout CoverErrors
  ) throws(ParseFailure) -> NodeIndex {
    if kind == .parenthesisOpen || kind == .identifier {
      if isContextual(.yield), scopes.isInGenerator { return try parseYield(allowsIn: allowsIn) }
      arrowStart = start
      arrowAllowsIn = allowsIn
    }
    return try parseBinary(allowsIn: allowsIn, &cover)
  }

  /// Saves the target and operator of an assignment, or the test and consequent of a conditional
  /// expression, in `scratch`.
  private mutating func pushAssignment(
    _ expression: NodeIndex, _ start: Int, _ cover: inout CoverErrors
  ) throws(ParseFailure) {
    let kind = kind
    var second: NodeIndex = 0
    if kind == .question {
      if !cover.isEmpty { try throwErrors(cover) }
      try advance()
      second = try parseAssignment()
      try expect(.colon)
    } else {
      if kind == .assign {
        try convertToPattern(expression, isBinding: false)
        cover.removeAll(from: start)
        try checkAssignmentPattern(expression)
      } else {
        try checkAssignmentTarget(expression)
      }
      try advance()
    }
    scratch.append(expression)
    scratch.append(second)
    scratch.append(UInt32(truncatingIfNeeded: start))
    scratch.append(UInt32(kind.rawValue))
  }

  private mutating func popAssignment(_ last: NodeIndex) -> NodeIndex {
    let base = scratch.count - 4
    let kind = UInt8(truncatingIfNeeded: scratch[base + 3])
    let start = Int(scratch[base + 2])
    let node =
      kind == TokenKind.question.rawValue
      ? add(.conditionalExpression, start, scratch[base], scratch[base + 1], last)
      : add(.assignmentExpression, start, detail: kind, scratch[base], last)
    scratch.removeLast(4)
    return node
  }

  private mutating func parseYield(allowsIn: Bool) throws(ParseFailure) -> NodeIndex {
    let start = start
    if yieldOffset == 0 { yieldOffset = start }
    try advance()
    var flags: NodeFlags = []
    var argument: NodeIndex = 0
    if !canInsertSemicolon, kind == .multiply || startsExpression {
      if try consume(.multiply) { flags = .isDelegate }
      argument = try parseAssignment(allowsIn: allowsIn)
    }
    return add(.yieldExpression, start, flags: flags, argument)
  }

  /// Whether the current token can start an expression.
  @inline(__always)
  private var startsExpression: Bool {
    mutating get {
      switch kind {
      case .identifier, .escapedKeyword, .number, .bigInt, .string, .privateName, .braceOpen,
        .parenthesisOpen, .bracketOpen, .backquote, .divide, .divideAssign, .function, .class, .new,
        .this, .super, .null, .true, .false, .import:
        true
      default: kind.isPrefixOperator
      }
    }
  }

  // MARK: Binary operators

  /// Parses binary operators according to their precedence.
  ///
  /// - Source: https://tc39.es/ecma262/#prod-ShortCircuitExpression
  private mutating func parseBinary(
    allowsIn: Bool, _ cover: inout CoverErrors
  ) throws(ParseFailure) -> NodeIndex {
    var leftStart = start
    var left = try parseUnary(&cover, allowsIn: allowsIn)
    guard kind.binaryPrecedence > 0, cover.isEmpty, left != bareArrow else { return left }
    let base = scratch.count
    while true {
      let kind = kind
      let precedence = kind == .in && !allowsIn ? 0 : kind.binaryPrecedence
      while scratch.count > base {
        let pending = TokenKind(rawValue: UInt8(truncatingIfNeeded: scratch[scratch.count - 1]))
        guard let pending else { break }
        let pendingPrecedence = pending.binaryPrecedence
        guard
          pendingPrecedence > precedence || pendingPrecedence == precedence && kind != .exponentiate
        else { break }
        leftStart = Int(scratch[scratch.count - 2])
        left = try addBinary(pending, leftStart, scratch[scratch.count - 3], left)
        scratch.removeLast(3)
      }
      if precedence == 0 { return left }
      if kind == .exponentiate, isUnary(left) {
        throw ParseFailure(
          start, "The base of '**' cannot have a prefix operator. Put the base in parentheses.")
      }
      try advance()
      scratch.append(left)
      scratch.append(UInt32(truncatingIfNeeded: leftStart))
      scratch.append(UInt32(kind.rawValue))
      leftStart = start
      var cover = CoverErrors()
      left = try parseUnary(&cover, allowsIn: allowsIn)
      if !cover.isEmpty { try throwErrors(cover) }
    }
  }

  private mutating func isUnary(_ node: NodeIndex) -> Bool {
    let type = type(node)
    return (type == .unaryExpression || type == .awaitExpression) && !isParenthesized(node)
  }

  private mutating func addBinary(
    _ kind: TokenKind, _ start: Int, _ left: NodeIndex, _ right: NodeIndex
  ) throws(ParseFailure) -> NodeIndex {
    if type(right) == .privateIdentifier || type(left) == .privateIdentifier && kind != .in {
      let node = type(right) == .privateIdentifier ? right : left
      throw ParseFailure(
        self.start(of: node),
        "A private name can only be at the left of 'in'. Write 'this.' before it.")
    }
    guard kind.isLogical else {
      return add(.binaryExpression, start, detail: kind.rawValue, left, right)
    }
    if mixesCoalescing(kind, left) || mixesCoalescing(kind, right) {
      throw ParseFailure(
        self.start(of: right),
        "'??' cannot be mixed with '||' or '&&'. Put one of them in parentheses.")
    }
    return add(.logicalExpression, start, detail: kind.rawValue, left, right)
  }

  private mutating func mixesCoalescing(_ kind: TokenKind, _ operand: NodeIndex) -> Bool {
    let record = record(operand)
    guard record.type == .logicalExpression, !record.flags.contains(.isParenthesized) else {
      return false
    }
    return (kind == .coalesce) != (record.detail == TokenKind.coalesce.rawValue)
  }

  // MARK: Unary operators

  /// Whether `await` is an operator in the current context.
  @inline(__always)
  var canAwait: Bool { mutating get { scopes.isInAsync || isModule && scopes.isAtTop } }

  /// Parses prefix and postfix operators.
  ///
  /// - Source: https://tc39.es/ecma262/#sec-unary-operators
  @inline(__always)
  private mutating func parseUnary(
    _ cover: inout CoverErrors, allowsIn: Bool
  ) throws(ParseFailure) -> NodeIndex {
    switch kind {
    case .not, .bitNot, .add, .subtract, .typeof, .void, .delete, .increment, .decrement:
      return try parsePrefix()
    case .identifier where isContextual(.await) && canAwait:
      return try parsePrefix()
    case .privateName:
      return try parsePrivateOperand(allowsIn: allowsIn)
    default:
      return try parsePostfix(&cover)
    }
  }

  /// Parses `#name`, which must be the left operand of `in`.
  private mutating func parsePrivateOperand(allowsIn: Bool) throws(ParseFailure) -> NodeIndex {
    guard allowsIn, !classes.isEmpty else { throw unexpectedToken() }
    let name = try parsePrivateIdentifier()
    guard kind == .in else { throw unexpectedToken(expected: "in") }
    return name
  }

  private mutating func parsePostfix(
    _ cover: inout CoverErrors
  ) throws(ParseFailure) -> NodeIndex {
    let start = start
    let expression = try parseLeftHandSide(&cover)
    guard kind == .increment || kind == .decrement, !tokens.token.hasNewlineBefore, cover.isEmpty
    else { return expression }
    try checkAssignmentTarget(expression)
    let kind = kind
    try advance()
    return add(.updateExpression, start, detail: kind.rawValue, expression)
  }

  /// Parses prefix operators, including `await`, and their operand.
  private mutating func parsePrefix() throws(ParseFailure) -> NodeIndex {
    let base = scratch.count
    while kind.isPrefixOperator || isContextual(.await) && canAwait {
      if kind == .identifier, awaitOffset == 0 { awaitOffset = start }
      scratch.append(UInt32(truncatingIfNeeded: start))
      scratch.append(UInt32(kind.rawValue))
      try advance()
    }
    var cover = CoverErrors()
    var operand = try parsePostfix(&cover)
    if !cover.isEmpty { try throwErrors(cover) }
    while scratch.count > base {
      let kind = TokenKind(rawValue: UInt8(truncatingIfNeeded: scratch[scratch.count - 1]))
      operand = try addPrefix(kind ?? .not, Int(scratch[scratch.count - 2]), operand)
      scratch.removeLast(2)
    }
    return operand
  }

  private mutating func addPrefix(
    _ kind: TokenKind, _ start: Int, _ operand: NodeIndex
  ) throws(ParseFailure) -> NodeIndex {
    switch kind {
    case .identifier:
      return add(.awaitExpression, start, operand)
    case .increment, .decrement:
      try checkAssignmentTarget(operand)
      return add(.updateExpression, start, detail: kind.rawValue, flags: .isPrefix, operand)
    case .delete:
      if isStrict, type(operand) == .identifier {
        throw ParseFailure(start, "Strict mode does not allow 'delete' of a variable.")
      }
      if isPrivateAccess(operand) {
        throw ParseFailure(start, "Private members cannot be deleted. Assign undefined.")
      }
    default: break
    }
    return add(.unaryExpression, start, detail: kind.rawValue, flags: .isPrefix, operand)
  }

  private mutating func isPrivateAccess(_ node: NodeIndex) -> Bool {
    var record = record(node)
    if record.type == .chainExpression { record = self.record(record.slot0) }
    return record.type == .memberExpression && type(record.slot1) == .privateIdentifier
  }
}
