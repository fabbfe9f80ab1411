import Infra
import Testing

@Suite struct ByteOrderMarkTests {
  @Test func markIsRemovedOnce() {
    #expect(Array("\u{FEFF}a".utf8).withoutByteOrderMark == Array("a".utf8)[...])
    #expect("\u{FEFF}\u{FEFF}".utf8.utf8ByteOrderMarkLength == 3)
    #expect(Array("\u{FEFF}\u{FEFF}".utf8).withoutByteOrderMark.count == 3)
  }

  @Test(
    arguments: [[], [0xEF], [0xEF, 0xBB], [0xEF, 0xBB, 0xBE], [0xFE, 0xFF, 0x00]] as [[UInt8]])
  func otherBytesAreKept(bytes: [UInt8]) {
    #expect(bytes.utf8ByteOrderMarkLength == 0)
    #expect(bytes.withoutByteOrderMark == bytes[...])
  }
}
