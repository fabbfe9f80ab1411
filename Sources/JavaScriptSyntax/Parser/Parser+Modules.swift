extension Parser {
  // MARK: Imports

  /// - Source: https://tc39.es/ecma262/#sec-imports
  mutating func parseImport() throws(ParseFailure) -> NodeIndex {
    let start = start
    try advance()
    var specifiers: UInt32 = 0
    if kind != .string {
      specifiers = try parseImportSpecifiers()
      try expectFrom()
    }
    let source = try parseModuleSource()
    let attributes = try parseAttributes()
    try consumeSemicolon()
    return add(.importDeclaration, start, specifiers, source, attributes)
  }

  private mutating func expectFrom() throws(ParseFailure) {
    guard try consumeContextual(.from) else { throw unexpectedToken(expected: "from") }
  }

  private mutating func parseModuleSource() throws(ParseFailure) -> NodeIndex {
    guard kind == .string else { throw unexpectedToken(expected: "the module's name as a string") }
    return try parseLiteral(.string)
  }

  private mutating func parseImportSpecifiers() throws(ParseFailure) -> UInt32 {
    let base = scratch.count
    if kind == .identifier {
      let start = start
      let local = try parseIdentifier()
      try declareName(local, .lexical)
      scratch.append(add(.importDefaultSpecifier, start, local))
      guard try consume(.comma) else { return finishList(base) }
    }
    let start = start
    if try consume(.multiply) {
      guard try consumeContextual(.as) else { throw unexpectedToken(expected: "as") }
      let local = try parseIdentifier()
      try declareName(local, .lexical)
      scratch.append(add(.importNamespaceSpecifier, start, local))
      return finishList(base)
    }
    try expect(.braceOpen)
    while kind != .braceClose {
      scratch.append(try parseImportSpecifier())
      if kind != .braceClose { try expect(.comma) }
    }
    try advance()
    return finishList(base)
  }

  private mutating func parseImportSpecifier() throws(ParseFailure) -> NodeIndex {
    let token = tokens.token
    let imported = try parseModuleName()
    var local = imported
    if try consumeContextual(.as) {
      local = try parseIdentifier()
    } else {
      guard token.kind == .identifier else { throw nameNeeded(token) }
      try checkReference(token)
    }
    try declareName(local, .lexical)
    return add(.importSpecifier, token.start, imported, local)
  }

  private mutating func nameNeeded(_ token: Token) -> ParseFailure {
    ParseFailure(
      token.start, "A keyword or string needs another local name. Write 'as' and a name.")
  }

  /// Parses a name that a module exports or imports, which is an identifier, keyword or string.
  ///
  /// - Source: https://tc39.es/ecma262/#prod-ModuleExportName
  private mutating func parseModuleName() throws(ParseFailure) -> NodeIndex {
    guard kind == .string else { return try parsePropertyIdentifier() }
    let token = tokens.token
    let name = try parseLiteral(.string)
    guard
      !token.hasEscape
        || !hasLoneSurrogate(LiteralText.decode(tokens.source, token.start + 1..<token.end - 1))
    else {
      throw ParseFailure(token.start, "The name contains a surrogate without its other half.")
    }
    return name
  }

  private mutating func hasLoneSurrogate(_ units: [UInt16]) -> Bool {
    var expectsLow = false
    for unit in units {
      let isLow = unit & 0xFC00 == 0xDC00
      if isLow != expectsLow { return true }
      expectsLow = unit & 0xFC00 == 0xD800
    }
    return expectsLow
  }

  /// Parses `with { … }` after a module specifier.
  ///
  /// - Source: https://tc39.es/ecma262/#prod-WithClause
  private mutating func parseAttributes() throws(ParseFailure) -> UInt32 {
    guard try consume(.with) else { return 0 }
    try expect(.braceOpen)
    let base = scratch.count
    var keys: Set<[UInt16]> = []
    while kind != .braceClose {
      let start = start
      let key: NodeIndex
      let text: [UInt16]
      if kind == .string {
        text = LiteralText.decode(tokens.source, start + 1..<tokens.token.end - 1)
        key = try parseLiteral(.string)
      } else {
        let name = tokens.token.name
        key = try parsePropertyIdentifier()
        text = Array(self.text(name).utf16)
      }
      guard keys.insert(text).inserted else {
        throw ParseFailure(start, "The import attribute is given twice. Remove one of them.")
      }
      try expect(.colon)
      guard kind == .string else { throw unexpectedToken(expected: "a string") }
      let value = try parseLiteral(.string)
      scratch.append(add(.importAttribute, start, key, value))
      if kind != .braceClose { try expect(.comma) }
    }
    try advance()
    return finishList(base)
  }

  // MARK: Exports

  /// - Source: https://tc39.es/ecma262/#sec-exports
  mutating func parseExport() throws(ParseFailure) -> NodeIndex {
    let start = start
    try advance()
    switch kind {
    case .multiply: return try parseExportAll(start)
    case .default: return try parseExportDefault(start)
    case .braceOpen: return try parseExportList(start)
    default:
      let declaration = try parseExportedDeclaration()
      return add(.exportNamedDeclaration, start, declaration)
    }
  }

  private mutating func parseExportAll(_ start: Int) throws(ParseFailure) -> NodeIndex {
    try advance()
    var exported: NodeIndex = 0
    if try consumeContextual(.as) {
      exported = try parseModuleName()
      try declareExport(exported)
    }
    try expectFrom()
    let source = try parseModuleSource()
    let attributes = try parseAttributes()
    try consumeSemicolon()
    return add(.exportAllDeclaration, start, exported, source, attributes)
  }

  private mutating func parseExportDefault(_ start: Int) throws(ParseFailure) -> NodeIndex {
    try declareExport(.default, self.start)
    try advance()
    let declarationStart = self.start
    let declaration: NodeIndex
    if kind == .function {
      try advance()
      declaration = try parseFunction(
        declarationStart, .declaration(isNameOptional: true, isHanging: false), isAsync: false)
    } else if kind == .class {
      declaration = try parseClass(.declaration(isNameOptional: true))
    } else if isContextual(.async), try isFunctionNext() {
      try advance()
      try advance()
      declaration = try parseFunction(
        declarationStart, .declaration(isNameOptional: true, isHanging: false), isAsync: true)
    } else {
      declaration = try parseAssignment()
      try consumeSemicolon()
    }
    return add(.exportDefaultDeclaration, start, declaration)
  }

  private mutating func isFunctionNext() throws(ParseFailure) -> Bool {
    let next = try peek()
    return next.kind == .function && !next.hasNewlineBefore
  }

  private mutating func parseExportList(_ start: Int) throws(ParseFailure) -> NodeIndex {
    try advance()
    let base = scratch.count
    var locals: [Token] = []
    while kind != .braceClose {
      let token = tokens.token
      locals.append(token)
      let local = try parseModuleName()
      let exported = try consumeContextual(.as) ? try parseModuleName() : local
      try declareExport(exported)
      scratch.append(add(.exportSpecifier, token.start, local, exported))
      if kind != .braceClose { try expect(.comma) }
    }
    try advance()
    let specifiers = finishList(base)
    var source: NodeIndex = 0
    var attributes: UInt32 = 0
    if try consumeContextual(.from) {
      source = try parseModuleSource()
      attributes = try parseAttributes()
    } else {
      for token in locals {
        guard token.kind == .identifier else {
          throw ParseFailure(
            token.start,
            "A keyword or string can only be exported from another module. Write 'from'.")
        }
        try checkReference(token)
        exportedLocals.append((token.name, token.start))
      }
    }
    try consumeSemicolon()
    return add(.exportNamedDeclaration, start, 0, specifiers, source, attributes)
  }

  private mutating func parseExportedDeclaration() throws(ParseFailure) -> NodeIndex {
    let isDeclaration: Bool
    switch kind {
    case .var, .const, .function, .class: isDeclaration = true
    default:
      if isContextual(.async) {
        isDeclaration = try isFunctionNext()
      } else {
        isDeclaration = isContextual(.let)
      }
    }
    guard isDeclaration else { throw unexpectedToken() }
    let declaration =
      isContextual(.let) ? try parseExportedVariables(.let) : try parseStatement(.listItem)
    try declareExports(of: declaration)
    return declaration
  }

  private mutating func declareExports(of node: NodeIndex) throws(ParseFailure) {
    let record = record(node)
    switch record.type {
    case .functionDeclaration, .classDeclaration, .variableDeclarator:
      try declareExports(of: record.slot0)
    case .identifier: try declareExport(NameID(rawValue: record.slot0), Int(record.start))
    case .variableDeclaration, .objectPattern, .arrayPattern:
      for index in elements(record.slot0) where lists[index] != 0 {
        try declareExports(of: lists[index])
      }
    case .property: try declareExports(of: record.slot1)
    case .assignmentPattern, .restElement: try declareExports(of: record.slot0)
    default: break
    }
  }

  /// Adds a name to the exported names. The node is an identifier or a string.
  private mutating func declareExport(_ node: NodeIndex) throws(ParseFailure) {
    let record = record(node)
    if record.type == .identifier {
      return try declareExport(NameID(rawValue: record.slot0), Int(record.start))
    }
    let content = Int(record.start) + 1..<Int(record.end) - 1
    let text = String(decoding: LiteralText.decode(tokens.source, content), as: UTF16.self)
    try declareExport(tokens.names.intern(Array(text.utf8)), Int(record.start))
  }

  private mutating func declareExport(_ name: NameID, _ offset: Int) throws(ParseFailure) {
    guard exportedNames.insert(name).inserted else {
      throw ParseFailure(offset, "The module already exports '\(text(name))'. Remove one of them.")
    }
  }
}
