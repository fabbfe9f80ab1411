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
      let body = try parseLoopBody(start)
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

  /// Parses a declaration that starts with `let` or `async`; returns `nil` if an expression starts
  /// with the word.
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

  /// Whether the current token, `let`, starts a declaration.
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
    // Labels of the same statement.
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

  /// Parses `{ … }` with a scope for its declarations.
  mutating func parseBlock(hasScope: Bool = true) throws(ParseFailure) -> NodeIndex {
    let start = start
    try expect(.braceOpen)
    if hasScope { scopes.enter([]) }
    let body = try parseStatements()
    if hasScope { scopes.leave() }
    try advance()
    return add(.blockStatement, start, body)
  }

  /// Parses statements up to a closing brace, which becomes the current token.
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

  // MARK: Variables

  private mutating func parseVariableStatement(
    _ start: Int, _ kind: VariableKind
  ) throws(ParseFailure) -> NodeIndex {
    let declarations = try parseDeclarators(kind, isFor: false)
    try consumeSemicolon()
    return add(.variableDeclaration, start, detail: kind.rawValue, declarations)
  }

  /// Parses a declaration in an `export`, from its keyword.
  mutating func parseExportedVariables(_ kind: VariableKind) throws(ParseFailure) -> NodeIndex {
    let start = start
    try advance()
    return try parseVariableStatement(start, kind)
  }

  /// Parses the declarators after the keyword.
  mutating func parseDeclarators(
    _ kind: VariableKind, isFor: Bool
  ) throws(ParseFailure) -> UInt32 {
    let base = scratch.count
    repeat {
      let start = start
      let pattern = try parseBindingTarget()
      try declarePattern(pattern, kind == .var ? .variable : .lexical)
      var value: NodeIndex = 0
      if try consume(.assign) {
        value = try parseAssignment(allowsIn: !isFor)
      } else if !(isFor && (self.kind == .in || isContextual(.of))) {
        if kind == .const {
          throw ParseFailure(start, "A constant needs a value. Add '=' and the value.")
        }
        if type(pattern) != .identifier {
          throw ParseFailure(
            self.start, "A destructuring declaration needs a value. Add '=' and the value.")
        }
      }
      scratch.append(add(.variableDeclarator, start, pattern, value))
    } while try consume(.comma)
    return finishList(base)
  }

  // MARK: Conditions

  /// Parses `if` and a chain of `else if`.
  private mutating func parseIf() throws(ParseFailure) -> NodeIndex {
    let base = scratch.count
    var last: NodeIndex = 0
    while true {
      let start = start
      try advance()
      let test = try parseParenthesizedExpression()
      let consequent = try parseIfBody()
      scratch.append(UInt32(truncatingIfNeeded: start))
      scratch.append(test)
      scratch.append(consequent)
      guard try consume(.else) else { break }
      if kind == .if { continue }
      last = try parseIfBody()
      break
    }
    while scratch.count > base {
      let first = scratch.count - 3
      last = add(
        .ifStatement, Int(scratch[first]), scratch[first + 1], scratch[first + 2], last)
      scratch.removeLast(3)
    }
    return last
  }

  /// A function without braces has a scope as if it were in braces.
  private mutating func parseIfBody() throws(ParseFailure) -> NodeIndex {
    try parseStatement(.ifBody)
  }

  private mutating func parseSwitch() throws(ParseFailure) -> NodeIndex {
    let start = start
    try advance()
    let discriminant = try parseParenthesizedExpression()
    try expect(.braceOpen)
    labels.append(Label(name: nil, kind: .switch, statementStart: -1))
    scopes.enter([])
    let base = scratch.count
    var hasDefault = false
    while kind != .braceClose {
      scratch.append(try parseCase(&hasDefault))
    }
    let cases = finishList(base)
    scopes.leave()
    labels.removeLast()
    try advance()
    return add(.switchStatement, start, discriminant, cases)
  }

  private mutating func parseCase(_ hasDefault: inout Bool) throws(ParseFailure) -> NodeIndex {
    let start = start
    var test: NodeIndex = 0
    if try consume(.case) {
      test = try parseExpression()
    } else {
      guard kind == .default else { throw unexpectedToken(expected: "case") }
      if hasDefault {
        throw ParseFailure(start, "A 'switch' can have only one 'default'. Remove one of them.")
      }
      hasDefault = true
      try advance()
    }
    try expect(.colon)
    let base = scratch.count
    while kind != .case, kind != .default, kind != .braceClose {
      if kind == .endOfFile { throw unexpectedToken(expected: "}") }
      scratch.append(try parseStatement(.listItem))
    }
    let consequent = finishList(base)
    return add(.switchCase, start, test, consequent)
  }

  // MARK: Jumps

  private mutating func parseReturn() throws(ParseFailure) -> NodeIndex {
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

  private mutating func parseThrow() throws(ParseFailure) -> NodeIndex {
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
  private mutating func parseJump() throws(ParseFailure) -> NodeIndex {
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

  private mutating func parseTry() throws(ParseFailure) -> NodeIndex {
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

  private mutating func parseWith() throws(ParseFailure) -> NodeIndex {
    let start = start
    if isStrict { throw ParseFailure(start, "Strict mode does not allow 'with'.") }
    try advance()
    let object = try parseParenthesizedExpression()
    let body = try parseStatement(.body)
    return add(.withStatement, start, object, body)
  }
}
