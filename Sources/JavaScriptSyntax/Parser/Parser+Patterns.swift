/// The kind of declaration that contains a pattern.
enum DeclarationKind {
  case variable, uniqueParameter, lexical, blockFunction, catchParameter
}

extension Parser {
  /// Parses the pattern or name of a declaration.
  ///
  /// - Source: https://tc39.es/ecma262/#sec-destructuring-binding-patterns
  mutating func parseBindingTarget() throws(ParseFailure) -> NodeIndex {
    switch kind {
    case .bracketOpen: return try parseArrayPattern()
    case .braceOpen: return try parseObjectPattern()
    default: return try parseIdentifier()
    }
  }

  /// Parses a binding target and its optional default value.
  mutating func parseBindingElement() throws(ParseFailure) -> NodeIndex {
    let start = start
    return try parseDefaultValue(start, of: try parseBindingTarget())
  }

  mutating func parseDefaultValue(
    _ start: Int, of target: NodeIndex
  ) throws(ParseFailure) -> NodeIndex {
    guard try consume(.assign) else { return target }
    let value = try parseAssignment()
    return add(.assignmentPattern, start, target, value)
  }

  mutating func parseRestElement() throws(ParseFailure) -> NodeIndex {
    let start = start
    try advance()
    let argument = try parseBindingTarget()
    return add(.restElement, start, argument)
  }

  @inline(never)
  mutating func commaAfterRest() -> ParseFailure {
    ParseFailure(start, "Nothing can follow a rest element. Remove the comma.")
  }

  private mutating func parseArrayPattern() throws(ParseFailure) -> NodeIndex {
    try enterNesting()
    defer { depth -= 1 }
    let start = start
    try advance()
    let base = scratch.count
    while kind != .bracketClose {
      switch kind {
      case .comma: scratch.append(0)
      case .ellipsis:
        scratch.append(try parseRestElement())
        if kind == .comma { throw commaAfterRest() }
      default: scratch.append(try parseBindingElement())
      }
      if kind != .bracketClose { try expect(.comma) }
    }
    try advance()
    let elements = finishList(base)
    return add(.arrayPattern, start, elements)
  }

  private mutating func parseObjectPattern() throws(ParseFailure) -> NodeIndex {
    try enterNesting()
    defer { depth -= 1 }
    let start = start
    try advance()
    let base = scratch.count
    while kind != .braceClose {
      scratch.append(try parsePatternProperty())
      if kind != .braceClose { try expect(.comma) }
    }
    try advance()
    let properties = finishList(base)
    return add(.objectPattern, start, properties)
  }

  private mutating func parsePatternProperty() throws(ParseFailure) -> NodeIndex {
    let start = start
    if kind == .ellipsis {
      try advance()
      let argument = try parseIdentifier()
      if kind == .comma { throw commaAfterRest() }
      return add(.restElement, start, argument)
    }
    let token = tokens.token
    let (key, isComputed) = try parsePropertyKey()
    var flags: NodeFlags = isComputed ? .isComputed : []
    let value: NodeIndex
    if try consume(.colon) {
      value = try parseBindingElement()
    } else {
      guard !isComputed, token.kind == .identifier else { throw unexpectedToken(expected: ":") }
      try checkReference(token)
      flags.insert(.isShorthand)
      value = try parseDefaultValue(start, of: copy(key))
    }
    return add(.property, start, flags: flags, key, value)
  }

  // MARK: Names of declarations

  /// Declares the names of a pattern and checks that it contains no other expressions as targets.
  mutating func declarePattern(
    _ pattern: NodeIndex, _ kind: DeclarationKind
  ) throws(ParseFailure) {
    let record = record(pattern)
    switch record.type {
    case .identifier:
      if isParenthesized(pattern) { fallthrough }
      try declareName(pattern, kind)
    case .objectPattern, .arrayPattern:
      for index in elements(record.slot0) where lists[index] != 0 {
        try declarePattern(lists[index], kind)
      }
    case .property: try declarePattern(record.slot1, kind)
    case .assignmentPattern, .restElement:
      try declarePattern(record.slot0, kind)
    default:
      throw ParseFailure(
        Int(record.start), "Only names and patterns can be declared. Remove this expression.")
    }
  }

  /// Declares the name of an identifier in the current scope.
  mutating func declareName(
    _ identifier: NodeIndex, _ kind: DeclarationKind
  ) throws(ParseFailure) {
    let record = record(identifier)
    let name = NameID(rawValue: record.slot0)
    if isStrict { try checkStrictBinding(identifier) }
    let isFree: Bool
    switch kind {
    case .variable: isFree = scopes.declareVariable(name)
    case .uniqueParameter:
      isFree = !scopes.hasVariable(name) && scopes.declareVariable(name)
    case .lexical:
      if name == .let {
        throw ParseFailure(Int(record.start), "'let' and 'const' cannot declare the name 'let'.")
      }
      isFree = scopes.declare(name, .lexical)
    case .blockFunction: isFree = scopes.declare(name, .blockFunction)
    case .catchParameter: isFree = scopes.declare(name, .catchParameter)
    }
    guard isFree else {
      throw ParseFailure(
        Int(record.start), "'\(text(name))' is already declared in this scope. Rename one of them.")
    }
  }

  /// Checks that strict code does not declare or assign `eval`, `arguments` or a reserved word.
  mutating func checkStrictBinding(_ identifier: NodeIndex) throws(ParseFailure) {
    let record = record(identifier)
    let name = NameID(rawValue: record.slot0)
    guard name.isEvalOrArguments || name.isReservedInStrictMode else { return }
    throw ParseFailure(
      Int(record.start), "Strict mode does not allow '\(text(name))' as a variable. Rename it.")
  }
}
