/// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#corelib
enum XPathFunction: String {
  case last, position, count, id, name, string, concat, contains, substring, translate
  case boolean, not, lang, number, sum, floor, ceiling, round
  case localName = "local-name"
  case namespaceURI = "namespace-uri"
  case startsWith = "starts-with"
  case substringBefore = "substring-before"
  case substringAfter = "substring-after"
  case stringLength = "string-length"
  case normalizeSpace = "normalize-space"
  case isTrue = "true"
  case isFalse = "false"

  var argumentCounts: ClosedRange<Int> {
    switch self {
    case .last, .position, .isTrue, .isFalse: 0...0
    case .count, .id, .boolean, .not, .lang, .sum, .floor, .ceiling, .round: 1...1
    case .localName, .namespaceURI, .name, .string, .stringLength, .normalizeSpace, .number: 0...1
    case .concat: 2...Int.max
    case .startsWith, .contains, .substringBefore, .substringAfter: 2...2
    case .substring: 2...3
    case .translate: 3...3
    }
  }

  /// Whether the result is a number, which a predicate compares with the context position.
  var returnsNumber: Bool {
    switch self {
    case .last, .position, .count, .stringLength, .number, .sum, .floor, .ceiling, .round: true
    default: false
    }
  }
}
