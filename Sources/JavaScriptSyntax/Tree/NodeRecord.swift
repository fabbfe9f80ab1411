/// Properties of a node that are not in its fields or its detail.
struct NodeFlags: OptionSet, Sendable {
  let rawValue: UInt16

  /// Parentheses surround the expression; they are outside its range.
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
  /// `for await`.
  static let isAwait = NodeFlags(rawValue: 1 << 9)
  /// `yield*`.
  static let isDelegate = NodeFlags(rawValue: 1 << 10)
  static let isPrefix = NodeFlags(rawValue: 1 << 11)
  /// The last part of a template.
  static let isTail = NodeFlags(rawValue: 1 << 12)
  /// The text has an escape sequence, or a line terminator that is normalized.
  static let hasEscape = NodeFlags(rawValue: 1 << 13)
  /// A directive, or a template element without a cooked value.
  static let isDirective = NodeFlags(rawValue: 1 << 14)
  static let hasNoCookedValue = NodeFlags(rawValue: 1 << 14)
  /// A comma follows the spread element, which cannot become a rest element.
  static let hasCommaAfter = NodeFlags(rawValue: 1 << 15)
}

/// A node. An index of 0 in a slot stands for `null`.
struct NodeRecord: Sendable {
  var type: NodeType
  /// The raw value of an operator (a token kind), declaration kind, property kind or literal kind.
  var detail: UInt8 = 0
  var flags: NodeFlags = []
  var start: UInt32
  var end: UInt32
  /// Indices of nodes or lists. Identifiers: the name. Regular expressions: the end of the pattern.
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

/// The kind of a property of an object, or of a method of a class.
package enum PropertyKind: UInt8, Sendable {
  case `init`, get, set, method, constructor

  package var name: String { "\(self)" }
}

package enum LiteralKind: UInt8, Sendable {
  case null, `false`, `true`, number, bigInt, string, regularExpression
}
