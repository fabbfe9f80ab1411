extension Parser {
  /// Parses an identifier that declares or refers to a variable.
  mutating func parseIdentifier() throws(ParseFailure) -> NodeIndex {
    guard kind == .identifier else { throw unexpectedToken() }
    let token = tokens.token
    try checkReference(token)
    try advance()
    return add(
      .identifier, token.start, flags: token.hasEscape ? .hasEscape : [], token.name.rawValue)
  }

  /// Checks that a name is not reserved in the current context.
  ///
  /// - Source: https://tc39.es/ecma262/#sec-identifiers-static-semantics-early-errors
  @inline(__always)
  mutating func checkReference(_ token: Token) throws(ParseFailure) {
    // OPTIMIZATION: most names are not predefined and need no further checks.
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

  /// Parses a name that can be a keyword, such as a name after a dot.
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
}
