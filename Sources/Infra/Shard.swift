/// One of several parts of a list of inputs or cases, such as `1/4`.
package struct Shard: Sendable, Equatable, CustomStringConvertible {
  /// Counted from 1.
  package let number: Int
  package let count: Int

  private static let maximumCount = 100_000

  /// Parses a text such as `1/4`; `nil` for any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(\.isASCIIDigit) }),
      let number = Int(parts[0]), let count = Int(parts[1]), count <= Self.maximumCount,
      number >= 1, number <= count
    else { return nil }
    (self.number, self.count) = (number, count)
  }

  package var description: String { "\(number)/\(count)" }

  /// Returns the items of this shard. The shards take items in turn, so that they have nearly the
  /// same size.
  package func part<Item>(of items: [Item]) -> [Item] {
    stride(from: number - 1, to: items.count, by: count).map { items[$0] }
  }
}
