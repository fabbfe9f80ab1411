import TextEncoding
import Testing

@Suite struct DecodedOffsetsTests {
  private func places(_ offsets: [Int], _ bytes: [UInt8], _ encoding: Encoding) -> [[Int]] {
    bytes.withUnsafeBufferPointer {
      DecodedOffsets.places(of: offsets, in: $0, encoding: encoding).map { [$0.start, $0.end] }
    }
  }

  @Test func singleBytesGrow() {
    // In UTF-8, "aé<" is 61, C3 A9, 3C.
    #expect(
      places([0, 1, 3, 4], [0x61, 0xE9, 0x3C], .windows1252) == [
        [0, 0], [1, 1], [2, 2], [3, 3],
      ])
  }

  @Test func escapeSequencesStandBetween() {
    // The bytes are ESC $ B, a character of two bytes, ESC ( B, and "<".
    let bytes: [UInt8] = [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42, 0x3C]
    #expect(places([0, 3, 4], bytes, .iso2022JP) == [[0, 3], [5, 8], [9, 9]])
  }

  @Test func reprocessedBytesAreNotConsumed() {
    // A lead byte without its trail byte is U+FFFD, which has three bytes. The following byte is
    // decoded again.
    #expect(places([3, 4], [0x81, 0x3C, 0x61], .shiftJIS) == [[1, 1], [2, 2]])
    #expect(places([3], [0x3D, 0xD8, 0x3C, 0x00], .utf16LE) == [[2, 2]])
  }

  @Test func longTextsAreSearched() {
    let bytes = Array(repeating: UInt8(0xE9), count: 5000)
    #expect(
      places([0, 512, 9998, 10_000, 10_001], bytes, .windows1252)
        == [[0, 0], [256, 256], [4999, 4999], [5000, 5000], [5000, 5000]])
  }

  /// The byte or character that makes a sequence malformed is decoded again.
  @Test(arguments: [
    (Encoding.utf16BE, [0xD8, 0x3D, 0x65, 0xE5, 0x00, 0x61] as [UInt8], [0, 3, 6], [0, 2, 4]),
    (.utf16BE, [0xD8, 0x3D, 0xD8, 0x3D, 0x00, 0x61], [0, 3, 6], [0, 2, 4]),
    (.utf8, [0xCE, 0xCE, 0x65], [0, 3, 6], [0, 1, 2]),
    (.gb18030, [0x81, 0x81], [0, 3], [0, 2]),
  ])
  func malformedBytesEndBeforeReprocessedBytes(
    encoding: Encoding, bytes: [UInt8], offsets: [Int], expected: [Int]
  ) {
    let places = bytes.withUnsafeBufferPointer {
      DecodedOffsets.places(of: offsets, in: $0, encoding: encoding)
    }
    #expect(places.map(\.start) == expected)
  }
}
