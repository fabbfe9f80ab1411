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

  /// Returns the indices of `names`, sorted in this order.
  ///
  /// With the same random seed, the relative order of two names does not depend on the other names.
  /// So cases that `--filter` selects run in the same relative order as without the filter. This
  /// helps to find cases that depend on each other.
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
