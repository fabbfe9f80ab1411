internal import Infra

/// The order in which cases start.
enum CaseOrder: Sendable {
  /// The values of `--order`.
  enum Name: String, CaseIterable {
    case name
    case random
  }

  case names
  case random(seed: UInt64)

  /// Returns the indices of the names of cases, in the order in which the cases start.
  ///
  /// With the same random seed, the relative order of two cases does not depend on the other cases.
  /// So a failure that depends on the order of two cases also occurs if `--filter` selects only
  /// these two.
  func indices(of names: [String]) -> [Int] {
    let keys: [UInt64] =
      switch self {
      case .names: []
      case .random(let seed):
        names.map { name in
          var generator = SplitMix64(seed: seed)
          generator.absorb(name)
          return generator.next()
        }
      }
    return names.indices.sorted { left, right in
      if !keys.isEmpty, keys[left] != keys[right] { return keys[left] < keys[right] }
      if names[left].utf8.elementsEqual(names[right].utf8) { return left < right }
      return names[left].utf8.lexicographicallyPrecedes(names[right].utf8)
    }
  }
}
