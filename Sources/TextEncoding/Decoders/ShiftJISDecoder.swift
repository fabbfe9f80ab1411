internal import CTables

/// - Source: https://encoding.spec.whatwg.org/#shift_jis-decoder
struct ShiftJISDecoder: TwoByteDecoder {
  var leading: UInt8 = 0

  @inline(__always)
  static func codePoint(_ byte: UInt8) -> UInt16 {
    switch byte {
    case 0x80: 0x80
    case 0xA1...0xDF: 0xFF61 - 0xA1 + UInt16(byte)
    default: 0
    }
  }

  @inline(__always)
  static func isLeading(_ byte: UInt8) -> Bool {
    byte >= 0x81 && byte <= 0x9F || byte >= 0xE0 && byte <= 0xFC
  }

  @inline(__always)
  static func codePoint(_ leading: UInt8, _ trailing: UInt8) -> UInt32 {
    let offset: Int
    switch trailing {
    case 0x40...0x7E: offset = 0x40
    case 0x80...0xFC: offset = 0x41
    default: return 0
    }
    let leadingOffset = leading < 0xA0 ? 0x81 : 0xC1
    let pointer = (Int(leading) - leadingOffset) * 188 + Int(trailing) - offset
    if pointer >= 8836, pointer <= 10715 {
      return UInt32(truncatingIfNeeded: 0xE000 - 8836 + pointer)
    }
    guard pointer < CTABLES_ENCODING_JIS0208_POINTER_COUNT else { return 0 }
    return UInt32(ctables_encoding_jis0208()[pointer])
  }
}
