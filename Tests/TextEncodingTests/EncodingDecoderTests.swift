import Testing
import TextEncoding

@Suite struct EncodingDecoderTests {
  @Test(arguments: [1, 2, 3, 4, 100])
  func anyMarkDecides(size: Int) {
    let cases: [([UInt8], Encoding)] = [
      ([0xEF, 0xBB, 0xBF, 0x78], .windows1252), ([0xFF, 0xFE, 0x78, 0x00], .utf8),
      ([0xFE, 0xFF, 0x00, 0x78], .gbk),
    ]
    for (bytes, encoding) in cases {
      let text = decode(bytes, encoding, piecesOf: size, byteOrderMark: .decides)
      #expect(text == "x")
    }
  }

  @Test(arguments: [1, 2, 3, 100])
  func onlyTheOwnMarkIsRemoved(size: Int) {
    func text(_ bytes: [UInt8], _ encoding: Encoding) -> String {
      decode(bytes, encoding, piecesOf: size, byteOrderMark: .removed)
    }
    #expect(text([0xEF, 0xBB, 0xBF, 0x78], .utf8) == "x")
    #expect(text([0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF], .utf8) == "\u{FEFF}")
    #expect(text([0xEF, 0xBB, 0xBF], .windows1252) == "ï»¿")
    #expect(text([0xFF, 0xFE, 0x78, 0x00], .utf16LE) == "x")
    #expect(text([0xFF, 0xFE], .utf16BE) == "\u{FFFE}")
    #expect(text([0xEF, 0xBB], .utf8) == "\u{FFFD}")
    #expect(text([0xEF, 0xBB, 0x78], .utf8) == "\u{FFFD}x")
    #expect(text([0xFF], .utf16LE) == "\u{FFFD}")
  }

  @Test(arguments: [1, 2, 3, 100])
  func keptMarksAreContent(size: Int) {
    let text = decode([0xEF, 0xBB, 0xBF, 0x78], .utf8, piecesOf: size, byteOrderMark: .kept)
    #expect(text.unicodeScalars.elementsEqual(["\u{FEFF}", "x"]))
  }

  @Test func markIsSeenInTheDecoder() {
    var decoder = EncodingDecoder(.windows1252)
    var output: [UInt8] = []
    let mark: [UInt8] = [0xFF, 0xFE]
    mark.withUnsafeBufferPointer { decoder.decode($0, isLast: true, into: &output) }
    #expect(decoder.encoding == .utf16LE)
    #expect(output.isEmpty)
  }

  @Test func errorsHaveOffsets() {
    #expect(failure(Array("abc".utf8), .utf8) == nil)
    #expect(failure([0x61, 0x62, 0xFF, 0x63, 0xFF], .utf8)?.offset == 2)
    #expect(failure([0xEF, 0xBB, 0xBF, 0x61, 0xFF], .utf8)?.offset == 4)
    #expect(failure([0x61, 0xE2, 0x82], .utf8)?.offset == 3)
    #expect(failure([0x61], .replacement)?.encoding == .replacement)
    let long = Array(repeating: UInt8(0x61), count: 20_000) + [0xFF]
    #expect(failure(long, .shiftJIS)?.offset == 20_000)
  }

  @Test func errorKeepsPrecedingOutput() {
    var decoder = EncodingDecoder(.utf8)
    var output: [UInt8] = []
    let bytes: [UInt8] = [0x61, 0x62, 0xFF, 0x63]
    #expect(throws: TextEncodingError.self) {
      try bytes.withUnsafeBufferPointer {
        try decoder.decodeOrFail($0, isLast: true, into: &output)
      }
    }
    #expect(output == [0x61, 0x62])
  }

  /// Decoding any bytes does not crash, and results in the same valid UTF-8 for any division into
  /// pieces.
  @Test(arguments: Encoding.all)
  func anyBytesInAnyPieces(encoding: Encoding) {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func random(_ count: UInt64) -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: (state >> 33) % count)
    }
    let special: [UInt8] = [0x1B, 0x24, 0x28, 0x42, 0x30, 0x39, 0x81, 0x8E, 0x8F, 0xD8, 0xDC, 0xFE]
    for _ in 0..<300 {
      let bytes = (0..<Int(random(24))).map { _ in
        random(2) == 0 ? random(255) : special[Int(random(12))]
      }
      let whole = decode(bytes, encoding)
      for size in 1...5 { #expect(decode(bytes, encoding, piecesOf: size) == whole) }
      #expect(
        (failure(bytes, encoding) == nil) == !whole.unicodeScalars.contains("\u{FFFD}")
          || bytes.isMarked)
    }
    let long = (0..<30_000).map { _ in random(255) }
    #expect(decode(long, encoding, piecesOf: 8191) == decode(long, encoding))
  }
}

extension [UInt8] {
  /// Whether fatal and lenient decoding may differ because of a byte order mark or an encoded
  /// U+FFFD.
  fileprivate var isMarked: Bool {
    starts(with: [0xFE, 0xFF]) || starts(with: [0xFF, 0xFE]) || starts(with: [0xEF, 0xBB, 0xBF])
      || contains(0xFD)
  }
}
