internal import Infra

extension PredicateParser {
  mutating func parseSum() throws(PredicateSyntaxError) -> Node {
    try parseBinary(["+": .add, "-": .subtract]) { parser throws(PredicateSyntaxError) in
      try parser.parseProduct()
    }
  }

  private mutating func parseProduct() throws(PredicateSyntaxError) -> Node {
    try parseBinary(["*": .multiply, "/": .divide]) { parser throws(PredicateSyntaxError) in
      try parser.parsePower()
    }
  }

  private mutating func parsePower() throws(PredicateSyntaxError) -> Node {
    try parseBinary(["**": .power]) { parser throws(PredicateSyntaxError) in
      try parser.parseNegation()
    }
  }

  private mutating func parseBinary(
    _ operators: [String: PredicateExpression.BinaryOperator],
    operand: (inout PredicateParser) throws(PredicateSyntaxError) -> Node
  ) throws(PredicateSyntaxError) -> Node {
    let start = token.range.start
    let first = try operand(&self)
    var operations: [PredicateExpression.Operation] = []
    while case .symbol(let text) = token.kind, let symbol = operators[text] {
      if operations.isEmpty { _ = try requireExpression(first) }
      try advance()
      let next = try operand(&self)
      operations.append(
        PredicateExpression.Operation(operator: symbol, operand: try requireExpression(next)))
    }
    guard !operations.isEmpty else { return first }
    return .expression(
      PredicateExpression(
        kind: .chain(try requireExpression(first), operations), range: range(from: start)))
  }

  private mutating func parseNegation() throws(PredicateSyntaxError) -> Node {
    guard isSymbol("-") else { return try parsePostfix() }
    let start = token.range.start
    try advance()
    let operand = try nested { parser throws(PredicateSyntaxError) in
      let node = try parser.parseNegation()
      return try parser.requireExpression(node)
    }
    if case .literal(.number(let value)) = operand.kind {
      return .expression(
        PredicateExpression(kind: .literal(.number(-value)), range: range(from: start)))
    }
    if case .real(let value) = operand.kind {
      return .expression(PredicateExpression(kind: .real(-value), range: range(from: start)))
    }
    return .expression(PredicateExpression(kind: .negated(operand), range: range(from: start)))
  }

  private mutating func parsePostfix() throws(PredicateSyntaxError) -> Node {
    let start = token.range.start
    let first = try parsePrimary()
    guard isSymbol(".") || isSymbol("[") else { return first }
    let base = try requireExpression(first)
    var components: [PredicateExpression.PathComponent] = []
    while true {
      if try skipSymbol(".") {
        components.append(try parseKey())
      } else if try skipSymbol("[") {
        components.append(try parseIndex())
      } else {
        break
      }
    }
    return .expression(
      PredicateExpression(kind: .path(base, components), range: range(from: start)))
  }

  private mutating func parseKey()
    throws(PredicateSyntaxError) -> PredicateExpression.PathComponent
  {
    let place = token.range
    switch token.kind {
    case .identifier(let name):
      try advance()
      return .key(name, place)
    case .collectionOperator(let name):
      guard let found = PredicateExpression.CollectionOperator(rawValue: name) else {
        throw error(
          .unsupported, "'@\(name)' is not a collection operator that a rule can use.",
          "Use @count, @sum, @avg, @min, @max, @unionOfObjects, @distinctUnionOfObjects, "
            + "@unionOfArrays or @distinctUnionOfArrays.")
      }
      try advance()
      return .collectionOperator(found, place)
    case .keyword(let keyword):
      throw error(
        .unexpectedToken, "\(keyword.rawValue) is a reserved word.",
        "Write #\(source.excerpt(place)) for a key of this name.")
    default:
      throw unexpected("Write a key such as attachments, or @count.")
    }
  }

  private mutating func parseIndex()
    throws(PredicateSyntaxError) -> PredicateExpression.PathComponent
  {
    let place = token.range
    let component: PredicateExpression.PathComponent
    switch token.kind {
    case .keyword(.first): component = .first(place)
    case .keyword(.last): component = .last(place)
    case .keyword(.size): component = .size(place)
    default:
      let index = try nested { parser throws(PredicateSyntaxError) in
        try parser.parseExpression()
      }
      try requireSymbol("]", "Close the index with ].")
      return .index(index)
    }
    try advance()
    try requireSymbol("]", "Close the index with ].")
    return component
  }

  private mutating func parsePrimary() throws(PredicateSyntaxError) -> Node {
    let start = token.range.start
    func made(
      _ kind: PredicateExpression.Kind, _ parser: PredicateParser
    ) -> Node {
      .expression(PredicateExpression(kind: kind, range: parser.range(from: start)))
    }
    switch token.kind {
    case .string(let text):
      try advance()
      return made(.literal(.string(text)), self)
    case .number(let value, let isReal):
      try advance()
      return made(isReal ? .real(value) : .literal(.number(value)), self)
    case .identifier(let name):
      let place = token.range
      try advance()
      if isSymbol("(") || isSymbol(":") { return try parseFunction(name, at: place) }
      return made(.key(name), self)
    case .variable(let name):
      try checkVariable(name)
      try advance()
      return made(.variable(name), self)
    case .symbol("("):
      try advance()
      let inner = try nested { parser throws(PredicateSyntaxError) in try parser.parseOr() }
      try requireSymbol(")", "Close the parenthesis with ).")
      return Self.placed(inner, range(from: start))
    case .symbol("{"):
      try advance()
      let items = try parseList(closing: "}")
      return made(.aggregate(items), self)
    case .keyword(let keyword):
      return try parseKeyword(keyword)
    case .collectionOperator(let name):
      throw error(
        .unexpectedToken, "'@\(name)' does not follow a collection.",
        "Write extensionItems.@\(name).")
    default:
      throw unexpected("Write a value, a key path, SUBQUERY or a parenthesis.")
    }
  }

