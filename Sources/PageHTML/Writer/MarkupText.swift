/// Serialized markup: WTF-8 text, and the ranges in which character references are not recognized.
public struct MarkupText: Equatable, Sendable {
  public var bytes: [UInt8] = []

  /// The ranges of scripts, style sheets, comments and names, which contain no references.
  public var literals: [Range<Int>] = []

  /// Characters that the page's language cannot express; U+FFFD is written instead.
  public internal(set) var inexpressible = ListedCharacters()

  public init() {}

  /// Makes markup without literals: the encoder may write each character as a reference.
  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
  }

  mutating func append(_ other: MarkupText) {
    let offset = bytes.count
    bytes += other.bytes
    literals += other.literals.map { $0.lowerBound + offset..<$0.upperBound + offset }
    inexpressible.insert(contentsOf: other.inexpressible)
  }

  /// Appends text in which character references are not recognized.
  mutating func append(literal: some Collection<UInt8>) {
    guard !literal.isEmpty else { return }
    literals.append(bytes.count..<bytes.count + literal.count)
    bytes += literal
  }
}
