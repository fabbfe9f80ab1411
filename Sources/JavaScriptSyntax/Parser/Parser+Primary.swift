extension Parser {
  /// Parses a name that a binding or reference has.
  mutating func parseIdentifier() throws(ParseFailure) -> NodeIndex {
    guard kind == .identifier else { throw unexpectedToken() }
    let token = tokens.token
    try checkReference(token)
    try advance()
    return add(
      .identifier, token.start, flags: token.hasEscape ? .hasEscape : [], token.name.rawValue)
  }

  /// Checks that a name is not reserved here.
  ///
  /// - Source: https://tc39.es/ecma262/#sec-identifiers-static-semantics-early-errors
  @inline(__always)
  mutating func checkReference(_ token: Token) throws(ParseFailure) {
    // Most names are not predefined.
    if token.name.rawValue > NameID.arguments.rawValue { return }
    try checkSpecialReference(token)
  }

  private mutating func checkSpecialReference(_ token: Token) throws(ParseFailure) {
    let name = token.name
    if name == .await {
      if isModule || scopes.isInAsync || scopes.isInStaticBlock {
        throw ParseFailure(token.start, "'await' cannot be a name here. Rename it.")
      }
      if awaitNameOffset == 0 { awaitNameOffset = token.start }
    } else if name == .yield, scopes.isInGenerator {
      throw ParseFailure(token.start, "'yield' cannot be a name in a generator. Rename it.")
    } else if name == .arguments, scopes.forbidsArguments {
      throw ParseFailure(
        token.start, "'arguments' is not allowed in field initializers and static blocks.")
    }
    if isStrict, name.isReservedInStrictMode {
      throw ParseFailure(
        token.start,
        "'\(text(name))' is reserved in strict mode and cannot be a name here. Rename it.")
    }
  }

  /// Parses a name that can be a keyword, after a dot for example.
  mutating func parsePropertyIdentifier() throws(ParseFailure) -> NodeIndex {
    let token = tokens.token
    guard token.kind.isName else { throw unexpectedToken(expected: "name") }
    try advance()
    return add(
      .identifier, token.start, flags: token.hasEscape ? .hasEscape : [], token.name.rawValue)
  }

  /// Parses a reference to `#name`.
  mutating func parsePrivateIdentifier() throws(ParseFailure) -> NodeIndex {
    let token = tokens.token
    guard token.kind == .privateName else { throw unexpectedToken() }
    if classes.isEmpty { throw undeclaredPrivateName(token.name, token.start) }
    classes[classes.count - 1].use(token.name, at: token.start)
    try advance()
    return add(.privateIdentifier, token.start, token.name.rawValue)
  }

  // MARK: Member accesses and calls

  /// Parses a primary expression with the accesses, calls and templates after it.
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
      // An object with an access after it cannot become a pattern.
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

  /// Parses `?.` and the access or call after it.
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

  /// Parses the arguments of a call, with the parentheses.
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

  // MARK: Primary expressions

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

  /// Parses a name, or an arrow or async function that starts with it.
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

  /// Parses `name => …` after `async`.
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

  /// Parses a parenthesized expression, or an arrow function whose parameters it turns out to be.
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
    // Only parameters can have a rest element, a comma at the end, or nothing at all.
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

  // MARK: Templates and regular expressions

  mutating func parseTemplate(isTagged: Bool) throws(ParseFailure) -> NodeIndex {
    let start = start
    // Quasis and expressions alternate.
    let base = scratch.count
    while true {
      let part = try tokens.readTemplatePart()
      if let offset = part.invalidEscape, !isTagged {
        throw ParseFailure(
          offset, "The template has an escape sequence that is not valid. Write '\\\\'.")
      }
      var flags: NodeFlags = part.isTail ? .isTail : []
      if part.hasEscape { flags.insert(.hasEscape) }
      if part.invalidEscape != nil { flags.insert(.hasNoCookedValue) }
      let element = add(.templateElement, part.start, flags: flags)
      nodes[Int(element)].end = UInt32(truncatingIfNeeded: part.end)
      scratch.append(element)
      try advance()
      if part.isTail { break }
      scratch.append(try parseExpression())
      guard kind == .braceClose else { throw unexpectedToken(expected: "}") }
    }
    let count = scratch.count - base
    let quasis = UInt32(truncatingIfNeeded: lists.count)
    lists.append(UInt32(truncatingIfNeeded: (count + 1) / 2))
    for index in stride(from: base, to: scratch.count, by: 2) { lists.append(scratch[index]) }
    var expressions: UInt32 = 0
    if count > 1 {
      expressions = UInt32(truncatingIfNeeded: lists.count)
      lists.append(UInt32(truncatingIfNeeded: count / 2))
      for index in stride(from: base + 1, to: scratch.count, by: 2) { lists.append(scratch[index]) }
    }
    scratch.removeLast(count)
    return add(.templateLiteral, start, quasis, expressions)
  }

  private mutating func parseRegularExpression() throws(ParseFailure) -> NodeIndex {
    let start = start
    let token = try tokens.readRegularExpression()
    try RegularExpressionValidator.validate(tokens.source, token)
    try advance()
    return add(
      .literal, start, detail: LiteralKind.regularExpression.rawValue,
      UInt32(truncatingIfNeeded: token.pattern.upperBound))
  }
}
