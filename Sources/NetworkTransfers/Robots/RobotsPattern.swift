/// A path in robots.txt, with `*` for any octets, and `$` for the end.
/// - Source: https://www.rfc-editor.org/rfc/rfc9309#section-2.2.3
struct RobotsPattern: Equatable {
  /// The octets between the asterisks. The first is a prefix.
  private let parts: [[UInt8]]
  private let isAnchored: Bool

  /// The number of octets, by which the most specific pattern is found.
  let length: Int

  init(_ text: some Collection<UInt8>) {
    var octets = RobotsPath.normalized(text, isPattern: true)
    length = octets.count
    isAnchored = octets.last == UInt8(ascii: "$")
    if isAnchored { octets.removeLast() }
    parts = octets.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
      .map(Array.init)
  }

  /// - Parameters:
  ///   - path: In the form of `RobotsPath.normalized`.
  ///   - comparisons: Reduced by the number of octets that are compared. If it is not positive
  ///     afterwards, the result is unknown.
  func matches(_ path: [UInt8], _ comparisons: inout Int) -> Bool {
    comparisons -= 1
    guard let prefix = parts.first, path.starts(with: prefix) else { return false }
    guard parts.count > 1 else { return !isAnchored || path.count == prefix.count }
    var position = prefix.count
    let inner = parts.dropFirst().dropLast(isAnchored ? 1 : 0)
    for part in inner where !part.isEmpty {
      let found = Self.find(part, in: path, from: position)
      comparisons -= part.count + (found ?? path.count) - position
      guard let found, comparisons > 0 else { return false }
      position = found + part.count
    }
    guard isAnchored, let suffix = parts.last else { return true }
    return path.count - position >= suffix.count
      && path.suffix(suffix.count).elementsEqual(suffix)
  }

  /// Searches in linear time, even for hostile patterns, by the algorithm of Knuth, Morris and
  /// Pratt.
  private static func find(_ part: [UInt8], in path: [UInt8], from start: Int) -> Int? {
    // The length of the longest proper prefix of `part` that ends at each octet.
    var borders = [Int](repeating: 0, count: part.count)
    var matched = 0
    for index in part.indices.dropFirst() {
      while matched > 0, part[index] != part[matched] { matched = borders[matched - 1] }
      if part[index] == part[matched] { matched += 1 }
      borders[index] = matched
    }
    matched = 0
    for index in path.indices[start...] {
      while matched > 0, path[index] != part[matched] { matched = borders[matched - 1] }
      if path[index] == part[matched] { matched += 1 }
      if matched == part.count { return index + 1 - matched }
    }
    return nil
  }
}
