extension Parser {
  /// Parses a primary expression and the accesses, calls and templates that follow it.
  ///
  /// - Source: https://tc39.es/ecma262/#sec-left-hand-side-expressions
  mutating func parseLeftHandSide(_ cover: inout CoverErrors) throws(ParseFailure) -> NodeIndex {
    let start = start
    let isAsync =
      kind == .identifier && tokens.token.name == .async && !tokens.token.hasEscape
      && arrowStart == start
    var ownCover = CoverErrors()
    let primary = try parsePrimary(&ownCover)
    if primary == bareArrow { return primary }
    let expression = try parseAccesses(
      primary, start, allowsCalls: true, canBeAsyncArrow: isAsync)
    if !ownCover.isEmpty {
      // An object literal that is accessed cannot become a pattern, so its errors apply.
      if expression != primary { try throwErrors(ownCover) }
      cover.initializer = cover.initializer ?? ownCover.initializer
      cover.duplicateProto = cover.duplicateProto ?? ownCover.duplicateProto
    }
    return expression
  }

  mutating func parseAccesses(
    _ primary: NodeIndex, _ start: Int, allowsCalls: Bool, canBeAsyncArrow: Bool
  ) throws(ParseFailure) -> NodeIndex {
    var expression = primary
    var isChain = false
    while true {
      switch kind {
      case .dot:
        try advance()
        let property = try parseMemberName(of: expression)
        expression = add(.memberExpression, start, expression, property)
      case .bracketOpen:
        try advance()
        let property = try parseExpression()
        try expect(.bracketClose)
        expression = add(.memberExpression, start, flags: .isComputed, expression, property)
      case .parenthesisOpen:
        guard allowsCalls else { return finishChain(expression, start, isChain) }
        if canBeAsyncArrow, expression == primary, type(primary) == .identifier,
          !tokens.token.hasNewlineBefore
        {
          expression = try parseAsyncCall(expression, start)
          if expression == bareArrow { return expression }
        } else {
          let arguments = try parseArguments()
          expression = add(.callExpression, start, expression, arguments)
        }
      case .questionDot:
        guard allowsCalls else {
          throw ParseFailure(
            self.start, "The callee of 'new' cannot contain '?.'. Put it in parentheses.")
        }
        isChain = true
        expression = try parseOptionalAccess(expression, start)
      case .backquote:
        if isChain {
          throw ParseFailure(
            self.start, "The tag of a template cannot contain '?.'. Put it in parentheses.")
        }
        let quasi = try parseTemplate(isTagged: true)
        expression = add(.taggedTemplateExpression, start, expression, quasi)
      default:
        return finishChain(expression, start, isChain)
      }
    }
  }

  private mutating func finishChain(
    _ expression: NodeIndex, _ start: Int, _ isChain: Bool
  ) -> NodeIndex {
    isChain ? add(.chainExpression, start, expression) : expression
  }

  @inline(__always)
  private mutating func parseMemberName(of object: NodeIndex) throws(ParseFailure) -> NodeIndex {
    guard kind == .privateName else { return try parsePropertyIdentifier() }
    if type(object) == .super {
      throw ParseFailure(start, "Private members cannot be read from 'super'. Write 'this'.")
    }
    return try parsePrivateIdentifier()
  }

  /// Parses `?.`, and the access or call that follows it.
  private mutating func parseOptionalAccess(
    _ object: NodeIndex, _ start: Int
  ) throws(ParseFailure) -> NodeIndex {
    try advance()
    switch kind {
    case .parenthesisOpen:
      let arguments = try parseArguments()
      return add(.callExpression, start, flags: .isOptional, object, arguments)
    case .bracketOpen:
      try advance()
      let property = try parseExpression()
      try expect(.bracketClose)
      return add(
        .memberExpression, start, flags: [.isOptional, .isComputed], object, property)
    case .backquote:
      throw ParseFailure(self.start, "A template cannot follow '?.'. Remove '?.'.")
    default:
      let property = try parseMemberName(of: object)
      return add(.memberExpression, start, flags: .isOptional, object, property)
    }
  }

  /// Parses the arguments of a call, including the parentheses.
  mutating func parseArguments() throws(ParseFailure) -> UInt32 {
    try advance()
    let base = scratch.count
    while kind != .parenthesisClose {
      scratch.append(
        kind == .ellipsis ? try parseSpread() : try parseAssignment())
      guard try consume(.comma) else { break }
    }
    try expect(.parenthesisClose)
    return finishList(base)
  }

  private mutating func parseSpread() throws(ParseFailure) -> NodeIndex {
    var cover = CoverErrors()
    let spread = try parseSpread(&cover)
    if !cover.isEmpty { try throwErrors(cover) }
    return spread
  }

  /// Parses `...expression`.
  mutating func parseSpread(_ cover: inout CoverErrors) throws(ParseFailure) -> NodeIndex {
    let start = start
    try advance()
    let argument = try parseAssignment(allowsIn: true, &cover)
    return add(.spreadElement, start, flags: kind == .comma ? .hasCommaAfter : [], argument)
  }

  /// Parses `async(…)`, which is a call or the parameters of an arrow function.
  private mutating func parseAsyncCall(
    _ callee: NodeIndex, _ start: Int
  ) throws(ParseFailure) -> NodeIndex {
    let allowsIn = arrowAllowsIn
    let (oldYield, oldAwait, oldAwaitName) = (yieldOffset, awaitOffset, awaitNameOffset)
    (yieldOffset, awaitOffset, awaitNameOffset) = (0, 0, 0)
    try advance()
    var cover = CoverErrors()
    let base = scratch.count
    while kind != .parenthesisClose {
      scratch.append(
        kind == .ellipsis
          ? try parseSpread(&cover) : try parseAssignment(allowsIn: true, &cover))
      guard try consume(.comma) else { break }
    }
    try expect(.parenthesisClose)
    let arguments = finishList(base)
    if kind == .arrow, !tokens.token.hasNewlineBefore {
      try throwForYieldOrAwaitInParameters()
      if awaitNameOffset > 0 {
        throw ParseFailure(
          awaitNameOffset, "'await' cannot be a name in an async function. Rename it.")
      }
      (yieldOffset, awaitOffset, awaitNameOffset) = (oldYield, oldAwait, oldAwaitName)
      try advance()
      return try parseArrowFunction(start, arguments, isAsync: true, allowsIn: allowsIn)
    }
    if !cover.isEmpty { try throwErrors(cover) }
    if oldYield > 0 { yieldOffset = oldYield }
    if oldAwait > 0 { awaitOffset = oldAwait }
    if oldAwaitName > 0 { awaitNameOffset = oldAwaitName }
    return add(.callExpression, start, callee, arguments)
  }
}
