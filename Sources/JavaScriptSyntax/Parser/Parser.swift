/// The index of a node; 0 represents `null`.
typealias NodeIndex = UInt32

/// The errors of an object literal that do not apply if it becomes a pattern.
///
/// - Source: https://tc39.es/ecma262/#sec-object-initializer-static-semantics-early-errors
struct CoverErrors {
  /// The offset of the `=` in `{ name = value }`.
  var initializer: Int?
  /// The offset of the second `__proto__: value`.
  var duplicateProto: Int?

  @inline(__always)
  var isEmpty: Bool { initializer == nil && duplicateProto == nil }

  /// Removes the errors at or after `offset`.
  mutating func removeAll(from offset: Int) {
    if let place = initializer, place >= offset { initializer = nil }
    if let place = duplicateProto, place >= offset { duplicateProto = nil }
  }
}

/// A recursive-descent parser.
///
/// It parses chains of operators, conditional expressions, assignments, prefixes and `else if` in
/// loops. `maximumDepth` limits other nesting.
///
/// Getters and functions are mutating even if they change nothing, because an unoptimized build
/// copies the parser to the stack before a nonmutating call.
///
/// - Source: https://tc39.es/ecma262/
struct Parser {
  var tokens: Tokenizer
  var scopes: ScopeTracker
  let options: ParseOptions
  /// The parsed nodes. Index 0 is a placeholder, because it represents `null`.
  var nodes: [NodeRecord] = [NodeRecord(type: .emptyStatement, start: 0, end: 0)]
  /// All lists of nodes, each as its count followed by its elements. Index 0 is the empty list.
  var lists: [UInt32] = [0]
  /// The elements of unfinished lists, and pending operators.
  var scratch: [UInt32] = []
  var depth = 0

  var labels: [Label] = []
  /// The index in `labels` of the first label of the current function.
  var labelBase = 0
  var classes: [PrivateNames] = []
  /// The offset of the last operand that an arrow function could start.
  var arrowStart = -1
  /// Whether the body of an arrow function at `arrowStart` can contain the operator `in`.
  var arrowAllowsIn = true
  /// The last arrow function, unless it is parenthesized. Operators cannot follow it.
  var bareArrow: NodeIndex = 0
  /// The offsets of the first `yield` expression, `await` expression and name `await` in a list
  /// that may become parameters; 0 if there is none.
  var yieldOffset = 0
  var awaitOffset = 0
  var awaitNameOffset = 0
  /// The names that the module exports, and the local names that it must therefore declare.
  var exportedNames: Set<NameID> = []
  var exportedLocals: [(name: NameID, offset: Int)] = []

  struct Label {
    enum Kind { case loop, `switch`, other }
    var name: NameID?
    var kind: Kind
    /// The offset of the statement that follows the label.
    var statementStart: Int
  }

  init(_ source: [UInt8], count: Int, options: ParseOptions) {
    self.options = options
    tokens = Tokenizer(source, count: count, isModule: options.goal == .module)
    scopes = ScopeTracker()
    nodes.reserveCapacity(count / 8)
    lists.reserveCapacity(count / 32)
  }

  // MARK: Tokens

  var isModule: Bool { mutating get { options.goal == .module } }
  @inline(__always) var kind: TokenKind { mutating get { tokens.token.kind } }
  @inline(__always) var start: Int { mutating get { tokens.token.start } }

  var isStrict: Bool {
    mutating get { tokens.isStrict }
    set { tokens.isStrict = newValue }
  }

  @inline(__always)
  mutating func advance() throws(ParseFailure) {
    try tokens.advance()
  }

  /// Consumes the current token if it is of `kind`. Returns whether it was.
  @inline(__always)
  mutating func consume(_ kind: TokenKind) throws(ParseFailure) -> Bool {
    guard tokens.token.kind == kind else { return false }
    try tokens.advance()
    return true
  }

