/// A parser that compiles an expression to an `XPathProgram`.
/// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#section-Expressions
struct XPathParser {
  /// A function that returns the namespace for a prefix, or `nil` if there is none.
  typealias Resolver = (DOMString) -> DOMString?

  /// The limit for nested parentheses, predicates and arguments. Parsing and evaluation recurse.
  static let maximumDepth = 128

  private var lexer: XPathLexer
  private var token = XPathToken.end
  private var program = XPathProgram()
  private var depth = 0
  private let group: DocumentGroup
  private let resolver: Resolver?

  private init(_ expression: DOMString, _ group: DocumentGroup, _ resolver: Resolver?) {
    lexer = XPathLexer(expression)
    self.group = group
    self.resolver = resolver
  }

  /// - Throws: `SyntaxError`, or `NamespaceError` if a prefix cannot be resolved.
  static func parse(
    _ expression: DOMString, in group: DocumentGroup, _ resolver: Resolver?
  ) throws(DOMException) -> XPathProgram {
    var parser = XPathParser(expression, group, resolver)
    try parser.advance()
    try parser.expression()
    guard parser.token == .end else { throw .syntax }
    return parser.program
  }

  private mutating func advance() throws(DOMException) { token = try lexer.next() }

  private mutating func expect(_ expected: XPathToken) throws(DOMException) {
    guard token == expected else { throw .syntax }
    try advance()
  }

  private mutating func emit(_ instruction: XPathProgram.Instruction) {
    program.instructions.append(instruction)
  }

  private mutating func nested(
    _ body: (inout XPathParser) throws(DOMException) -> Void
  ) throws(DOMException) {
    guard depth < XPathParser.maximumDepth else { throw .syntax }
    depth += 1
    try body(&self)
    depth -= 1
  }

  // MARK: Operators

  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#booleans
  private mutating func expression(minimum: Int = 1) throws(DOMException) {
    try unary()
    while case .op(let op) = token, op.precedence >= minimum {
      try advance()
      if op == .and || op == .or {
        let jump = program.instructions.count
        emit(.jump(when: op == .or, to: jump))
        try expression(minimum: op.precedence + 1)
        emit(.toBoolean)
        program.instructions[jump] = .jump(when: op == .or, to: program.instructions.count)
      } else {
        try expression(minimum: op.precedence + 1)
        emit(.binary(op))
      }
    }
  }

  private mutating func unary() throws(DOMException) {
    var count = 0
    while token == .op(.minus) {
      count += 1
      try advance()
    }
    try union()
    guard count > 0 else { return }
    emit(.negate)
    if count.isMultiple(of: 2) { emit(.negate) }
  }

  private mutating func union() throws(DOMException) {
    try path()
    while token == .bar {
      try advance()
      try path()
      emit(.union)
    }
  }

  // MARK: Paths

  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-PathExpr
  private mutating func path() throws(DOMException) {
    switch token {
    case .slash:
      emit(.root)
      try advance()
      if startsStep { try relativePath([]) }
    case .doubleSlash:
      emit(.root)
      try advance()
      try relativePath([XPathStep(.descendantOrSelf, .type(.node))])
    case .dot, .dotDot, .at, .axis, .nameTest, .nodeType:
      emit(.context)
      try relativePath([])
    default:
      try primary()
      let predicates = try predicates()
      if !predicates.isEmpty { emit(.filter(predicates)) }
      if token == .slash {
        try advance()
        try relativePath([])
      } else if token == .doubleSlash {
        try advance()
        try relativePath([XPathStep(.descendantOrSelf, .type(.node))])
      }
    }
  }

  private var startsStep: Bool {
    switch token {
    case .dot, .dotDot, .at, .axis, .nameTest, .nodeType: true
    default: false
    }
  }

  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-RelativeLocationPath
  private mutating func relativePath(_ first: [XPathStep]) throws(DOMException) {
    var steps = first
    while true {
      XPathStep.append(try step(), to: &steps)
      if token == .doubleSlash {
        steps.append(XPathStep(.descendantOrSelf, .type(.node)))
      } else if token != .slash {
        break
      }
      try advance()
    }
    emit(.steps(steps))
  }

  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-Step
  private mutating func step() throws(DOMException) -> XPathStep {
    var axis = XPathAxis.child
    switch token {
    case .dot, .dotDot:
      let axis = token == .dot ? XPathAxis.itself : .parent
      try advance()
      return XPathStep(axis, .type(.node))
    case .at:
      axis = .attribute
      try advance()
    case .axis(let named):
      axis = named
      try advance()
    default: break
    }
    switch token {
    case .nodeType(let type):
      try advance()
      try expect(.openParenthesis)
      var test = XPathNodeTest.type(type)
      if type == .processingInstruction, case .literal(let target) = token {
        if !target.isEmpty { test = .processingInstruction(target) }
        try advance()
      }
      try expect(.closeParenthesis)
      return XPathStep(axis, test, try predicates())
    case .nameTest(let prefix, let name):
      try advance()
      // Resolve the prefix after the predicates: scripts can observe the order.
      let predicates = try predicates()
      return XPathStep(axis, try nameTest(prefix, name), predicates)
    default: throw .syntax
    }
  }

  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-NameTest
  private func nameTest(
    _ prefix: DOMString?, _ name: DOMString
  ) throws(DOMException) -> XPathNodeTest {
    var namespace: DOMString?
    if let prefix {
      guard let found = resolver?(prefix) else { throw .namespace }
      namespace = found
    }
    if name == "*" { return .any(namespace: namespace) }
    return .name(
      XPathNodeTest.Name(
        localName: group.intern(name), lowercased: group.intern(name.asciiLowercased),
        namespace: namespace))
  }

  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-Predicate
  private mutating func predicates() throws(DOMException) -> [XPathPredicate] {
    var predicates: [XPathPredicate] = []
    while token == .openBracket {
      try advance()
      let outer = program
      program = XPathProgram()
      try nested { parser throws(DOMException) in try parser.expression() }
      predicates.append(XPathPredicate(program))
      program = outer
      try expect(.closeBracket)
    }
    return predicates
  }

  // MARK: Primary expressions

  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-PrimaryExpr
  private mutating func primary() throws(DOMException) {
    switch token {
    case .variable:
      // As in WebKit, each variable is an empty string, because scripts cannot bind variables.
      emit(.push(.string("")))
      try advance()
    case .literal(let text):
      emit(.push(.string(text)))
      try advance()
    case .number(let number):
      emit(.push(.number(number)))
      try advance()
    case .openParenthesis:
      try advance()
      try nested { parser throws(DOMException) in try parser.expression() }
      try expect(.closeParenthesis)
    case .functionName(let name):
      try advance()
      try call(name)
    default: throw .syntax
    }
  }

  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-FunctionCall
  private mutating func call(_ name: DOMString) throws(DOMException) {
    try expect(.openParenthesis)
    var count = 0
    if token != .closeParenthesis {
      try nested { parser throws(DOMException) in
        try parser.expression()
        count = 1
        while parser.token == .comma {
          try parser.advance()
          try parser.expression()
          count += 1
        }
      }
    }
    try expect(.closeParenthesis)
    guard let function = XPathFunction(rawValue: name.string),
      function.argumentCounts.contains(count)
    else { throw .syntax }
    emit(.call(function, count: count))
  }
}
