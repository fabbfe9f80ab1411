/// Code points in the order in which they came, each once.
public struct ListedCharacters: Equatable, Sendable {
  /// The code points, lone surrogates among them.
  public private(set) var values: [UInt32] = []

  private var known: Set<UInt32> = []

  /// Makes an empty list.
  init() {}

  /// Whether there are none.
  public var isEmpty: Bool { values.isEmpty }

  /// Adds a code point.
  mutating func insert(_ value: UInt32) {
    if known.insert(value).inserted { values.append(value) }
  }

  /// Adds those of another list.
  mutating func insert(contentsOf other: ListedCharacters) {
    for value in other.values { insert(value) }
  }
}
