/// The byte order marks, which take precedence over every label.
/// - Source: https://encoding.spec.whatwg.org/#bom-sniff
enum ByteOrderMark {
  static let all: [(encoding: Encoding, bytes: [UInt8])] = [
    (.utf8, [0xEF, 0xBB, 0xBF]), (.utf16BE, [0xFE, 0xFF]), (.utf16LE, [0xFF, 0xFE]),
  ]

  /// Returns the encoding and the length of the byte order mark at the start of the bytes.
  static func sniff(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (encoding: Encoding, length: Int)? {
    guard let first = bytes.first, first >= 0xEF else { return nil }
    for mark in all where bytes.starts(with: mark.bytes) {
      return (mark.encoding, mark.bytes.count)
    }
    return nil
  }
}
