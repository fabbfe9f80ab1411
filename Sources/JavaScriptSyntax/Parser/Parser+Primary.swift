extension Parser {
  /// - Source: https://tc39.es/ecma262/#sec-primary-expression
  mutating func parsePrimary(
    _ cover: inout CoverErrors, isCallee: Bool = false
  ) throws(ParseFailure) -> NodeIndex {
    let token = tokens.token
    switch token.kind {
    case .identifier: return try parseNameExpression(token)
    case .number: return try parseLiteral(.number)
    case .string: return try parseLiteral(.string)
    case .bigInt: return try parseLiteral(.bigInt)
    case .true: return try parseLiteral(.true)
    case .false: return try parseLiteral(.false)
    case .null: return try parseLiteral(.null)
    case .this:
      try advance()
      return add(.thisExpression, token.start)
    case .parenthesisOpen: return try parseParentheses(canBeArrow: arrowStart == token.start)
    case .bracketOpen: return try parseArray(&cover)
    case .braceOpen: return try parseObject(&cover)
    case .function:
      try advance()
      return try parseFunction(token.start, .expression, isAsync: false)
    case .class: return try parseClass(.expression)
    case .new: return try parseNew()
    case .backquote: return try parseTemplate(isTagged: false)
    case .divide, .divideAssign: return try parseRegularExpression()
    case .super: return try parseSuper(isCallee: isCallee)
    case .import: return try parseImportExpression(isCallee: isCallee)
    default: throw unexpectedToken()
    }
  }

  @inline(__always)
  mutating func parseLiteral(_ kind: LiteralKind) throws(ParseFailure) -> NodeIndex {
    let token = tokens.token
    try advance()
    let hasEscape = kind == .string && token.hasEscape
    return add(
      .literal, token.start, detail: kind.rawValue, flags: hasEscape ? .hasEscape : [])
  }

  /// Parses a name, or an arrow function or async function that starts with a name.
  @inline(__always)
  private mutating func parseNameExpression(_ token: Token) throws(ParseFailure) -> NodeIndex {
    let canBeArrow = arrowStart == token.start
    let allowsIn = arrowAllowsIn
    let name = try parseIdentifier()
    if token.name == .async, !token.hasEscape, !tokens.token.hasNewlineBefore {
      if kind == .function {
        try advance()
        return try parseFunction(token.start, .expression, isAsync: true)
      }
      if kind == .identifier, canBeArrow, try peek().kind == .arrow {
        return try parseAsyncArrow(token.start)
      }
    }
    if kind == .arrow, canBeArrow, !tokens.token.hasNewlineBefore {
      try advance()
      scratch.append(name)
      return try parseArrowFunction(
        token.start, finishList(scratch.count - 1), isAsync: false, allowsIn: allowsIn)
    }
    return name
  }

  /// Parses `name => …` after `async`, which was consumed.
  private mutating func parseAsyncArrow(_ start: Int) throws(ParseFailure) -> NodeIndex {
    if tokens.token.name == .await {
      throw ParseFailure(self.start, "'await' cannot be a name in an async function. Rename it.")
    }
    let parameter = try parseIdentifier()
    guard kind == .arrow, !tokens.token.hasNewlineBefore else { throw unexpectedToken() }
    try advance()
    scratch.append(parameter)
    return try parseArrowFunction(
      start, finishList(scratch.count - 1), isAsync: true, allowsIn: arrowAllowsIn)
  }

  /// Parses a parenthesized expression, or an arrow function that starts with parentheses.
  ///
  /// - Source: https://tc39.es/ecma262/#prod-CoverParenthesizedExpressionAndArrowParameterList
  private mutating func parseParentheses(canBeArrow: Bool) throws(ParseFailure) -> NodeIndex {
    let start = start
    let allowsIn = arrowAllowsIn
    try advance()
    let innerStart = self.start
    let (oldYield, oldAwait) = (yieldOffset, awaitOffset)
    (yieldOffset, awaitOffset) = (0, 0)
    var cover = CoverErrors()
    let base = scratch.count
    // The offset of a rest element, a trailing comma or an empty list, which only parameters can
    // have.
    var parametersOnly: Int?
    while kind != .parenthesisClose {
      if kind == .ellipsis {
        parametersOnly = self.start
        scratch.append(try parseRestElement())
        if kind == .comma { throw commaAfterRest() }
        break
      }
      scratch.append(try parseAssignment(allowsIn: true, &cover))
      guard kind == .comma else { break }
      let comma = self.start
      try advance()
      if kind == .parenthesisClose { parametersOnly = comma }
    }
    let innerEnd = tokens.previousEnd
    if scratch.count == base { parametersOnly = self.start }
    try expect(.parenthesisClose)
    if canBeArrow, kind == .arrow, !tokens.token.hasNewlineBefore {
      try throwForYieldOrAwaitInParameters()
      (yieldOffset, awaitOffset) = (oldYield, oldAwait)
      try advance()
      return try parseArrowFunction(start, finishList(base), isAsync: false, allowsIn: allowsIn)
    }
    if let parametersOnly {
      throw ParseFailure(parametersOnly, "An expression is missing, or '=>' after the parentheses.")
    }
    if !cover.isEmpty { try throwErrors(cover) }
    if oldYield > 0 { yieldOffset = oldYield }
    if oldAwait > 0 { awaitOffset = oldAwait }
    var expression = scratch[base]
    if scratch.count > base + 1 {
      let expressions = finishList(base)
      expression = add(.sequenceExpression, innerStart, expressions)
      nodes[Int(expression)].end = UInt32(truncatingIfNeeded: innerEnd)
    } else {
      scratch.removeLast()
    }
    nodes[Int(expression)].flags.insert(.isParenthesized)
    if expression == bareArrow { bareArrow = 0 }
    return expression
  }

  private mutating func parseArray(_ cover: inout CoverErrors) throws(ParseFailure) -> NodeIndex {
    let start = start
    try advance()
    let base = scratch.count
    while kind != .bracketClose {
      switch kind {
      case .comma: scratch.append(0)
      case .ellipsis: scratch.append(try parseSpread(&cover))
      default: scratch.append(try parseAssignment(allowsIn: true, &cover))
      }
      if kind != .bracketClose { try expect(.comma) }
    }
    try advance()
    let elements = finishList(base)
    return add(.arrayExpression, start, elements)
  }

  /// Parses `new callee(…)` or `new.target`.
  private mutating func parseNew() throws(ParseFailure) -> NodeIndex {
    try enterNesting()
    defer { depth -= 1 }
    let start = start
    try advance()
    if kind == .dot {
      let meta = add(.identifier, start, keywordName(.new).rawValue)
      try advance()
      guard isContextual(.target) else { throw unexpectedToken(expected: "target") }
      let property = try parsePropertyIdentifier()
      guard scopes.allowsNewTarget else {
        throw ParseFailure(start, "'new.target' is only allowed in functions and class members.")
      }
      return add(.metaProperty, start, meta, property)
    }
    let calleeStart = self.start
    var cover = CoverErrors()
    arrowStart = -1
    let primary = try parsePrimary(&cover, isCallee: true)
    if !cover.isEmpty { try throwErrors(cover) }
    let callee = try parseAccesses(primary, calleeStart, allowsCalls: false, canBeAsyncArrow: false)
    let arguments = kind == .parenthesisOpen ? try parseArguments() : 0
    return add(.newExpression, start, callee, arguments)
  }

  mutating func keywordName(_ kind: TokenKind) -> NameID {
    NameID(rawValue: UInt32(kind.rawValue - TokenKind.break.rawValue))
  }

  private mutating func parseSuper(isCallee: Bool) throws(ParseFailure) -> NodeIndex {
    let start = start
    try advance()
    switch kind {
    case .parenthesisOpen:
      if isCallee { throw ParseFailure(start, "'new' cannot call 'super()'. Remove 'new'.") }
      guard scopes.allowsSuperCall else {
        throw ParseFailure(
          start, "'super()' is only allowed in the constructor of a derived class.")
      }
    case .dot, .bracketOpen:
      guard scopes.allowsSuperProperty else {
        throw ParseFailure(start, "'super' is only allowed in methods.")
      }
    default: throw unexpectedToken(expected: ".")
    }
    return add(.super, start)
  }

  /// Parses `import(…)` or `import.meta`.
  private mutating func parseImportExpression(isCallee: Bool) throws(ParseFailure) -> NodeIndex {
    let start = start
    try advance()
    if kind == .dot {
      let meta = add(.identifier, start, keywordName(.import).rawValue)
      try advance()
      guard isContextual(.meta) else { throw unexpectedToken(expected: "meta") }
      guard isModule else {
        throw ParseFailure(start, "'import.meta' is only allowed in modules.")
      }
      let property = try parsePropertyIdentifier()
      return add(.metaProperty, start, meta, property)
    }
    if isCallee {
      throw ParseFailure(start, "'new' cannot call 'import'. Put the call in parentheses.")
    }
    try expect(.parenthesisOpen)
    let source = try parseAssignment()
    var options: NodeIndex = 0
    if try consume(.comma), kind != .parenthesisClose {
      options = try parseAssignment()
      _ = try consume(.comma)
    }
    try expect(.parenthesisClose)
    return add(.importExpression, start, source, options)
  }
}
