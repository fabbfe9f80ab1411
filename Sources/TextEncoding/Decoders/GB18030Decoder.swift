internal import CTables

/// The gb18030 decoder, which GBK shares.
/// - Source: https://encoding.spec.whatwg.org/#gb18030-decoder
struct GB18030Decoder: BlockDecoder {
  private var first: UInt8 = 0
  private var second: UInt8 = 0
  private var third: UInt8 = 0

  mutating func decode(_ input: UnsafeBufferPointer<UInt8>, into writer: inout UTF8Writer) {
    var index = 0
    while index < input.count {
      let byte = input[index]
      if first == 0, byte < 0x80 {
        index = writer.appendASCII(of: input, from: index)
        continue
      }
      // OPTIMIZATION: Decodes both bytes of a two-byte character at once.
      if first == 0, byte > 0x80, index &+ 1 < input.count {
        let point = codePoint(byte, input[index &+ 1])
        if point != 0 {
          writer.append(bmp: point)
          index &+= 2
          continue
        }
      }
      if take(byte, at: index, into: &writer) {
        index &+= 1
      }
    }
  }

  /// Returns false if the byte must be read again.
  @inline(__always)
  private mutating func take(
    _ byte: UInt8, at offset: Int, into writer: inout UTF8Writer
  ) -> Bool {
    if third != 0 { return takeFourth(byte, at: offset, into: &writer) }
    if second != 0 {
      // 4. The third byte of a four-byte sequence.
      if byte >= 0x81, byte <= 0xFE {
        third = byte
        return true
      }
      writer.appendReplacement(at: offset)
      restoreSecond(into: &writer)
      return false
    }
    if first != 0 {
      // 5. The second byte of a two- or four-byte sequence.
      if byte >= 0x30, byte <= 0x39 {
        second = byte
        return true
      }
      let point = codePoint(first, byte)
      first = 0
      if point != 0 {
        writer.append(bmp: point)
        return true
      }
      writer.appendReplacement(at: offset)
      return byte >= 0x80
    }
    switch byte {
    // 6. ASCII.
    case 0..<0x80: writer.append(ascii: byte)
    // 7. The euro sign in code page 936.
    case 0x80: writer.append(bmp: 0x20AC)
    // 8. The first byte of a two- or four-byte sequence.
    case 0x81...0xFE: first = byte
    default: writer.appendReplacement(at: offset)
    }
    return true
  }

  /// 3. The fourth byte of a four-byte sequence.
  private mutating func takeFourth(
    _ byte: UInt8, at offset: Int, into writer: inout UTF8Writer
  ) -> Bool {
    guard byte >= 0x30, byte <= 0x39 else {
      writer.appendReplacement(at: offset)
      restoreSecond(into: &writer)
      return false
    }
    let pointer =
      (Int(first) - 0x81) * (10 * 126 * 10) + (Int(second) - 0x30) * (10 * 126)
      + (Int(third) - 0x81) * 10 + Int(byte) - 0x30
    self = GB18030Decoder()
    if let point = GB18030Ranges.codePoint(pointer: pointer) {
      writer.append(point)
    } else {
      writer.appendReplacement(at: offset)
    }
    return true
  }

  /// Processes the second and third bytes again: the second is an ASCII digit, and the third starts
  /// a sequence.
  private mutating func restoreSecond(into writer: inout UTF8Writer) {
    writer.append(ascii: second)
    first = third
    second = 0
    third = 0
  }

  @inline(__always)
  private func codePoint(_ leading: UInt8, _ byte: UInt8) -> UInt16 {
    let offset: Int
    switch byte {
    case 0x40...0x7E: offset = 0x40
    case 0x80...0xFE: offset = 0x41
    default: return 0
    }
    let pointer = (Int(leading) - 0x81) * 190 + Int(byte) - offset
    guard pointer < CTABLES_ENCODING_GB18030_POINTER_COUNT else { return 0 }
    return ctables_encoding_gb18030()[pointer]
  }

  mutating func finish(into writer: inout UTF8Writer) {
    // 2. An unfinished sequence is an error.
    guard first != 0 else { return }
    self = GB18030Decoder()
    writer.appendReplacement(at: 0)
  }
}
