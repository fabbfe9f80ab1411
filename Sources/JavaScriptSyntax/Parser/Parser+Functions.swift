extension Parser {
  enum FunctionRole {
    /// `isHanging` is true if the function is the body of `if` or of a label.
    case declaration(isNameOptional: Bool, isHanging: Bool)
    case expression
  }

  /// Parses a function whose keyword was consumed.
  ///
  /// - Source: https://tc39.es/ecma262/#sec-function-definitions
  mutating func parseFunction(
    _ start: Int, _ role: FunctionRole, isAsync: Bool, declaresName: Bool = true
  ) throws(ParseFailure) -> NodeIndex {
    var flags: NodeFlags = isAsync ? .isAsync : []
    if kind == .multiply {
      if case .declaration(_, isHanging: true) = role {
        throw ParseFailure(
          self.start, "A generator cannot be the body of a statement. Put it in braces.")
      }
      try advance()
      flags.insert(.isGenerator)
    }
    var name: NodeIndex = 0
    if case .declaration(let isNameOptional, _) = role {
      if !isNameOptional || kind == .identifier {
        name = try parseIdentifier()
        if declaresName { try declareFunction(name, flags) }
      }
    }
    let outer = enterFunction(flags, [])
    if case .expression = role, kind == .identifier { name = try parseIdentifier() }
    let parameters = try parseParameters()
    let body = try parseFunctionBody(name, parameters, allowsDuplicates: true)
    leaveFunction(outer)
    let type: NodeType =
      if case .expression = role { .functionExpression } else { .functionDeclaration }
    return add(type, start, flags: flags, name, parameters, body)
  }

  private mutating func declareFunction(
    _ name: NodeIndex, _ flags: NodeFlags
  ) throws(ParseFailure) {
    let isSpecial = isStrict || flags.contains(.isAsync) || flags.contains(.isGenerator)
    if scopes.declaresFunctionsAsVariables(isModule: isModule) {
      try declareName(name, .variable)
    } else {
      try declareName(name, isSpecial ? .lexical : .blockFunction)
    }
  }

  /// The parser state that is saved while a function is parsed.
  struct OuterFunction {
    let yieldOffset: Int
    let awaitOffset: Int
    let awaitNameOffset: Int
    let labelBase: Int
    let isStrict: Bool
  }

  mutating func enterFunction(
    _ flags: NodeFlags, _ scopeFlags: ScopeTracker.Flags
  ) -> OuterFunction {
    var scopeFlags = scopeFlags
    scopeFlags.insert(.function)
    if flags.contains(.isAsync) { scopeFlags.insert(.async) }
    if flags.contains(.isGenerator) { scopeFlags.insert(.generator) }
    return enterVariableScope(scopeFlags)
  }

  mutating func enterVariableScope(_ scopeFlags: ScopeTracker.Flags) -> OuterFunction {
    let outer = OuterFunction(
      yieldOffset: yieldOffset, awaitOffset: awaitOffset, awaitNameOffset: awaitNameOffset,
      labelBase: labelBase, isStrict: isStrict)
    (yieldOffset, awaitOffset, awaitNameOffset) = (0, 0, 0)
    labelBase = labels.count
    scopes.enter(scopeFlags)
    return outer
  }

  mutating func leaveFunction(_ outer: OuterFunction) {
    scopes.leave()
    yieldOffset = outer.yieldOffset
    awaitOffset = outer.awaitOffset
    awaitNameOffset = outer.awaitNameOffset
    labelBase = outer.labelBase
    isStrict = outer.isStrict
  }

  /// Parses the parameters of a function or method, including the parentheses.
  mutating func parseParameters() throws(ParseFailure) -> UInt32 {
    try expect(.parenthesisOpen)
    let base = scratch.count
    while kind != .parenthesisClose {
      if kind == .ellipsis {
        scratch.append(try parseRestElement())
        if kind == .comma { throw commaAfterRest() }
        break
      }
      scratch.append(try parseBindingElement())
      guard try consume(.comma) else { break }
    }
    try expect(.parenthesisClose)
    try throwForYieldOrAwaitInParameters()
    return finishList(base)
  }

  /// Parses the body of a function, including the braces. The current scope is the function's
  /// scope.
  ///
  /// - Source: https://tc39.es/ecma262/#sec-function-definitions-static-semantics-early-errors
  mutating func parseFunctionBody(
    _ name: NodeIndex, _ parameters: UInt32, allowsDuplicates: Bool
  ) throws(ParseFailure) -> NodeIndex {
    let start = start
    guard kind == .braceOpen else { throw unexpectedToken(expected: "{") }
    let isSimple = hasOnlyNames(parameters)
    let wasStrict = isStrict
    let state = tokens.state
    try advance()
    if kind == .string, !wasStrict || !isSimple, try hasUseStrict() {
      if !isSimple {
        throw ParseFailure(
          self.start,
          "A function with default values, patterns or a rest parameter cannot have 'use strict'. Move it to the script."
        )
      }
      tokens.restore(state)
      isStrict = true
      try advance()
    }
    try declareParameters(parameters, allowsDuplicates: allowsDuplicates && !isStrict && isSimple)
    if name != 0, isStrict { try checkStrictBinding(name) }
    let body = try parseStatements(hasDirectives: true)
    // Restore the mode before the next token is read, because that token is outside the function.
    isStrict = wasStrict
    try advance()
    return add(.blockStatement, start, body)
  }

  private mutating func hasOnlyNames(_ parameters: UInt32) -> Bool {
    elements(parameters).allSatisfy { type(lists[$0]) == .identifier }
  }

  mutating func declareParameters(
    _ parameters: UInt32, allowsDuplicates: Bool
  ) throws(ParseFailure) {
    for index in elements(parameters) {
      try declarePattern(lists[index], allowsDuplicates ? .variable : .uniqueParameter)
    }
  }

  /// Parses the body of an arrow function. The current token follows `=>`.
  ///
  /// - Parameter parameters: The parsed expressions, which this function converts to patterns.
  /// - Source: https://tc39.es/ecma262/#sec-arrow-function-definitions
  mutating func parseArrowFunction(
    _ start: Int, _ parameters: UInt32, isAsync: Bool, allowsIn: Bool
  ) throws(ParseFailure) -> NodeIndex {
    try enterNesting()
    defer { depth -= 1 }
    var flags: NodeFlags = isAsync ? .isAsync : []
    let outer = enterFunction(flags, .arrow)
    for index in elements(parameters) {
      try convertToPattern(lists[index], isBinding: true)
    }
    let body: NodeIndex
    if kind == .braceOpen {
      body = try parseFunctionBody(0, parameters, allowsDuplicates: false)
    } else {
      try declareParameters(parameters, allowsDuplicates: false)
      flags.insert(.hasExpressionBody)
      body = try parseAssignment(allowsIn: allowsIn)
    }
    leaveFunction(outer)
    bareArrow = add(.arrowFunctionExpression, start, flags: flags, 0, parameters, body)
    return bareArrow
  }

  /// Parses the parameters and body of a method. Returns a function expression.
  mutating func parseMethod(
    _ flags: NodeFlags, allowsSuperCall: Bool = false
  ) throws(ParseFailure) -> NodeIndex {
    let start = start
    let outer = enterFunction(
      flags, allowsSuperCall ? [.superProperty, .superCall] : .superProperty)
    let parameters = try parseParameters()
    let body = try parseFunctionBody(0, parameters, allowsDuplicates: false)
    leaveFunction(outer)
    return add(.functionExpression, start, flags: flags, 0, parameters, body)
  }

  /// Checks the number and kind of parameters of a getter or setter.
  mutating func checkAccessor(_ kind: PropertyKind, _ function: NodeIndex) throws(ParseFailure) {
    let parameters = elements(record(function).slot1)
    if kind == .get, !parameters.isEmpty {
      throw ParseFailure(
        start(of: lists[parameters.lowerBound]), "A getter cannot have parameters.")
    }
    guard kind == .set else { return }
    guard parameters.count == 1 else {
      throw ParseFailure(start(of: function), "A setter needs exactly one parameter.")
    }
    let parameter = lists[parameters.lowerBound]
    if type(parameter) == .restElement {
      throw ParseFailure(
        start(of: parameter), "The parameter of a setter cannot be a rest parameter.")
    }
  }
}
