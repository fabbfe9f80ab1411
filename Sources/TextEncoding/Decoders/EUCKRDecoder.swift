internal import CTables

/// - Source: https://encoding.spec.whatwg.org/#euc-kr-decoder
struct EUCKRDecoder: TwoByteDecoder {
  var leading: UInt8 = 0

  static func codePoint(_ byte: UInt8) -> UInt16 { 0 }

  @inline(__always)
  static func isLeading(_ byte: UInt8) -> Bool { byte >= 0x81 && byte <= 0xFE }

  @inline(__always)
  static func codePoint(_ leading: UInt8, _ trailing: UInt8) -> UInt32 {
    guard trailing >= 0x41, trailing <= 0xFE else { return 0 }
    let pointer = (Int(leading) - 0x81) * 190 + Int(trailing) - 0x41
    guard pointer < CTABLES_ENCODING_EUC_KR_POINTER_COUNT else { return 0 }
    return UInt32(ctables_encoding_euc_kr()[pointer])
  }
}
