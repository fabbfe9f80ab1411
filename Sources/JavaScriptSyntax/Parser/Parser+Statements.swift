extension Parser {
  /// - Source: https://tc39.es/ecma262/#sec-ecmascript-language-statements-and-declarations
  mutating func parseStatement(_ context: StatementContext) throws(ParseFailure) -> NodeIndex {
    try enterNesting()
    defer { depth -= 1 }
    let start = start
    switch kind {
    case .braceOpen: return try parseBlock()
    case .semicolon:
      try advance()
      return add(.emptyStatement, start)
    case .var:
      try advance()
      return try parseVariableStatement(start, .var)
    case .const:
      try requireListItem(context)
      try advance()
      return try parseVariableStatement(start, .const)
    case .if: return try parseIf()
    case .for: return try parseFor()
    case .return: return try parseReturn()
    case .function:
      try checkFunctionPlace(context)
      try advance()
      return try parseFunction(
        start, .declaration(isNameOptional: false, isHanging: !context.isListItem), isAsync: false,
        declaresName: context != .ifBody)
    case .class:
      try requireListItem(context)
      return try parseClass(.declaration(isNameOptional: false))
    case .break, .continue: return try parseJump()
    case .throw: return try parseThrow()
    case .try: return try parseTry()
    case .switch: return try parseSwitch()
    case .while:
      try advance()
      let test = try parseParenthesizedExpression()
      let body = try parseLoopBody()
      return add(.whileStatement, start, test, body)
    case .do: return try parseDoWhile()
    case .with: return try parseWith()
    case .debugger:
      try advance()
      try consumeSemicolon()
      return add(.debuggerStatement, start)
    case .import: return try parseImportStatement(context)
    case .export:
      try checkModuleItem(context)
      return try parseExport()
    case .identifier:
      if let declaration = try parseContextualDeclaration(context) { return declaration }
      return try parseExpressionStatement(context)
    default: return try parseExpressionStatement(context)
    }
  }

  private mutating func requireListItem(_ context: StatementContext) throws(ParseFailure) {
    guard context.isListItem else {
      throw ParseFailure(
        start, "A declaration cannot be the body of a statement. Put it in braces.")
    }
  }

  private mutating func checkFunctionPlace(_ context: StatementContext) throws(ParseFailure) {
    if context == .body || isStrict && !context.isListItem {
      throw ParseFailure(
        start, "A function cannot be the body of this statement. Put it in braces.")
    }
  }

  /// Parses a declaration that starts with `let` or `async`. Returns `nil` if the word starts an
  /// expression.
  private mutating func parseContextualDeclaration(
    _ context: StatementContext
  ) throws(ParseFailure) -> NodeIndex? {
    let start = start
    if isContextual(.let), try startsLetDeclaration(isListItem: context.isListItem) {
      try requireListItem(context)
      try advance()
      return try parseVariableStatement(start, .let)
    }
    guard isContextual(.async) else { return nil }
    let next = try peek()
    guard next.kind == .function, !next.hasNewlineBefore else { return nil }
    try requireListItem(context)
    try advance()
    try advance()
    return try parseFunction(
      start, .declaration(isNameOptional: false, isHanging: false), isAsync: true)
  }

  /// Whether the current token `let` starts a declaration.
  mutating func startsLetDeclaration(isListItem: Bool) throws(ParseFailure) -> Bool {
    let next = try peek()
    switch next.kind {
    case .bracketOpen: return true
    case .braceOpen: return isListItem
    case .in, .instanceof: return false
    case .identifier, .escapedKeyword: return isListItem || next.hasEscape
    default: return isListItem && next.kind.isName
    }
  }

  private mutating func parseExpressionStatement(
    _ context: StatementContext
  ) throws(ParseFailure) -> NodeIndex {
    let start = start
    let isName = kind == .identifier
    let expression = try parseExpression()
    if isName, kind == .colon, type(expression) == .identifier {
      return try parseLabeled(start, expression, context)
    }
    try consumeSemicolon()
    return add(.expressionStatement, start, expression)
  }

  private mutating func parseLabeled(
    _ start: Int, _ label: NodeIndex, _ context: StatementContext
  ) throws(ParseFailure) -> NodeIndex {
    let name = NameID(rawValue: record(label).slot0)
    for other in labels[labelBase...] where other.name == name {
      throw ParseFailure(
        start, "The label '\(text(name))' already surrounds this statement. Rename it.")
    }
    try advance()
    let kind: Label.Kind =
      switch self.kind {
      case .for, .while, .do: .loop
      case .switch: .switch
      default: .other
      }
    // Update the labels of the same statement, because `continue` can use them.
    for index in labels.indices.reversed() {
      guard labels[index].statementStart == start else { break }
      labels[index].statementStart = self.start
      labels[index].kind = kind
    }
    labels.append(Label(name: name, kind: kind, statementStart: self.start))
    let body = try parseStatement(context.isListItem || context == .label ? .label : .body)
    labels.removeLast()
    return add(.labeledStatement, start, label, body)
  }

  private mutating func parseImportStatement(
    _ context: StatementContext
  ) throws(ParseFailure) -> NodeIndex {
    let next = try peek()
    if next.kind == .parenthesisOpen || next.kind == .dot {
      return try parseExpressionStatement(context)
    }
    try checkModuleItem(context)
    return try parseImport()
  }

  private mutating func checkModuleItem(_ context: StatementContext) throws(ParseFailure) {
    guard isModule else {
      throw ParseFailure(start, "'import' and 'export' are only allowed in modules.")
    }
    guard context == .topLevel else {
      throw ParseFailure(
        start,
        "'import' and 'export' must be outside of blocks and functions. Move it to the top level.")
    }
  }

  // MARK: Blocks

  /// Parses a block, including the braces, with a scope for its declarations.
  mutating func parseBlock(hasScope: Bool = true) throws(ParseFailure) -> NodeIndex {
    let start = start
    try expect(.braceOpen)
    if hasScope { scopes.enter([]) }
    let body = try parseStatements()
    if hasScope { scopes.leave() }
    try advance()
    return add(.blockStatement, start, body)
  }

  /// Parses statements until a closing brace, which becomes the current token.
  mutating func parseStatements(hasDirectives: Bool = false) throws(ParseFailure) -> UInt32 {
    let base = scratch.count
    while kind != .braceClose {
      if kind == .endOfFile { throw unexpectedToken(expected: "}") }
      scratch.append(try parseStatement(.listItem))
    }
    if hasDirectives { markDirectives(base) }
    return finishList(base)
  }

  mutating func parseParenthesizedExpression() throws(ParseFailure) -> NodeIndex {
    try expect(.parenthesisOpen)
    let expression = try parseExpression()
    try expect(.parenthesisClose)
    return expression
  }
}
