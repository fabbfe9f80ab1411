/// A search for a subsequence in linear time (Knuth–Morris–Pratt).
/// - Source: https://en.wikipedia.org/wiki/Knuth–Morris–Pratt_algorithm
package enum SubsequenceSearch {
  /// `nil` if the code units do not occur at or after `start`.
  package static func first(
    of wanted: [UInt16], in units: [UInt16], from start: Int = 0
  ) -> Int? {
    place(of: wanted, in: units, from: start)
  }

  /// `nil` if the bytes do not occur.
  package static func first(of wanted: [UInt8], in bytes: [UInt8]) -> Int? {
    place(of: wanted, in: bytes, from: 0)
  }

  private static func place<Unit: Equatable>(
    of wanted: [Unit], in units: [Unit], from start: Int
  ) -> Int? {
    guard !wanted.isEmpty else { return min(start, units.count) }
    // For each prefix of `wanted`, the length of its longest proper prefix that is also a suffix.
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
