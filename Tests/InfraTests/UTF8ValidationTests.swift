import Infra
import Testing

@Suite struct UTF8ValidationTests {
  /// The arguments are bytes, and the number of valid bytes at their start.
  @Test(
    arguments: [
      ([], 0), ([0x41], 1), ([0x00], 1), ([0xC2, 0x80], 2), ([0xDF, 0xBF], 2),
      ([0xE0, 0xA0, 0x80], 3), ([0xED, 0x9F, 0xBF], 3), ([0xEE, 0x80, 0x80], 3),
      ([0xF0, 0x90, 0x80, 0x80], 4), ([0xF4, 0x8F, 0xBF, 0xBF], 4),
      ([0x41, 0x80], 1), ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xC2], 0), ([0xC2, 0x41], 0),
      ([0xE0, 0x9F, 0xBF], 0), ([0xED, 0xA0, 0x80], 0), ([0xE2, 0x82], 0),
      ([0xF0, 0x8F, 0xBF, 0xBF], 0),
      ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0), ([0xF0, 0x9F, 0x98], 0),
      ([0xFF], 0),
    ] as [([UInt8], Int)])
  func validPrefixes(bytes: [UInt8], count: Int) {
    // The validation reads words of 8 and 32 bytes, so the bytes are tested at each offset in them.
    for before in 0..<40 {
      let padded = Array(repeating: 0x2E, count: before) + bytes
      padded.withUnsafeBufferPointer {
        #expect(UTF8Validation.validPrefixCount($0) == before + count)
        #expect(UTF8Validation.isValid($0) == (count == bytes.count))
      }
    }
  }

  @Test func allScalarsAreValid() {
    var text = ""
    for value in UInt32(0)...0x10FFFF {
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    let isValid = text.withUTF8 { UTF8Validation.isValid($0) }
    #expect(isValid)
  }
}