  @inline(__always)
  mutating func expect(_ kind: TokenKind) throws(ParseFailure) {
    guard tokens.token.kind == kind else { throw unexpectedToken(expected: kind.text) }
    try tokens.advance()
  }

  /// Whether the current token is `name` without an escape sequence.
  @inline(__always)
  mutating func isContextual(_ name: NameID) -> Bool {
    let token = tokens.token
    return token.kind == .identifier && token.name == name && !token.hasEscape
  }

  mutating func consumeContextual(_ name: NameID) throws(ParseFailure) -> Bool {
    guard isContextual(name) else { return false }
    try advance()
    return true
  }

  /// Returns the token after the current one.
  mutating func peek() throws(ParseFailure) -> Token {
    let state = tokens.state
    try advance()
    let token = tokens.token
    tokens.restore(state)
    return token
  }

  /// Whether automatic semicolon insertion is possible before the current token.
  ///
  /// - Source: https://tc39.es/ecma262/#sec-automatic-semicolon-insertion
  @inline(__always)
  var canInsertSemicolon: Bool {
    mutating get {
      kind == .endOfFile || kind == .braceClose || tokens.token.hasNewlineBefore
    }
  }

  @inline(__always)
  mutating func consumeSemicolon() throws(ParseFailure) {
    if kind == .semicolon {
      try advance()
    } else if !canInsertSemicolon {
      throw unexpectedToken(expected: ";")
    }
  }

  // MARK: Nodes

  /// Adds a node that ends with the last consumed token.
  @inline(__always)
  mutating func add(
    _ type: NodeType, _ start: Int, detail: UInt8 = 0, flags: NodeFlags = [],
    _ slot0: UInt32 = 0, _ slot1: UInt32 = 0, _ slot2: UInt32 = 0, _ slot3: UInt32 = 0
  ) -> NodeIndex {
    let index = NodeIndex(truncatingIfNeeded: nodes.count)
    nodes.append(
      NodeRecord(
        type: type, detail: detail, flags: flags, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: tokens.previousEnd), slot0: slot0, slot1: slot1,
        slot2: slot2, slot3: slot3))
    return index
  }

  @inline(__always)
  mutating func record(_ node: NodeIndex) -> NodeRecord { nodes[Int(node)] }

  @inline(__always)
  mutating func type(_ node: NodeIndex) -> NodeType { nodes[Int(node)].type }

  @inline(__always)
  mutating func start(of node: NodeIndex) -> Int { Int(nodes[Int(node)].start) }

  mutating func isParenthesized(_ node: NodeIndex) -> Bool {
    nodes[Int(node)].flags.contains(.isParenthesized)
  }

  /// Adds a copy of `node`.
  mutating func copy(_ node: NodeIndex) -> NodeIndex {
    nodes.append(record(node))
    return NodeIndex(truncatingIfNeeded: nodes.count - 1)
  }

  /// Removes the elements of `scratch` from index `base` on, and returns a list of them.
  mutating func finishList(_ base: Int) -> UInt32 {
    let count = scratch.count - base
    if count == 0 { return 0 }
    let list = UInt32(truncatingIfNeeded: lists.count)
    lists.append(UInt32(truncatingIfNeeded: count))
    lists.append(contentsOf: scratch[base...])
    scratch.removeLast(count)
    return list
  }

  /// Returns the range in `lists` that contains the elements of `list`.
  mutating func elements(_ list: UInt32) -> Range<Int> {
    let first = Int(list) + 1
    return first..<first + Int(lists[Int(list)])
  }

  // MARK: Nesting

  /// Enters a nesting level. The caller decreases `depth`, except after an error, which ends
  /// parsing.
  @inline(__always)
  mutating func enterNesting() throws(ParseFailure) {
    depth += 1
    if depth > options.maximumDepth { throw tooDeep() }
  }

  @inline(never)
  private mutating func tooDeep() -> ParseFailure {
    ParseFailure(
      start,
      "The script nests more than \(options.maximumDepth) levels deep. Move inner parts into functions or variables of their own."
    )
  }
}
