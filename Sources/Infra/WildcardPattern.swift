/// A pattern that matches whole texts: `*` stands for any characters and `?` for one.
package struct WildcardPattern: Sendable {
  private enum Part: Equatable {
    case many, one
    case literal(Unicode.Scalar)
  }

  private var parts: [Part] = []

  /// - Parameter hasEscapes: Whether a backslash makes the next character literal.
  package init(_ pattern: some Sequence<Unicode.Scalar>, hasEscapes: Bool) {
    var isEscaped = false
    for scalar in pattern {
      if isEscaped {
        parts.append(.literal(scalar))
        isEscaped = false
      } else if hasEscapes, scalar == "\\" {
        isEscaped = true
      } else if scalar == "*" {
        if parts.last != .many { parts.append(.many) }
      } else {
        parts.append(scalar == "?" ? .one : .literal(scalar))
      }
    }
    if isEscaped { parts.append(.literal("\\")) }
  }

  /// Whether the pattern matches all of `text`; `nil` if this requires more than `limit`
  /// comparisons.
  ///
  /// The number of comparisons is the product of the lengths in the worst case.
  ///
  /// - Parameter limit: The maximum number of comparisons. It is reduced by the comparisons made.
  package func matches(_ text: [Unicode.Scalar], limit: inout Int) -> Bool? {
    text.matches(parts, limit: &limit) {
      $0 == .many
    } isMatch: { scalar, part in
      part == .one || part == .literal(scalar)
    }
  }
}
