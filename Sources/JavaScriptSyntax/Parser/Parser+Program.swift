extension Parser {
  /// Parses the whole source.
  mutating func parseProgram() throws(ParseFailure) -> NodeIndex {
    scopes.enter(.top)
    let state = tokens.state
    try advance()
    if !isStrict, try hasUseStrict() {
      tokens.restore(state)
      isStrict = true
      try advance()
    }
    let base = scratch.count
    while kind != .endOfFile {
      scratch.append(try parseStatement(.topLevel))
    }
    for (name, offset) in exportedLocals where !scopes.isDeclaredAtTop(name) {
      throw ParseFailure(
        offset, "The module exports '\(text(name))', but does not declare it. Declare or import it."
      )
    }
    markDirectives(base)
    let body = finishList(base)
    let program = add(.program, 0, body)
    nodes[Int(program)].end = UInt32(truncatingIfNeeded: tokens.count)
    return program
  }

  /// Whether the directives that start with the current token contain `use strict`.
  ///
  /// The tokenizer returns to its state, so that the directives are read again. Strict mode also
  /// applies to directives before `use strict`.
  mutating func hasUseStrict() throws(ParseFailure) -> Bool {
    guard kind == .string else { return false }
    let state = tokens.state
    defer { tokens.restore(state) }
    while kind == .string {
      let token = tokens.token
      try advance()
      switch kind {
      case .semicolon: try advance()
      case .braceClose, .endOfFile: break
      default:
        // The string is not a directive if the next token continues the expression.
        guard tokens.token.hasNewlineBefore, !continuesExpression else { return false }
      }
      if isUseStrict(token) { return true }
    }
    return false
  }

  @inline(__always)
  private var continuesExpression: Bool {
    mutating get {
      switch kind {
      case .parenthesisOpen, .bracketOpen, .dot, .questionDot, .question, .comma, .backquote,
        .arrow:
        true
      default: kind.isAssignment || kind.binaryPrecedence > 0
      }
    }
  }

  private mutating func isUseStrict(_ token: Token) -> Bool {
    guard token.end - token.start == 12, !token.hasEscape else { return false }
    return tokens.source[token.start + 1..<token.end - 1].elementsEqual("use strict".utf8)
  }

  private mutating func isDirective(_ statement: NodeIndex) -> Bool {
    let record = record(statement)
    guard record.type == .expressionStatement else { return false }
    let expression = self.record(record.slot0)
    return expression.type == .literal && expression.detail == LiteralKind.string.rawValue
      && !expression.flags.contains(.isParenthesized)
  }

  /// Marks the directives among the statements that start at index `base` of `scratch`.
  mutating func markDirectives(_ base: Int) {
    for index in base..<scratch.count {
      guard isDirective(scratch[index]) else { return }
      nodes[Int(scratch[index])].flags.insert(.isDirective)
    }
  }
}

/// The position of a statement in the grammar.
enum StatementContext {
  /// A statement of the script or module, which can be `import` or `export`.
  case topLevel
  /// A statement of a block, function or `case`.
  case listItem
  /// The body of `if` or `else`.
  case ifBody
  /// The body of a label that is itself a list item.
  case label
  /// The body of a loop, of `with`, or of a label inside these bodies.
  case body

  var isListItem: Bool { self == .topLevel || self == .listItem }
}
