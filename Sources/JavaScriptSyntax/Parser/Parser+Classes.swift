/// The private names of a class.
struct PrivateNames {
  enum Declaration: Hashable {
    case getter(isStatic: Bool)
    case setter(isStatic: Bool)
    case complete
  }

  private(set) var declared: [NameID: Declaration] = [:]
  /// The offset of the first use of each name.
  private(set) var used: [NameID: Int] = [:]

  mutating func use(_ name: NameID, at offset: Int) {
    if used[name] == nil { used[name] = offset }
  }

  /// Declares a name. A getter and a setter can share a name.
  ///
  /// - Returns: Whether the declaration is valid.
  mutating func declare(_ name: NameID, _ declaration: Declaration) -> Bool {
    guard let previous = declared[name] else {
      declared[name] = declaration
      return true
    }
    switch (previous, declaration) {
    case (.getter(let first), .setter(let second)), (.setter(let first), .getter(let second)):
      declared[name] = .complete
      return first == second
    default: return false
    }
  }
}

extension Parser {
  enum ClassRole {
    case declaration(isNameOptional: Bool)
    case expression
  }

  /// - Source: https://tc39.es/ecma262/#sec-class-definitions
  mutating func parseClass(_ role: ClassRole) throws(ParseFailure) -> NodeIndex {
    let start = start
    let wasStrict = isStrict
    isStrict = true
    try advance()
    let name = try parseClassName(role)
    let superclass = try parseSuperclass()
    let bodyStart = self.start
    try expect(.braceOpen)
    classes.append(PrivateNames())
    let base = scratch.count
    var hasConstructor = false
    while kind != .braceClose {
      if try consume(.semicolon) { continue }
      scratch.append(
        try parseMember(isDerived: superclass != 0, hasConstructor: &hasConstructor))
    }
    try leavePrivateNames()
    let members = finishList(base)
    isStrict = wasStrict
    try advance()
    let body = add(.classBody, bodyStart, members)
    let type: NodeType = if case .expression = role { .classExpression } else { .classDeclaration }
    return add(type, start, name, superclass, body)
  }

  private mutating func parseClassName(_ role: ClassRole) throws(ParseFailure) -> NodeIndex {
    switch role {
    case .declaration(let isNameOptional):
      if isNameOptional, kind != .identifier { return 0 }
      let name = try parseIdentifier()
      try declareName(name, .lexical)
      return name
    case .expression:
      guard kind == .identifier else { return 0 }
      let name = try parseIdentifier()
      try checkStrictBinding(name)
      return name
    }
  }

  private mutating func parseSuperclass() throws(ParseFailure) -> NodeIndex {
    guard try consume(.extends) else { return 0 }
    try enterNesting()
    defer { depth -= 1 }
    arrowStart = -1
    var cover = CoverErrors()
    let superclass = try parseLeftHandSide(&cover)
    try throwErrors(cover)
    return superclass
  }

  mutating func undeclaredPrivateName(_ name: NameID, _ offset: Int) -> ParseFailure {
    ParseFailure(
      offset, "No class around this declares '#\(text(name))'. Declare it, or correct its spelling."
    )
  }

  /// Checks the private names that the current class uses. An outer class may declare the missing
  /// ones.
  private mutating func leavePrivateNames() throws(ParseFailure) {
    guard let names = classes.popLast() else { return }
    var first: (name: NameID, offset: Int)?
    for (name, offset) in names.used where names.declared[name] == nil {
      if !classes.isEmpty {
        classes[classes.count - 1].use(name, at: offset)
      } else if offset < first?.offset ?? .max {
        first = (name, offset)
      }
    }
    if let first { throw undeclaredPrivateName(first.name, first.offset) }
  }

  // MARK: Members

  /// The modifiers before the key of a member.
  private struct Modifiers {
    var isStatic = false
    var kind = PropertyKind.method
    var function: NodeFlags = []
    /// The last modifier, if it is the key of the member instead.
    var key: Token?
  }

  private mutating func parseMember(
    isDerived: Bool, hasConstructor: inout Bool
  ) throws(ParseFailure) -> NodeIndex {
    let start = start
    let modifiers = try parseModifiers()
    if modifiers.isStatic, modifiers.key == nil, modifiers.function.isEmpty,
      modifiers.kind == .method, kind == .braceOpen
    {
      return try parseStaticBlock(start)
    }
    let key: NodeIndex
    var isComputed = false
    let keyToken = modifiers.key ?? tokens.token
    if let token = modifiers.key {
      key = add(
        .identifier, token.start, flags: token.hasEscape ? .hasEscape : [], token.name.rawValue)
      nodes[Int(key)].end = UInt32(truncatingIfNeeded: token.end)
    } else if kind == .privateName {
      key = try parsePrivateKey()
    } else {
      (key, isComputed) = try parsePropertyKey()
    }
    let isMethod =
      kind == .parenthesisOpen || modifiers.kind != .method || !modifiers.function.isEmpty
    if type(key) == .privateIdentifier {
      try declarePrivateName(keyToken, modifiers)
    }
    var flags: NodeFlags = isComputed ? .isComputed : []
    if modifiers.isStatic { flags.insert(.isStatic) }
    guard isMethod else { return try parseField(start, key, flags) }
    return try parseMethodDefinition(
      start, key, flags, modifiers, isDerived: isDerived, &hasConstructor)
  }

