/// Markup on its way out: WTF-8, with the places where a character reference would not be one.
public struct MarkupText: Equatable, Sendable {
  /// The text.
  public var bytes: [UInt8] = []

  /// Parts whose characters stand for themselves: scripts, style sheets, comments and names, in
  /// order.
  public var literals: [Range<Int>] = []

  /// Characters that the page's language cannot have, for which U+FFFD is written.
  public internal(set) var inexpressible = ListedCharacters()

  /// Makes an empty text.
  public init() {}

  /// Makes markup of which every character may be written as a reference.
  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  /// Appends markup.
  mutating func append(_ other: MarkupText) {
    let offset = bytes.count
    bytes += other.bytes
    literals += other.literals.map { $0.lowerBound + offset..<$0.upperBound + offset }
    inexpressible.insert(contentsOf: other.inexpressible)
  }

  /// Appends characters that stand for themselves.
  mutating func append(literal: some Collection<UInt8>) {
    guard !literal.isEmpty else { return }
    literals.append(bytes.count..<bytes.count + literal.count)
    bytes += literal
  }
}
