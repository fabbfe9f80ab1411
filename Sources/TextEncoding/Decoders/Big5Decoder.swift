internal import CTables

/// - Source: https://encoding.spec.whatwg.org/#big5-decoder
struct Big5Decoder: TwoByteDecoder {
  var leading: UInt8 = 0

  static func codePoint(_ byte: UInt8) -> UInt16 { 0 }

  @inline(__always)
  static func isLeading(_ byte: UInt8) -> Bool { byte >= 0x81 && byte <= 0xFE }

  @inline(__always)
  static func codePoint(_ leading: UInt8, _ trailing: UInt8) -> UInt32 {
    let offset: Int
    switch trailing {
    case 0x40...0x7E: offset = 0x40
    case 0xA1...0xFE: offset = 0x62
    default: return 0
    }
    let pointer = (Int(leading) - 0x81) * 157 + Int(trailing) - offset
    switch pointer {
    case 1133: return combined(0x00CA, 0x0304)
    case 1135: return combined(0x00CA, 0x030C)
    case 1164: return combined(0x00EA, 0x0304)
    case 1166: return combined(0x00EA, 0x030C)
    default: return codePoint(pointer: pointer)
    }
  }

  @inline(__always)
  static func codePoint(pointer: Int) -> UInt32 {
    guard pointer < CTABLES_ENCODING_BIG5_POINTER_COUNT else { return 0 }
    let low = UInt32(ctables_encoding_big5()[pointer])
    let planes = ctables_encoding_big5_plane2()[pointer / 32]
    return low | (planes >> UInt32(truncatingIfNeeded: pointer % 32) & 1) << 17
  }

  private static func combined(_ first: UInt32, _ second: UInt32) -> UInt32 {
    first << 16 | second
  }
}
