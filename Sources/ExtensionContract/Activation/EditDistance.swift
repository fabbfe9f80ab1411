/// The Levenshtein distance, to find the name that a misspelt one stands for.
enum EditDistance {
  /// Longer names are not compared.
  static let maximumLength = 100

  /// The number of insertions, deletions and replacements between two names, regardless of case;
  /// `Int.max` if one is too long.
  static func between(_ left: String, _ right: String) -> Int {
    let left = Array(left.asciiLowercased.utf8.prefix(maximumLength + 1))
    let right = Array(right.asciiLowercased.utf8.prefix(maximumLength + 1))
    guard left.count <= maximumLength, right.count <= maximumLength else { return .max }
    var row = Array(0...right.count)
    for (line, byte) in left.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in right.indices {
        let above = row[column + 1]
        row[column + 1] =
          byte == right[column]
          ? diagonal : Swift.min(diagonal, Swift.min(above, row[column])) + 1
        diagonal = above
      }
    }
    return row[right.count]
  }
}
