struct PredicateToken: Equatable {
  enum Kind: Equatable {
    /// A key or the name of a function.
    case identifier(String)
    /// A reserved word.
    case keyword(PredicateKeyword)
    /// The name after `$`.
    case variable(String)
    /// The name after `@`.
    case collectionOperator(String)
    case string(String)
    /// A number. `isReal` is true if it has a decimal point or an exponent.
    case number(Double, isReal: Bool)
    /// A punctuation mark or an operator, such as `(` and `>=`.
    case symbol(String)
    case end
  }

  var kind: Kind
  var range: PredicateRange
}

/// A reserved word of the predicate language.
///
/// - Source: https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/Predicates/Articles/pSyntax.html
enum PredicateKeyword: String, CaseIterable {
  case and = "AND"
  case or = "OR"
  case `in` = "IN"
  case not = "NOT"
  case all = "ALL"
  case any = "ANY"
  case some = "SOME"
  case none = "NONE"
  case like = "LIKE"
  case caseInsensitive = "CASEINSENSITIVE"
  case ci = "CI"
  case matches = "MATCHES"
  case contains = "CONTAINS"
  case beginsWith = "BEGINSWITH"
  case endsWith = "ENDSWITH"
  case between = "BETWEEN"
  case null = "NULL"
  case `nil` = "NIL"
  case `self` = "SELF"
  case `true` = "TRUE"
  case yes = "YES"
  case `false` = "FALSE"
  case no = "NO"
  case first = "FIRST"
  case last = "LAST"
  case size = "SIZE"
  case anyKey = "ANYKEY"
  case subquery = "SUBQUERY"
  case fetch = "FETCH"
  case cast = "CAST"
  case truePredicate = "TRUEPREDICATE"
  case falsePredicate = "FALSEPREDICATE"
  case utiConformsTo = "UTI-CONFORMS-TO"
  case utiEquals = "UTI-EQUALS"

  static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}
