extension Array {
  /// Returns whether a pattern matches all elements. A wildcard stands for any number of elements.
  ///
  /// After a mismatch, the last wildcard takes one more element. Earlier ones need not change, so
  /// the number of comparisons is at most the product of the lengths.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of comparisons. It is reduced by the comparisons made.
  ///   - isMatch: Whether a part of the pattern that is not a wildcard matches an element.
  /// - Returns: `nil` if this requires more than `limit` comparisons.
  @inlinable
  package func matches<Part>(
    _ pattern: [Part], limit: inout Int, isWildcard: (Part) -> Bool,
    isMatch: (Element, Part) -> Bool
  ) -> Bool? {
    var (index, place) = (0, 0)
    var retry: (index: Int, place: Int)?
    while index < count {
      guard limit > 0 else { return nil }
      limit -= 1
      if place < pattern.count, isWildcard(pattern[place]) {
        retry = (index, place)
        place += 1
      } else if place < pattern.count, isMatch(self[index], pattern[place]) {
        index += 1
        place += 1
      } else if let last = retry {
        retry = (last.index + 1, last.place)
        index = last.index + 1
        place = last.place + 1
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy(isWildcard)
  }

  /// Returns whether a pattern matches all elements. A wildcard stands for any number of elements.
  /// - Parameter isMatch: Whether a part of the pattern that is not a wildcard matches an element.
  @inlinable
  package func matches<Part>(
    _ pattern: [Part], isWildcard: (Part) -> Bool, isMatch: (Element, Part) -> Bool
  ) -> Bool {
    var limit = Int.max
    return matches(pattern, limit: &limit, isWildcard: isWildcard, isMatch: isMatch) ?? false
  }
}
