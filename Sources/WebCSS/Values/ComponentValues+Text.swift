internal import Infra

extension ComponentValues {
  package func lowercasedText(at index: Int) -> String {
    let bytes = tokens[index].bytes(in: input)
    return String(decoding: bytes.lazy.map(\.asciiLowercased), as: UTF8.self)
  }

  /// Returns the trimmed parts of `range` between top-level tokens of `kind`.
  package func split(_ range: Range<Int>, at kind: Token.Kind) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      if tokens[index].kind == kind {
        parts.append(trimmed(start..<index))
        start = index + 1
      }
      index = self.index(after: index)
    }
    parts.append(trimmed(start..<range.upperBound))
    return parts
  }

  /// Parses one number, percentage, dimension or math function; returns the canonical unit.
  package func quantity(in range: Range<Int>) -> (value: Double, unit: String)? {
    guard let start = range.first, index(after: start) == range.upperBound else { return nil }
    let token = tokens[start]
    switch token.kind {
    case .number: return (token.number, "")
    case .percentage: return (token.number, "%")
    case .dimension: return canonicalized(token.number, unit: lowercasedText(at: start))
    case .function:
      guard CalculationParser.isMathFunction(self, at: start) else { return nil }
      var parser = CalculationParser(self, percentagesAs: nil)
      return parser.function(at: start)?.node.leaf
    default: return nil
    }
  }
}