  /// Parses `static`, `async`, `get`, `set` and `*`. The last word may be the key instead.
  private mutating func parseModifiers() throws(ParseFailure) -> Modifiers {
    var modifiers = Modifiers()
    if isContextual(.static) {
      let token = tokens.token
      try advance()
      guard startsMemberKey || kind == .multiply || kind == .braceOpen else {
        modifiers.key = token
        return modifiers
      }
      modifiers.isStatic = true
      if kind == .braceOpen { return modifiers }
    }
    if isContextual(.async) {
      let token = tokens.token
      try advance()
      guard startsMemberKey || kind == .multiply, !tokens.token.hasNewlineBefore else {
        modifiers.key = token
        return modifiers
      }
      modifiers.function = .isAsync
    }
    if try consume(.multiply) { modifiers.function.insert(.isGenerator) }
    if modifiers.function.isEmpty, isContextual(.get) || isContextual(.set) {
      let token = tokens.token
      try advance()
      guard startsMemberKey else {
        modifiers.key = token
        return modifiers
      }
      modifiers.kind = token.name == .get ? .get : .set
    }
    return modifiers
  }

  @inline(__always)
  private var startsMemberKey: Bool {
    mutating get {
      switch kind {
      case .string, .number, .bigInt, .bracketOpen, .privateName: true
      default: kind.isName
      }
    }
  }

  private mutating func parsePrivateKey() throws(ParseFailure) -> NodeIndex {
    let token = tokens.token
    if token.name == .constructor {
      throw ParseFailure(token.start, "A private member cannot be '#constructor'. Rename it.")
    }
    try advance()
    return add(.privateIdentifier, token.start, token.name.rawValue)
  }

  private mutating func declarePrivateName(
    _ token: Token, _ modifiers: Modifiers
  ) throws(ParseFailure) {
    let declaration: PrivateNames.Declaration =
      switch modifiers.kind {
      case .get: .getter(isStatic: modifiers.isStatic)
      case .set: .setter(isStatic: modifiers.isStatic)
      default: .complete
      }
    guard classes[classes.count - 1].declare(token.name, declaration) else {
      throw ParseFailure(
        token.start, "The class already declares '#\(text(token.name))'. Rename one of them.")
    }
  }

  private mutating func parseMethodDefinition(
    _ start: Int, _ key: NodeIndex, _ flags: NodeFlags, _ modifiers: Modifiers, isDerived: Bool,
    _ hasConstructor: inout Bool
  ) throws(ParseFailure) -> NodeIndex {
    var kind = modifiers.kind
    let keyStart = self.start(of: key)
    if !flags.contains(.isComputed) {
      if flags.contains(.isStatic) {
        if isName(key, .prototype, "prototype") {
          throw ParseFailure(keyStart, "A static method cannot be 'prototype'. Rename it.")
        }
      } else if isName(key, .constructor, "constructor") {
        guard kind == .method, modifiers.function.isEmpty else {
          throw ParseFailure(
            keyStart, "A constructor cannot be a getter, setter, generator or async function.")
        }
        if hasConstructor {
          throw ParseFailure(keyStart, "A class can have only one constructor. Remove one of them.")
        }
        hasConstructor = true
        kind = .constructor
      }
    }
    guard self.kind == .parenthesisOpen else { throw unexpectedToken(expected: "(") }
    let function = try parseMethod(
      modifiers.function, allowsSuperCall: kind == .constructor && isDerived)
    try checkAccessor(kind, function)
    return add(.methodDefinition, start, detail: kind.rawValue, flags: flags, key, function)
  }

  private mutating func parseField(
    _ start: Int, _ key: NodeIndex, _ flags: NodeFlags
  ) throws(ParseFailure) -> NodeIndex {
    if !flags.contains(.isComputed) {
      if isName(key, .constructor, "constructor") {
        throw ParseFailure(self.start(of: key), "A field cannot be 'constructor'. Rename it.")
      }
      if flags.contains(.isStatic), isName(key, .prototype, "prototype") {
        throw ParseFailure(self.start(of: key), "A static field cannot be 'prototype'. Rename it.")
      }
    }
    var value: NodeIndex = 0
    if try consume(.assign) {
      let outer = enterVariableScope([.fieldInitializer, .superProperty])
      value = try parseAssignment()
      leaveFunction(outer)
    }
    try consumeSemicolon()
    return add(.propertyDefinition, start, flags: flags, key, value)
  }

  private mutating func parseStaticBlock(_ start: Int) throws(ParseFailure) -> NodeIndex {
    try advance()
    let outer = enterVariableScope([.staticBlock, .superProperty])
    let body = try parseStatements()
    leaveFunction(outer)
    try advance()
    return add(.staticBlock, start, body)
  }
}
