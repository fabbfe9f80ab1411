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
    var textIndex = 0
    var partIndex = 0
    // After a mismatch, the last `*` takes one more character. Earlier ones need not change.
    var retry: (part: Int, text: Int)?
    while textIndex < text.count {
      guard limit > 0 else { return nil }
      limit -= 1
      let part = partIndex < parts.count ? parts[partIndex] : nil
      if part == .many {
        retry = (partIndex, textIndex)
        partIndex += 1
      } else if part == .one || part == .literal(text[textIndex]) {
        partIndex += 1
        textIndex += 1
      } else if let last = retry {
        retry = (last.part, last.text + 1)
        partIndex = last.part + 1
        textIndex = last.text + 1
      } else {
        return false
      }
    }
    return parts[partIndex...].allSatisfy { $0 == .many }
  }
}
