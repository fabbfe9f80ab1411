internal import Infra

enum ClosestName {
  /// Returns the name with the smallest edit distance to `text`, or `nil` if no name is close.
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
      let limit = min(limit, candidate.count - 1)
      guard
        let distance = isBeginning
          ? 0 : EditDistance.between(letters, candidate, atMost: limit),
        distance < best?.distance ?? .max
      else { continue }
      best = (name, distance)
    }
    return best?.name
  }
}
