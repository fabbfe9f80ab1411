/// Finds a run of units in another in linear time: no text makes the search quadratic.
/// - Source: https://en.wikipedia.org/wiki/Knuth–Morris–Pratt_algorithm
package enum SubsequenceSearch {
  /// Returns where UTF-16 code units first stand, at `start` or behind it; `nil` where they do not.
  package static func first(
    of wanted: [UInt16], in units: [UInt16], from start: Int = 0
  ) -> Int? {
    place(of: wanted, in: units, from: start)
  }

  /// Returns where bytes first stand; `nil` where they do not.
  package static func first(of wanted: [UInt8], in bytes: [UInt8]) -> Int? {
    place(of: wanted, in: bytes, from: 0)
  }

  private static func place<Unit: Equatable>(
    of wanted: [Unit], in units: [Unit], from start: Int
  ) -> Int? {
    guard !wanted.isEmpty else { return min(start, units.count) }
    // How many units at the start of `wanted` also end its first `index + 1` ones.
    var borders = [Int](repeating: 0, count: wanted.count)
    var length = 0
    for index in wanted.indices.dropFirst() {
      while length > 0, wanted[index] != wanted[length] { length = borders[length - 1] }
      if wanted[index] == wanted[length] { length += 1 }
      borders[index] = length
    }
    length = 0
    for index in units[min(start, units.count)...].indices {
      while length > 0, units[index] != wanted[length] { length = borders[length - 1] }
      if units[index] == wanted[length] { length += 1 }
      if length == wanted.count { return index + 1 - length }
    }
    return nil
  }
}
