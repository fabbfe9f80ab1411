/// A recursive-descent parser for predicates. Its functions correspond to the levels of precedence.
///
/// - Source: https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Predicates/Articles/pBNF.html
struct PredicateParser {
  /// The maximum nesting depth. The rules of published extensions need 6.
  static let maximumDepth = 64

  /// A parsed predicate or expression. Parentheses can enclose either, so the kind is checked after
  /// parsing.
  enum Node {
    case predicate(PredicateNode)
    case expression(PredicateExpression)

    var range: PredicateRange {
      switch self {
      case .predicate(let node): node.range
      case .expression(let expression): expression.range
      }
    }
  }

  let source: PredicateSource
  private var lexer: PredicateLexer
  private(set) var token: PredicateToken
  /// The end offset of the token before `token`.
  private var lastEnd = 0
  private var depth = 0
  private var variables: [String] = []

  static func parse(_ source: PredicateSource) throws(PredicateSyntaxError) -> PredicateNode {
    guard source.bytes.count <= PredicateSource.maximumLength else {
      throw PredicateSyntaxError(
        .tooComplex, "The predicate is longer than \(PredicateSource.maximumLength) bytes.",
        remedy: "Shorten it.", range: PredicateRange(start: 0, end: 0), in: source)
    }
    var parser = try PredicateParser(source)
    if parser.token.kind == .end {
      throw parser.error(
        .empty, "The predicate is empty.", "Write a predicate such as a SUBQUERY.")
    }
    let node = try parser.parsePredicate()
    guard parser.token.kind == .end else {
      throw parser.unexpected("Write AND or OR between predicates, or remove the rest.")
    }
    return node
  }

  private init(_ source: PredicateSource) throws(PredicateSyntaxError) {
    self.source = source
    lexer = PredicateLexer(source)
    token = try lexer.next()
  }
}

// MARK: - Tokens and errors

extension PredicateParser {
  mutating func advance() throws(PredicateSyntaxError) {
    lastEnd = token.range.end
    token = try lexer.next()
  }

  func isSymbol(_ text: String) -> Bool { token.kind == .symbol(text) }

  func isKeyword(_ keyword: PredicateKeyword) -> Bool { token.kind == .keyword(keyword) }

  mutating func skipSymbol(_ text: String) throws(PredicateSyntaxError) -> Bool {
    guard isSymbol(text) else { return false }
    try advance()
    return true
  }

  mutating func requireSymbol(_ text: String, _ remedy: String) throws(PredicateSyntaxError) {
    guard try skipSymbol(text) else { throw unexpected(remedy) }
  }

  func range(from start: Int) -> PredicateRange { PredicateRange(start: start, end: lastEnd) }

  func error(
    _ code: PredicateSyntaxError.Code, _ problem: String, _ remedy: String,
    at range: PredicateRange? = nil
  ) -> PredicateSyntaxError {
    PredicateSyntaxError(code, problem, remedy: remedy, range: range ?? token.range, in: source)
  }

  /// Returns an error for the current token.
  func unexpected(_ remedy: String) -> PredicateSyntaxError {
    guard token.kind != .end else {
      return error(.unexpectedToken, "The predicate ends too early.", remedy)
    }
    return error(.unexpectedToken, "Unexpected '\(source.excerpt(token.range))'.", remedy)
  }

  func requirePredicate(_ node: Node) throws(PredicateSyntaxError) -> PredicateNode {
    switch node {
    case .predicate(let predicate): return predicate
    case .expression(let expression):
      // Report the current token, because the comparison operator is missing before it.
      let place = token.kind == .end ? expression.range : token.range
      throw error(
        .misplacedExpression,
        "'\(source.excerpt(expression.range).shortened(to: 60))' is not a predicate: a comparison "
          + "operator is missing.",
        "Compare it with a value, such as == 1; for 'always', write TRUEPREDICATE.", at: place)
    }
  }

