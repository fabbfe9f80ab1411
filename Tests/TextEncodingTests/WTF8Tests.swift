import Testing
import TextEncoding

@Suite struct WTF8Tests {
  /// Characters of every length are at each offset in the words that are read at once.
  @Test(arguments: ["", "é", "中", "😀", "é中😀", "\u{7F}\u{80}\u{7FF}\u{800}\u{FFFF}\u{10000}"])
  func codeUnitsAreSwifts(_ characters: String) {
    for before in 0..<40 {
      for after in [0, 1, 7, 15, 16, 17, 33] {
        let text =
          String(repeating: "a", count: before) + characters + String(repeating: "z", count: after)
        let units = Array(text.utf8).withUnsafeBufferPointer { WTF8.utf16($0) }
        #expect(units == Array(text.utf16))
        #expect(units.withUnsafeBufferPointer { WTF8.bytes(utf16: $0) } == Array(text.utf8))
      }
    }
  }

  @Test func loneSurrogatesAndZerosAreKept() {
    let units: [UInt16] = Array(repeating: 0x61, count: 20) + [0xD800, 0, 0xDC00, 0x62]
    let bytes = units.withUnsafeBufferPointer { WTF8.bytes(utf16: $0) }
    let encoded: [UInt8] = [0xED, 0xA0, 0x80, 0xC0, 0x80, 0xED, 0xB0, 0x80, 0x62]
    #expect(bytes == Array(repeating: 0x61, count: 20) + encoded)
    #expect(bytes.withUnsafeBufferPointer { WTF8.utf16($0) } == units)
  }
}
