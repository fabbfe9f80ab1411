/// The minimum number of insertions, deletions, substitutions and transpositions of adjacent
/// characters that change one text into another.
/// - Source: https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance#Optimal_string_alignment_distance
package enum EditDistance {
  /// Returns the distance, or `nil` if it is greater than `limit`.
  ///
  /// The time is proportional to the product of the lengths. If the lengths differ by more than
  /// `limit`, the result is `nil` without a comparison.
  package static func between<Unit: Equatable>(
    _ left: [Unit], _ right: [Unit], atMost limit: Int
  ) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for (row, unit) in left.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for (column, other) in right.enumerated() {
        var distance = min(
          previous[column] + (unit == other ? 0 : 1), previous[column + 1] + 1,
          current[column] + 1)
        if row > 0, column > 0, unit == right[column - 1], left[row - 1] == other {
          distance = min(distance, beforePrevious[column - 1] + 1)
        }
        current.append(distance)
      }
      if let least = current.min(), least > limit { return nil }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[right.count] <= limit ? previous[right.count] : nil
  }

  /// Returns the name with the smallest distance to `text`, regardless of ASCII case, or `nil` if
  /// every distance is greater than `limit`.
  package static func nearest(
    to text: String, among names: some Sequence<String>, atMost limit: (String) -> Int
  ) -> String? {
    let units = Array(text.asciiLowercased.utf8)
    return names.compactMap { name in
      between(Array(name.asciiLowercased.utf8), units, atMost: limit(name)).map { (name, $0) }
    }.min { $0.1 < $1.1 }?.0
  }
}
