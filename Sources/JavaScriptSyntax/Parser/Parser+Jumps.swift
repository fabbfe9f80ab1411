extension Parser {
  mutating func parseReturn() throws(ParseFailure) -> NodeIndex {
    let start = start
    guard scopes.isInFunction || scopes.isAtTop && options.allowsReturnOutsideFunctions else {
      throw ParseFailure(start, "'return' is only allowed in functions.")
    }
    try advance()
    var argument: NodeIndex = 0
    if kind != .semicolon, !canInsertSemicolon { argument = try parseExpression() }
    try consumeSemicolon()
    return add(.returnStatement, start, argument)
  }

  mutating func parseThrow() throws(ParseFailure) -> NodeIndex {
    let start = start
    try advance()
    if tokens.token.hasNewlineBefore {
      throw ParseFailure(
        tokens.previousEnd, "The value must be on the line of 'throw'. Remove the line break.")
    }
    let argument = try parseExpression()
    try consumeSemicolon()
    return add(.throwStatement, start, argument)
  }

  /// Parses `break` or `continue`.
  mutating func parseJump() throws(ParseFailure) -> NodeIndex {
    let start = start
    let isBreak = kind == .break
    try advance()
    var label: NodeIndex = 0
    var name: NameID?
    if kind != .semicolon, !canInsertSemicolon {
      label = try parseIdentifier()
      name = NameID(rawValue: record(label).slot0)
    }
    try consumeSemicolon()
    let isValid = labels[labelBase...].contains { candidate in
      if let name { return candidate.name == name && (isBreak || candidate.kind == .loop) }
      return isBreak ? candidate.kind != .other : candidate.kind == .loop
    }
    guard isValid else { throw invalidJump(start, isBreak: isBreak, name) }
    return add(isBreak ? .breakStatement : .continueStatement, start, label)
  }

  private mutating func invalidJump(_ start: Int, isBreak: Bool, _ name: NameID?) -> ParseFailure {
    let keyword = isBreak ? "break" : "continue"
    if let name {
      return ParseFailure(
        start,
        "No \(isBreak ? "statement" : "loop") around '\(keyword)' has the label '\(text(name))'.")
    }
    return ParseFailure(
      start, "'\(keyword)' is only allowed in a loop\(isBreak ? " or 'switch'" : "").")
  }

  mutating func parseTry() throws(ParseFailure) -> NodeIndex {
    let start = start
    try advance()
    let block = try parseBlock()
    var handler: NodeIndex = 0
    if kind == .catch {
      let start = self.start
      try advance()
      scopes.enter([])
      var parameter: NodeIndex = 0
      if try consume(.parenthesisOpen) {
        parameter = try parseBindingTarget()
        try declarePattern(
          parameter, type(parameter) == .identifier ? .catchParameter : .lexical)
        try expect(.parenthesisClose)
      }
      let body = try parseBlock(hasScope: false)
      scopes.leave()
      handler = add(.catchClause, start, parameter, body)
    }
    var finalizer: NodeIndex = 0
    if try consume(.finally) {
      finalizer = try parseBlock()
    } else if handler == 0 {
      throw ParseFailure(start, "'try' needs a 'catch' or 'finally' after its block.")
    }
    return add(.tryStatement, start, block, handler, finalizer)
  }

  mutating func parseWith() throws(ParseFailure) -> NodeIndex {
    let start = start
    if isStrict { throw ParseFailure(start, "Strict mode does not allow 'with'.") }
    try advance()
    let object = try parseParenthesizedExpression()
    let body = try parseStatement(.body)
    return add(.withStatement, start, object, body)
  }
}
