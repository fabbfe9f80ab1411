internal import CTables

/// - Source: https://encoding.spec.whatwg.org/#euc-jp-decoder
struct EUCJPDecoder: BlockDecoder {
  private var isJIS0212 = false
  private var leading: UInt8 = 0

  mutating func decode(_ input: UnsafeBufferPointer<UInt8>, into writer: inout UTF8Writer) {
    var index = 0
    while index < input.count {
      let byte = input[index]
      if leading == 0 {
        switch byte {
        // 6. ASCII.
        case 0..<0x80:
          index = writer.appendASCII(of: input, from: index)
          continue
        // 7. The first byte of a two- or three-byte sequence.
        case 0x8E, 0x8F, 0xA1...0xFE: leading = byte
        default: writer.appendReplacement(at: index)
        }
        index &+= 1
      } else if leading == 0x8E, byte >= 0xA1, byte <= 0xDF {
        // 3. Half-width katakana.
        leading = 0
        writer.append(bmp: 0xFF61 - 0xA1 + UInt16(byte))
        index &+= 1
      } else if leading == 0x8F, byte >= 0xA1, byte <= 0xFE {
        isJIS0212 = true
        leading = byte
        index &+= 1
      } else {
        let point = codePoint(leading, byte)
        leading = 0
        isJIS0212 = false
        if point != 0 {
          writer.append(bmp: point)
        } else {
          writer.appendReplacement(at: index)
          if byte < 0x80 { continue }
        }
        index &+= 1
      }
    }
  }

  @inline(__always)
  private func codePoint(_ leading: UInt8, _ byte: UInt8) -> UInt16 {
    guard leading >= 0xA1, leading <= 0xFE, byte >= 0xA1, byte <= 0xFE else { return 0 }
    let pointer = (Int(leading) - 0xA1) * 94 + Int(byte) - 0xA1
    if isJIS0212 {
      guard pointer < CTABLES_ENCODING_JIS0212_POINTER_COUNT else { return 0 }
      return ctables_encoding_jis0212()[pointer]
    }
    guard pointer < CTABLES_ENCODING_JIS0208_POINTER_COUNT else { return 0 }
    return ctables_encoding_jis0208()[pointer]
  }

  mutating func finish(into writer: inout UTF8Writer) {
    // 1. An unfinished sequence is an error.
    guard leading != 0 else { return }
    self = EUCJPDecoder()
    writer.appendReplacement(at: 0)
  }
}
