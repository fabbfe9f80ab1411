/// A compression whose files are members, one behind the other, each of which stands for itself.
protocol MemberCodec {
  /// What people call a member, such as `gzip member`.
  static var memberName: String { get }

  /// The byte that every member begins with.
  static var firstByte: UInt8 { get }

  /// How many bytes tell whether a member begins.
  static var signatureLength: Int { get }

  /// Whether a member begins with these bytes, of which there are `signatureLength` or more.
  static func beginsMember(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool

  /// Whether members may have zeros behind them.
  static var allowsPadding: Bool { get }

  /// How far decompressing may go on behind a member that was cut off before that is noticed, in
  /// bytes; nearly always it is noticed within these.
  static var overrun: Int { get }

  /// Whether a member's first few hundred bytes are enough for the first bytes of what it holds.
  static var decompressesAtOnce: Bool { get }

  /// Gets ready for a member's first byte.
  mutating func reset()

  /// Decompresses as much as there is or fits.
  mutating func decompress(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableRawBufferPointer
  ) -> CodecProgress

  /// Another one for the same input.
  func copy() throws(SourceFailure) -> Self
}

/// How far decompressing came.
struct CodecProgress {
  /// How many bytes were used.
  var inputCount: Int

  /// How many bytes were written.
  var outputCount: Int

  /// Whether the member has ended.
  var isEnd: Bool

  /// Why it cannot go on, as the library says it, such as `incorrect data check`.
  var failure: String?
}
