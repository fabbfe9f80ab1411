internal import CompressionCodecs

/// A compression format whose files are sequences of independent members.
protocol MemberCodec {
  /// The name of a member in messages, such as `gzip member`.
  static var memberName: String { get }

  static var firstByte: UInt8 { get }

  /// The number of bytes needed to recognize the start of a member.
  static var signatureLength: Int { get }

  /// Whether a member begins with these bytes, at least `signatureLength` of them.
  static func beginsMember(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool

  /// Whether zeros may follow a member as padding.
  static var allowsPadding: Bool { get }

  /// The usual number of bytes that are consumed after the end of a truncated member, before the
  /// truncation is detected.
  static var overrun: Int { get }

  /// Whether a member's first few hundred bytes are enough to decompress its first bytes.
  static var decompressesAtOnce: Bool { get }

  mutating func reset()

  mutating func decompress(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableRawBufferPointer
  ) -> CodecProgress

  func copy() throws(SourceFailure) -> Self
}
