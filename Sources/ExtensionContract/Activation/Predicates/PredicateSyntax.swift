/// A parsed predicate.
struct PredicateNode: Sendable {
  indirect enum Kind: Sendable {
    case constant(Bool)
    case and([PredicateNode])
    case or([PredicateNode])
    case not(PredicateNode)
    case comparison(PredicateComparison)
  }

  var kind: Kind
  var range: PredicateRange
}

/// A comparison of two expressions.
struct PredicateComparison: Sendable {
  /// The quantifier for a collection on the left side.
  enum Quantifier: String, Sendable {
    case any = "ANY"
    case all = "ALL"
    case none = "NONE"
  }

  enum Operator: String, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case between = "BETWEEN"
    case `in` = "IN"
    case contains = "CONTAINS"
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case like = "LIKE"
    case matches = "MATCHES"
    case conformsTo = "UTI-CONFORMS-TO"
    case typeEquals = "UTI-EQUALS"
  }

  /// The options that are letters in brackets after an operator.
  struct Options: OptionSet, Sendable {
    var rawValue: UInt8
    static let caseInsensitive = Options(rawValue: 1)
    static let diacriticInsensitive = Options(rawValue: 2)
  }

  var quantifier: Quantifier?
  var left: PredicateExpression
  var `operator`: Operator
  var operatorRange: PredicateRange
  var options: Options
  var right: PredicateExpression
  /// The compiled regular expression to the right of `MATCHES`, if it is a literal.
  var pattern: RegularExpression?
}

struct PredicateExpression: Sendable {
  indirect enum Kind: Sendable {
    case literal(PredicateValue)
    /// A number with a decimal point or an exponent.
    case real(Double)
    case aggregate([PredicateExpression])
    /// The object for which the rule is evaluated.
    case `self`
    case variable(String)
    /// A key of the object for which the rule is evaluated.
    case key(String)
    case path(PredicateExpression, [PathComponent])
    case subquery(PredicateExpression, variable: String, PredicateNode)
    case function(Function, [PredicateExpression])
    /// Binary operators of the same precedence, which are applied from left to right.
    case chain(PredicateExpression, [Operation])
    case negated(PredicateExpression)
  }

  enum PathComponent: Sendable {
    case key(String, PredicateRange)
    case collectionOperator(CollectionOperator, PredicateRange)
    case index(PredicateExpression)
    case first(PredicateRange)
    case last(PredicateRange)
    case size(PredicateRange)

    var isOperator: Bool { if case .collectionOperator = self { true } else { false } }

    /// Whether the component is in brackets, so that it is not part of a key path.
    var isBracket: Bool {
      switch self {
      case .key, .collectionOperator: false
      case .index, .first, .last, .size: true
      }
    }
  }

  /// - Source: https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/KeyValueCoding/CollectionOperators.html
  enum CollectionOperator: String, Sendable, CaseIterable {
    case count, sum, avg, min, max, distinctUnionOfObjects, unionOfObjects, distinctUnionOfArrays,
      unionOfArrays
  }

  enum Function: String, Sendable, CaseIterable {
    case sum, count, min, max, average, abs, sqrt, floor, ceiling, trunc, lowercase, uppercase
  }

  struct Operation: Sendable {
    var `operator`: BinaryOperator
    var operand: PredicateExpression
  }

  enum BinaryOperator: String, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case power = "**"
  }

  var kind: Kind
  var range: PredicateRange
}

/// The value of an expression.
enum PredicateValue: Sendable {
  case null
  case boolean(Bool)
  case number(Double)
  case string(String)
  case array([PredicateValue])
  case object(PredicateObject)
}

/// An object whose values can be read by key, as in key-value coding.
struct PredicateObject: Sendable {
  enum Kind: String, Sendable {
    case request = "the request"
    case item = "an NSExtensionItem"
    case provider = "an NSItemProvider"
    case dictionary = "a dictionary"
  }

  var kind: Kind
  /// The name of the object in explanations, such as `extensionItems[0].attachments[1]`.
  var name: String
  var values: [String: PredicateValue]
}
