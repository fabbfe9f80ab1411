enum ClosestName {
  /// The name with the smallest edit distance to `text`, or `nil` if none is close.
  static func of(_ text: String, among names: [String]) -> String? {
    let letters = Array(text.drop { $0 == "-" }.lowercased().prefix(64))
    guard !letters.isEmpty else { return nil }
    let limit = 1 + letters.count / 4
    var best: (name: String, distance: Int)?
    for name in names {
      let candidate = Array(name.drop { $0 == "-" })
      guard candidate.count > 1 else { continue }
      // A prefix of a name is a better match than any misspelling.
      let isBeginning = letters.count > 1 && candidate.starts(with: letters)
      let distance = isBeginning ? 0 : editDistance(letters, candidate)
      guard distance <= min(limit, candidate.count - 1), distance < best?.distance ?? .max else {
        continue
      }
      best = (name, distance)
    }
    return best?.name
  }

  /// The number of insertions, deletions, substitutions and transpositions of adjacent letters.
  /// - Source: https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance#Optimal_string_alignment_distance
  private static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var distance = min(
          previous[column] + (letter == other ? 0 : 1), previous[column + 1] + 1,
          current[column] + 1)
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          distance = min(distance, beforePrevious[column - 1] + 1)
        }
        current.append(distance)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[right.count]
  }
}
