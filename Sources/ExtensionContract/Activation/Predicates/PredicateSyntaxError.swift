/// The reason why a predicate does not parse, with its place and remedy.
public struct PredicateSyntaxError: Error, Sendable, Equatable {
  /// The kind of problem.
  public enum Code: String, Sendable {
    /// The predicate is empty.
    case empty
    /// A character cannot start a token.
    case unexpectedCharacter
    /// A string has no closing quote.
    case unterminatedString
    /// A backslash is followed by something that is not an escape.
    case badEscape
    /// A number is malformed.
    case badNumber
    /// A token is not allowed at its place.
    case unexpectedToken
    /// An expression is used as a predicate, or a predicate as an expression.
    case misplacedExpression
    /// No enclosing `SUBQUERY` introduces the variable.
    case unknownVariable
    /// A construct of the language cannot occur in an activation rule.
    case unsupported
    /// A regular expression is not valid.
    case badRegularExpression
    /// The predicate is nested too deep or too long.
    case tooComplex
  }

  /// The kind of problem.
  public var code: Code
  /// A sentence that describes the problem.
  public var problem: String
  /// A sentence that describes the fix.
  public var remedy: String
  /// The text that has the problem.
  public var range: PredicateRange
  /// The line and column of the problem.
  public var position: PredicatePosition
  /// The line of the problem, with carets below.
  public var caretText: String

  init(
    _ code: Code, _ problem: String, remedy: String, range: PredicateRange,
    in source: PredicateSource
  ) {
    self.code = code
    self.problem = problem
    self.remedy = remedy
    self.range = range
    position = source.position(at: range.start)
    caretText = source.caretText(range)
  }
}

extension PredicateSyntaxError: CustomStringConvertible {
  /// The position, the problem, the remedy, and the line with carets.
  public var description: String {
    "\(position.line):\(position.column): \(problem) \(remedy)\n\(caretText)"
  }
}
