/// A set of code points in the order of insertion.
public struct ListedCharacters: Equatable, Sendable {
  /// The code points, which may include lone surrogates.
  public private(set) var values: [UInt32] = []

  private var known: Set<UInt32> = []

  init() {}

  public var isEmpty: Bool { values.isEmpty }

  mutating func insert(_ value: UInt32) {
    if known.insert(value).inserted { values.append(value) }
  }

  mutating func insert(contentsOf other: ListedCharacters) {
    for value in other.values { insert(value) }
  }
}
