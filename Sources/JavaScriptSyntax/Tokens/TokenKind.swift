/// A kind of token. Each operator and each keyword has a separate kind.
package enum TokenKind: UInt8, Sendable {
  case endOfFile
  case number, bigInt, string, privateName
  case braceOpen, braceClose, parenthesisOpen, parenthesisClose, bracketOpen, bracketClose
  case dot, ellipsis, semicolon, comma, question, questionDot, colon, arrow, backquote
  // Assignment operators: `assign` to `coalesceAssign`.
  case assign, addAssign, subtractAssign, multiplyAssign, divideAssign, remainderAssign
  case exponentiateAssign, shiftLeftAssign, shiftRightAssign, shiftRightUnsignedAssign
  case bitAndAssign, bitOrAssign, bitXorAssign, andAssign, orAssign, coalesceAssign
  // Binary operators
  case coalesce, or, and, bitOr, bitXor, bitAnd
  case equal, notEqual, identical, notIdentical
  case less, greater, lessOrEqual, greaterOrEqual
  case shiftLeft, shiftRight, shiftRightUnsigned
  case add, subtract, multiply, divide, remainder, exponentiate
  // Unary operators
  case not, bitNot, increment, decrement
  // From this case on, all kinds are names.
  case identifier
  /// A keyword that contains an escape sequence. It is allowed only as a property name.
  case escapedKeyword
  case `break`, `case`, `catch`, `class`, const, `continue`, debugger, `default`, delete, `do`
  case `else`, `enum`, export, extends, `false`, finally, `for`, function, `if`, `import`, `in`
  case instanceof, new, null, `return`, `super`, `switch`, this, `throw`, `true`, `try`, typeof
  case `var`, void, `while`, with

  /// Whether the token can be a property name without quotation marks.
  var isName: Bool { rawValue >= TokenKind.identifier.rawValue }

  var isAssignment: Bool {
    rawValue >= TokenKind.assign.rawValue && rawValue <= TokenKind.coalesceAssign.rawValue
  }

  /// The precedence of a binary operator; 0 for other tokens.
  var binaryPrecedence: Int {
    switch self {
    case .coalesce, .or: 1
    case .and: 2
    case .bitOr: 3
    case .bitXor: 4
    case .bitAnd: 5
    case .equal, .notEqual, .identical, .notIdentical: 6
    case .less, .greater, .lessOrEqual, .greaterOrEqual, .in, .instanceof: 7
    case .shiftLeft, .shiftRight, .shiftRightUnsigned: 8
    case .add, .subtract: 9
    case .multiply, .divide, .remainder: 10
    case .exponentiate: 11
    default: 0
    }
  }

  var isLogical: Bool { self == .coalesce || self == .or || self == .and }

  var isPrefixOperator: Bool {
    switch self {
    case .not, .bitNot, .add, .subtract, .typeof, .void, .delete, .increment, .decrement: true
    default: false
    }
  }

  /// The text of the token, or a description in angle brackets if the text varies.
  package var text: String {
    switch self {
    case .endOfFile: "<end of file>"
    case .number: "<number>"
    case .bigInt: "<BigInt>"
    case .string: "<string>"
    case .privateName: "<private name>"
    case .identifier: "<identifier>"
    case .escapedKeyword: "<keyword>"
    case .braceOpen: "{"
    case .braceClose: "}"
    case .parenthesisOpen: "("
    case .parenthesisClose: ")"
    case .bracketOpen: "["
    case .bracketClose: "]"
    case .dot: "."
    case .ellipsis: "..."
    case .semicolon: ";"
    case .comma: ","
    case .question: "?"
    case .questionDot: "?."
    case .colon: ":"
    case .arrow: "=>"
    case .backquote: "`"
    case .assign: "="
    case .addAssign: "+="
    case .subtractAssign: "-="
    case .multiplyAssign: "*="
    case .divideAssign: "/="
    case .remainderAssign: "%="
    case .exponentiateAssign: "**="
    case .shiftLeftAssign: "<<="
    case .shiftRightAssign: ">>="
    case .shiftRightUnsignedAssign: ">>>="
    case .bitAndAssign: "&="
    case .bitOrAssign: "|="
    case .bitXorAssign: "^="
    case .andAssign: "&&="
    case .orAssign: "||="
    case .coalesceAssign: "??="
    case .coalesce: "??"
    case .or: "||"
    case .and: "&&"
    case .bitOr: "|"
    case .bitXor: "^"
    case .bitAnd: "&"
    case .equal: "=="
    case .notEqual: "!="
    case .identical: "==="
    case .notIdentical: "!=="
    case .less: "<"
    case .greater: ">"
    case .lessOrEqual: "<="
    case .greaterOrEqual: ">="
    case .shiftLeft: "<<"
    case .shiftRight: ">>"
    case .shiftRightUnsigned: ">>>"
    case .add: "+"
    case .subtract: "-"
    case .multiply: "*"
    case .divide: "/"
    case .remainder: "%"
    case .exponentiate: "**"
    case .not: "!"
    case .bitNot: "~"
    case .increment: "++"
    case .decrement: "--"
    default: "\(self)"
    }
  }

  /// The keywords that have separate token kinds, in the order of the kinds.
  static let keywords: [TokenKind] =
    (TokenKind.break.rawValue...TokenKind.with.rawValue).compactMap(TokenKind.init(rawValue:))
}