  func requireExpression(_ node: Node) throws(PredicateSyntaxError) -> PredicateExpression {
    switch node {
    case .expression(let expression): return expression
    case .predicate(let predicate):
      throw error(
        .misplacedExpression, "A predicate cannot be an operand.",
        "Combine predicates with AND, OR and NOT.", at: predicate.range)
    }
  }

  /// Runs `body` at the next nesting level.
  ///
  /// - Throws: `PredicateSyntaxError` if the level exceeds `maximumDepth`.
  mutating func nested<Result>(
    _ body: (inout PredicateParser) throws(PredicateSyntaxError) -> Result
  ) throws(PredicateSyntaxError) -> Result {
    depth += 1
    guard depth <= Self.maximumDepth else {
      throw error(
        .tooComplex, "The predicate is nested deeper than \(Self.maximumDepth).", "Flatten it.")
    }
    let result = try body(&self)
    depth -= 1
    return result
  }

  mutating func withVariable<Result>(
    _ name: String, _ body: (inout PredicateParser) throws(PredicateSyntaxError) -> Result
  ) throws(PredicateSyntaxError) -> Result {
    variables.append(name)
    let result = try body(&self)
    variables.removeLast()
    return result
  }

  func isDefined(_ variable: String) -> Bool { variables.contains(variable) }

  var definedVariables: [String] { variables }
}

// MARK: - Compound predicates

extension PredicateParser {
  mutating func parsePredicate() throws(PredicateSyntaxError) -> PredicateNode {
    let node = try parseOr()
    return try requirePredicate(node)
  }

  mutating func parseExpression() throws(PredicateSyntaxError) -> PredicateExpression {
    let node = try parseSum()
    return try requireExpression(node)
  }

  mutating func parseOr() throws(PredicateSyntaxError) -> Node {
    try parseCompound(
      isOperator: { $0.isKeyword(.or) || $0.isSymbol("||") },
      operand: { parser throws(PredicateSyntaxError) in try parser.parseAnd() },
      make: { .or($0) })
  }

  private mutating func parseAnd() throws(PredicateSyntaxError) -> Node {
    try parseCompound(
      isOperator: { $0.isKeyword(.and) || $0.isSymbol("&&") },
      operand: { parser throws(PredicateSyntaxError) in try parser.parseNot() },
      make: { .and($0) })
  }

  private mutating func parseCompound(
    isOperator: (PredicateParser) -> Bool,
    operand: (inout PredicateParser) throws(PredicateSyntaxError) -> Node,
    make: ([PredicateNode]) -> PredicateNode.Kind
  ) throws(PredicateSyntaxError) -> Node {
    let start = token.range.start
    let first = try operand(&self)
    guard isOperator(self) else { return first }
    var operands = [try requirePredicate(first)]
    while isOperator(self) {
      try advance()
      let next = try operand(&self)
      operands.append(try requirePredicate(next))
    }
    return .predicate(PredicateNode(kind: make(operands), range: range(from: start)))
  }

  private mutating func parseNot() throws(PredicateSyntaxError) -> Node {
    guard isKeyword(.not) || isSymbol("!") else { return try parseComparison() }
    let start = token.range.start
    try advance()
    let operand = try nested { parser throws(PredicateSyntaxError) in
      let node = try parser.parseNot()
      return try parser.requirePredicate(node)
    }
    return .predicate(PredicateNode(kind: .not(operand), range: range(from: start)))
  }
}

// MARK: - Comparisons

extension PredicateParser {
  private mutating func parseComparison() throws(PredicateSyntaxError) -> Node {
    let start = token.range.start
    let quantifier = try parseQuantifier()
    let first = try parseSum()
    guard case .expression(let left) = first else {
      if quantifier != nil { _ = try requireExpression(first) }
      return first
    }
    let operatorRange = token.range
    guard let (symbol, options) = try parseOperator() else {
      if quantifier != nil { _ = try requirePredicate(first) }
      return first
    }
    let right = try parseExpression()
    var comparison = PredicateComparison(
      quantifier: quantifier, left: left, operator: symbol, operatorRange: operatorRange,
      options: options, right: right)
    try check(&comparison)
    return .predicate(PredicateNode(kind: .comparison(comparison), range: range(from: start)))
  }