  private static func placed(_ node: Node, _ range: PredicateRange) -> Node {
    switch node {
    case .predicate(var predicate):
      predicate.range = range
      return .predicate(predicate)
    case .expression(var expression):
      expression.range = range
      return .expression(expression)
    }
  }

  private func checkVariable(_ name: String) throws(PredicateSyntaxError) {
    guard !isDefined(name) else { return }
    let near =
      EditDistance.nearest(to: name, among: definedVariables) { $0.utf8.count }
      ?? definedVariables.last
    throw error(
      .unknownVariable, "The variable $\(name.shortened(to: 60)) is not defined here.",
      near.map { "SUBQUERY defines $\($0.shortened(to: 60)) here." }
        ?? "Use it inside a SUBQUERY that names it.")
  }

  private mutating func parseKeyword(
    _ keyword: PredicateKeyword
  ) throws(PredicateSyntaxError) -> Node {
    let start = token.range.start
    let place = token.range
    let literal: PredicateValue
    switch keyword {
    case .true, .yes: literal = .boolean(true)
    case .false, .no: literal = .boolean(false)
    case .null, .nil: literal = .null
    case .truePredicate, .falsePredicate:
      try advance()
      return .predicate(
        PredicateNode(kind: .constant(keyword == .truePredicate), range: place))
    case .subquery:
      return try nested { parser throws(PredicateSyntaxError) in try parser.parseSubquery() }
    case .self:
      try advance()
      return .expression(PredicateExpression(kind: .self, range: range(from: start)))
    case .fetch, .cast, .anyKey:
      throw error(
        .unsupported, "\(keyword.rawValue) cannot be used in an activation rule.",
        "Compare key paths of extensionItems.")
    case .first, .last, .size:
      throw error(
        .unexpectedToken, "\(keyword.rawValue) is only allowed in brackets.",
        "Write array[\(keyword.rawValue)], or #\(source.excerpt(place)) for a key of this name.")
    case .utiConformsTo, .utiEquals:
      throw unexpected(
        "Write it between two operands: ANY $attachment.registeredTypeIdentifiers "
          + "\(keyword.rawValue) \"public.image\".")
    default:
      throw unexpected("Write a value, a key path, SUBQUERY or a parenthesis before it.")
    }
    try advance()
    return .expression(PredicateExpression(kind: .literal(literal), range: range(from: start)))
  }

  /// Parses `SUBQUERY(collection, $variable, predicate)`.
  private mutating func parseSubquery() throws(PredicateSyntaxError) -> Node {
    let start = token.range.start
    try advance()
    try requireSymbol("(", "Write SUBQUERY(collection, $variable, predicate).")
    let collection = try parseExpression()
    try requireSymbol(",", "Write a comma after the collection.")
    guard case .variable(let name) = token.kind else {
      throw unexpected("Write the variable of the SUBQUERY, such as $item.")
    }
    try advance()
    try requireSymbol(",", "Write a comma after the variable.")
    let predicate = try withVariable(name) { parser throws(PredicateSyntaxError) in
      try parser.parsePredicate()
    }
    try requireSymbol(")", "Close the SUBQUERY with ).")
    return .expression(
      PredicateExpression(
        kind: .subquery(collection, variable: name, predicate), range: range(from: start)))
  }

  /// Parses the arguments of a function, which is written as `name:(…)` or `name(…)`.
  private mutating func parseFunction(
    _ name: String, at place: PredicateRange
  ) throws(PredicateSyntaxError) -> Node {
    guard let function = PredicateExpression.Function(rawValue: name.asciiLowercased) else {
      throw error(
        .unsupported,
        "The function '\(name.shortened(to: 60))' cannot be used in an activation rule.",
        "Use a comparison, or a key path with @count.", at: place)
    }
    _ = try skipSymbol(":")
    try requireSymbol("(", "Write the arguments in parentheses.")
    let arguments = try parseList(closing: ")")
    guard !arguments.isEmpty else {
      throw error(
        .unexpectedToken, "The function has no argument.", "Write one.",
        at: range(from: place.start))
    }
    return .expression(
      PredicateExpression(kind: .function(function, arguments), range: range(from: place.start)))
  }

  /// Parses expressions that are separated by commas, up to the closing symbol.
  private mutating func parseList(
    closing: String
  ) throws(PredicateSyntaxError) -> [PredicateExpression] {
    var items: [PredicateExpression] = []
    if try skipSymbol(closing) { return items }
    repeat {
      items.append(
        try nested { parser throws(PredicateSyntaxError) in
          try parser.parseExpression()
        })
    } while try skipSymbol(",")
    try requireSymbol(closing, "Write a comma or \(closing).")
    return items
  }
}
