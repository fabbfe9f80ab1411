/// The number of insertions, deletions, replacements and swaps that turn one text into another.
enum EditDistance {
  /// Returns the distance in UTF-8 bytes, or a number above `limit` if it is greater.
  static func between(_ first: String, _ second: String, atMost limit: Int) -> Int {
    let left = Array(first.utf8)
    let right = Array(second.utf8)
    guard abs(left.count - right.count) <= limit else { return limit + 1 }
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for row in left.indices.map({ $0 + 1 }) {
      var current = [row]
      current.reserveCapacity(right.count + 1)
      for column in right.indices.map({ $0 + 1 }) {
        let isSame = left[row - 1] == right[column - 1]
        var cost = min(
          previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          cost = min(cost, beforePrevious[column - 2] + 1)
        }
        current.append(cost)
      }
      if (current.min() ?? 0) > limit { return limit + 1 }
      beforePrevious = previous
      previous = current
    }
    return previous[right.count]
  }
}
