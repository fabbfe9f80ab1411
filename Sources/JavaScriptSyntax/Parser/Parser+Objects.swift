extension Parser {
  /// Parses an object literal.
  ///
  /// - Source: https://tc39.es/ecma262/#sec-object-initializer
  mutating func parseObject(_ cover: inout CoverErrors) throws(ParseFailure) -> NodeIndex {
    let start = start
    try advance()
    let base = scratch.count
    var hasProto = false
    while kind != .braceClose {
      let property = try parseProperty(&cover)
      scratch.append(property)
      if setsProto(property) {
        if hasProto, cover.duplicateProto == nil { cover.duplicateProto = self.start(of: property) }
        hasProto = true
      }
      if kind != .braceClose { try expect(.comma) }
    }
    try advance()
    let properties = finishList(base)
    return add(.objectExpression, start, properties)
  }

  /// Whether a property is `__proto__: value`.
  private mutating func setsProto(_ property: NodeIndex) -> Bool {
    let record = record(property)
    guard record.type == .property, record.detail == PropertyKind.`init`.rawValue,
      record.flags.isDisjoint(with: [.isComputed, .isMethod, .isShorthand])
    else { return false }
    return isName(record.slot0, .proto, "__proto__")
  }

  /// Whether a key, which is not computed, is equal to `name`. The key is an identifier or a
  /// string.
  mutating func isName(_ key: NodeIndex, _ name: NameID, _ text: StaticString) -> Bool {
    let record = record(key)
    if record.type == .identifier { return record.slot0 == name.rawValue }
    guard record.type == .literal, record.detail == LiteralKind.string.rawValue else {
      return false
    }
    let content = Int(record.start) + 1..<Int(record.end) - 1
    let expected = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    if !record.flags.contains(.hasEscape) { return tokens.source[content].elementsEqual(expected) }
    let units = LiteralText.decode(tokens.source, content)
    return units.elementsEqual(expected.lazy.map(UInt16.init))
  }

  /// Parses the key of a property or class member.
  mutating func parsePropertyKey() throws(ParseFailure) -> (key: NodeIndex, isComputed: Bool) {
    switch kind {
    case .bracketOpen:
      try advance()
      let key = try parseAssignment()
      try expect(.bracketClose)
      return (key, true)
    case .string: return (try parseLiteral(.string), false)
    case .number: return (try parseLiteral(.number), false)
    case .bigInt: return (try parseLiteral(.bigInt), false)
    default: return (try parsePropertyIdentifier(), false)
    }
  }

  /// Whether the current token can start the key of a property or class member.
  @inline(__always)
  private var startsKey: Bool {
    mutating get {
      switch kind {
      case .string, .number, .bigInt, .bracketOpen: true
      default: kind.isName
      }
    }
  }

  private mutating func parseProperty(_ cover: inout CoverErrors) throws(ParseFailure) -> NodeIndex
  {
    if kind == .ellipsis { return try parseSpread(&cover) }
    let start = start
    var functionFlags: NodeFlags = []
    if try consume(.multiply) { functionFlags = .isGenerator }
    let token = tokens.token
    var (key, isComputed) = try parsePropertyKey()
    let isPlainName = token.kind == .identifier && !token.hasEscape && functionFlags.isEmpty
    if isPlainName, token.name == .async, !tokens.token.hasNewlineBefore,
      startsKey || kind == .multiply
    {
      functionFlags = .isAsync
      if try consume(.multiply) { functionFlags.insert(.isGenerator) }
      (key, isComputed) = try parsePropertyKey()
    } else if isPlainName, token.name == .get || token.name == .set, startsKey {
      return try parseAccessor(start, token.name == .get ? .get : .set)
    }
    var flags: NodeFlags = isComputed ? .isComputed : []
    if kind == .parenthesisOpen {
      flags.insert(.isMethod)
      let function = try parseMethod(functionFlags)
      return add(.property, start, flags: flags, key, function)
    }
    guard functionFlags.isEmpty else { throw unexpectedToken(expected: "(") }
    let value: NodeIndex
    if try consume(.colon) {
      value = try parseAssignment(allowsIn: true, &cover)
    } else {
      guard !isComputed, token.kind == .identifier else {
        throw token.kind == .escapedKeyword ? escapedKeyword(token) : unexpectedToken(expected: ":")
      }
      flags.insert(.isShorthand)
      value = try parseShorthand(token, key, &cover)
    }
    return add(.property, start, flags: flags, key, value)
  }

  private mutating func escapedKeyword(_ token: Token) -> ParseFailure {
    ParseFailure(token.start, "The keyword '\(text(token.name))' cannot contain escape sequences.")
  }

  /// Parses a shorthand property, `name` or `name = value`, whose name was parsed.
  private mutating func parseShorthand(
    _ token: Token, _ key: NodeIndex, _ cover: inout CoverErrors
  ) throws(ParseFailure) -> NodeIndex {
    try checkReference(token)
    if kind == .assign, cover.initializer == nil { cover.initializer = self.start }
    return try parseDefaultValue(token.start, of: copy(key))
  }

  private mutating func parseAccessor(
    _ start: Int, _ kind: PropertyKind
  ) throws(ParseFailure) -> NodeIndex {
    let (key, isComputed) = try parsePropertyKey()
    guard self.kind == .parenthesisOpen else { throw unexpectedToken(expected: "(") }
    let function = try parseMethod([])
    try checkAccessor(kind, function)
    return add(
      .property, start, detail: kind.rawValue, flags: isComputed ? .isComputed : [], key, function)
  }
}
