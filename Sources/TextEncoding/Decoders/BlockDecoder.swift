internal import CTables

/// A decoder for one encoding, which keeps its state between blocks of input.
protocol BlockDecoder: Sendable {
  mutating func decode(_ input: UnsafeBufferPointer<UInt8>, into writer: inout UTF8Writer)

  mutating func finish(into writer: inout UTF8Writer)
}

extension Encoding {
  /// - Source: https://encoding.spec.whatwg.org/#the-encoding
  func makeDecoder() -> any BlockDecoder {
    switch self {
    case .utf8: UTF8Decoder()
    case .gbk, .gb18030: GB18030Decoder()
    case .big5: Big5Decoder()
    case .eucJP: EUCJPDecoder()
    case .iso2022JP: ISO2022JPDecoder()
    case .shiftJIS: ShiftJISDecoder()
    case .eucKR: EUCKRDecoder()
    case .replacement: ReplacementDecoder()
    case .utf16BE: UTF16Decoder(isBigEndian: true)
    case .utf16LE: UTF16Decoder(isBigEndian: false)
    case .xUserDefined: UserDefinedDecoder()
    default: SingleByteDecoder(self)
    }
  }
}