  private mutating func parseQuantifier()
    throws(PredicateSyntaxError) -> PredicateComparison.Quantifier?
  {
    let quantifier: PredicateComparison.Quantifier
    switch token.kind {
    case .keyword(.any), .keyword(.some): quantifier = .any
    case .keyword(.all): quantifier = .all
    case .keyword(.none): quantifier = .none
    default: return nil
    }
    try advance()
    return quantifier
  }

  private static let symbolOperators: [String: PredicateComparison.Operator] = [
    "=": .equal, "==": .equal, "!=": .notEqual, "<>": .notEqual, "<": .less, "<=": .lessOrEqual,
    "=<": .lessOrEqual, ">": .greater, ">=": .greaterOrEqual, "=>": .greaterOrEqual,
  ]

  private static let keywordOperators: [PredicateKeyword: PredicateComparison.Operator] = [
    .in: .in, .between: .between, .contains: .contains, .beginsWith: .beginsWith,
    .endsWith: .endsWith, .like: .like, .matches: .matches, .utiConformsTo: .conformsTo,
    .utiEquals: .typeEquals,
  ]

  private mutating func parseOperator()
    throws(PredicateSyntaxError) -> (PredicateComparison.Operator, PredicateComparison.Options)?
  {
    let found: PredicateComparison.Operator?
    switch token.kind {
    case .symbol(let text): found = Self.symbolOperators[text]
    case .keyword(let keyword): found = Self.keywordOperators[keyword]
    default: found = nil
    }
    if isSymbol(":=") {
      throw error(
        .unsupported, "An activation rule cannot assign variables.", "Write == to compare.")
    }
    guard let symbol = found else { return nil }
    try advance()
    guard isSymbol("[") else { return (symbol, []) }
    try advance()
    var options: PredicateComparison.Options = []
    guard case .identifier(let letters) = token.kind else {
      throw unexpected("Write options such as [c], [d] or [cd].")
    }
    for letter in letters.unicodeScalars {
      switch letter {
      case "c", "C": options.insert(.caseInsensitive)
      case "d", "D": options.insert(.diacriticInsensitive)
      // Ignore the options for normalized and locale-sensitive comparison, because they make no
      // difference for the texts in rules.
      case "n", "N", "l", "L": break
      default:
        throw error(
          .unexpectedToken, "'\(letter)' is not a comparison option.",
          "Write c for case, d for diacritics.")
      }
    }
    try advance()
    try requireSymbol("]", "Close the options with ].")
    return (symbol, options)
  }

  /// Checks the bounds of BETWEEN. Compiles the pattern of MATCHES if it is a literal.
  private func check(_ comparison: inout PredicateComparison) throws(PredicateSyntaxError) {
    let right = comparison.right
    switch (comparison.operator, right.kind) {
    case (.between, .aggregate(let bounds)) where bounds.count != 2:
      throw error(
        .unexpectedToken, "BETWEEN needs two bounds.", "Write BETWEEN {1, 5}.", at: right.range)
    case (.between, .literal):
      throw error(
        .unexpectedToken, "BETWEEN needs two bounds.", "Write BETWEEN {1, 5}.", at: right.range)
    case (.matches, .literal(.string(let text))):
      do throws(RegularExpression.SyntaxError) {
        comparison.pattern = try RegularExpression(
          text, isCaseInsensitive: comparison.options.contains(.caseInsensitive))
      } catch {
        throw self.error(
          .badRegularExpression, "The regular expression is not valid: \(error.problem)",
          error.remedy, at: right.range)
      }
    default:
      break
    }
  }
}
