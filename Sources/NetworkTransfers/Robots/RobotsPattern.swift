/// A path pattern in robots.txt. `*` matches any octets, and `$` the end of the path.
/// - Source: https://www.rfc-editor.org/rfc/rfc9309#section-2.2.3
struct RobotsPattern: Equatable {
  /// The octets between the asterisks. The first part must be a prefix of the path.
  private let parts: [[UInt8]]
  private let isAnchored: Bool

  /// The number of octets in the pattern. The longest matching pattern is the most specific.
  let length: Int

  init(_ text: some Collection<UInt8>) {
    var octets = RobotsPath.normalized(text, isPattern: true)
    length = octets.count
    isAnchored = octets.last == UInt8(ascii: "$")
    if isAnchored { octets.removeLast() }
    parts = octets.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
      .map(Array.init)
  }

  /// Whether a path matches.
  /// - Parameters:
  ///   - path: A path in the form of `RobotsPath.normalized`.
  ///   - comparisons: The remaining number of octet comparisons, which the call reduces. If it is
  ///     not positive afterwards, the result is unknown.
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

  /// Returns the index of a part in a path, in linear time even for hostile patterns, with the
  /// Knuth–Morris–Pratt algorithm.
  private static func find(_ part: [UInt8], in path: [UInt8], from start: Int) -> Int? {
    // For each octet, the length of the longest proper prefix of `part` that ends there.
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
