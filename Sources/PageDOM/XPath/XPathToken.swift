/// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#exprlex
enum XPathToken: Equatable {
  case end
  case openParenthesis, closeParenthesis, openBracket, closeBracket
  case dot, dotDot, at, comma, slash, doubleSlash, bar
  case op(XPathOperator)
  case literal(DOMString)
  case number(Double)
  case axis(XPathAxis)
  /// `*`, or a name with an optional prefix.
  case nameTest(prefix: DOMString?, name: DOMString)
  case nodeType(XPathNodeType)
  case functionName(DOMString)
  case variable

  /// Whether a following `*` or operator name is an operator.
  var endsOperand: Bool {
    switch self {
    case .closeParenthesis, .closeBracket, .dot, .dotDot, .literal, .number, .nameTest, .nodeType,
      .functionName, .variable:
      true
    default: false
    }
  }
}

enum XPathOperator: Equatable {
  case or, and, equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
  case plus, minus, multiply, divide, remainder

  /// All operators are left-associative.
  var precedence: Int {
    switch self {
    case .or: 1
    case .and: 2
    case .equal, .notEqual: 3
    case .less, .lessOrEqual, .greater, .greaterOrEqual: 4
    case .plus, .minus: 5
    case .multiply, .divide, .remainder: 6
    }
  }

  init?(name: DOMString) {
    switch name {
    case "or": self = .or
    case "and": self = .and
    case "div": self = .divide
    case "mod": self = .remainder
    default: return nil
    }
  }
}

/// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#NT-NodeType
enum XPathNodeType: String {
  case node, text, comment
  case processingInstruction = "processing-instruction"
}
