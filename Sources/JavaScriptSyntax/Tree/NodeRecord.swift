/// Boolean properties of a node.
struct NodeFlags: OptionSet, Sendable {
  let rawValue: UInt16

  /// The expression is in parentheses, which its range excludes.
  static let isParenthesized = NodeFlags(rawValue: 1)
  static let isComputed = NodeFlags(rawValue: 1 << 1)
  static let isStatic = NodeFlags(rawValue: 1 << 2)
  static let isOptional = NodeFlags(rawValue: 1 << 3)
  static let isAsync = NodeFlags(rawValue: 1 << 4)
  static let isGenerator = NodeFlags(rawValue: 1 << 5)
  /// The body of an arrow function is an expression.
  static let hasExpressionBody = NodeFlags(rawValue: 1 << 6)
  static let isShorthand = NodeFlags(rawValue: 1 << 7)
  static let isMethod = NodeFlags(rawValue: 1 << 8)
  /// The statement is `for await`.
  static let isAwait = NodeFlags(rawValue: 1 << 9)
  /// The expression is `yield*`.
  static let isDelegate = NodeFlags(rawValue: 1 << 10)
  static let isPrefix = NodeFlags(rawValue: 1 << 11)
  /// The element is the last one of its template.
  static let isTail = NodeFlags(rawValue: 1 << 12)
  /// The text contains an escape sequence, or a line terminator that must be normalized.
  static let hasEscape = NodeFlags(rawValue: 1 << 13)
  /// The statement is a directive. Template elements use the same bit for `hasNoCookedValue`.
  static let isDirective = NodeFlags(rawValue: 1 << 14)
  static let hasNoCookedValue = NodeFlags(rawValue: 1 << 14)
  /// A comma follows the spread element, which cannot become a rest element.
  static let hasCommaAfter = NodeFlags(rawValue: 1 << 15)
}

/// The stored data of a node. A slot value of 0 represents `null`.
struct NodeRecord: Sendable {
  var type: NodeType
  /// The raw value of the operator's `TokenKind`, or of the variable, property or literal kind.
  var detail: UInt8 = 0
  var flags: NodeFlags = []
  var start: UInt32
  var end: UInt32
  /// The indices of child nodes or lists. An identifier stores its name here, and a regular
  /// expression the end of its pattern.
  var slot0: UInt32 = 0
  var slot1: UInt32 = 0
  var slot2: UInt32 = 0
  var slot3: UInt32 = 0

  func slot(_ index: Int) -> UInt32 {
    switch index {
    case 0: slot0
    case 1: slot1
    case 2: slot2
    default: slot3
    }
  }
}

/// The keyword of a variable declaration.
package enum VariableKind: UInt8, Sendable {
  case `var`, `let`, const

  package var name: String { "\(self)" }
}

/// The kind of an object property or of a class method.
package enum PropertyKind: UInt8, Sendable {
  case `init`, get, set, method, constructor

  package var name: String { "\(self)" }
}

package enum LiteralKind: UInt8, Sendable {
  case null, `false`, `true`, number, bigInt, string, regularExpression
}
