internal import CompressionCodecs

extension Inflater: MemberCodec {
  static var memberName: String { "gzip member" }
  static var firstByte: UInt8 { 0x1F }
  static var signatureLength: Int { 4 }
  static var allowsPadding: Bool { true }
  static var overrun: Int { 1 << 15 }
  static var decompressesAtOnce: Bool { true }

  static func beginsMember(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // The compression method is always deflate, and three flag bits are reserved.
    bytes[0] == 0x1F && bytes[1] == 0x8B && bytes[2] == 8 && bytes[3] & 0xE0 == 0
  }

  func copy() -> Inflater { Inflater(format) }
}
