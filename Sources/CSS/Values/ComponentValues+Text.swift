internal import Infra

extension ComponentValues {
  /// Returns the lowercase content of the token at `index`.
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
}
