/// An encoder for one encoding, which keeps its state between pieces of a text.
protocol PieceEncoder: Sendable {
  /// Encodes from `index` to the end of the text. Stops after the first unencodable scalar value,
  /// and returns it.
  mutating func encode(
    _ text: UnsafeBufferPointer<UInt8>, from index: inout Int, into output: inout [UInt8]
  ) -> UInt32?

  mutating func finish(into output: inout [UInt8])
}

extension PieceEncoder {
  mutating func finish(into output: inout [UInt8]) {}
}

extension Encoding {
  /// Returns an encoder for the output encoding, in its initial state.
  /// - Source: https://encoding.spec.whatwg.org/#get-an-encoder
  func makeEncoder() -> any PieceEncoder {
    switch outputEncoding {
    case .utf8: UTF8Encoder()
    case .gbk: GB18030Encoder(isGBK: true)
    case .gb18030: GB18030Encoder(isGBK: false)
    case .big5: Big5Encoder()
    case .eucJP: EUCJPEncoder()
    case .iso2022JP: ISO2022JPEncoder()
    case .shiftJIS: ShiftJISEncoder()
    case .eucKR: EUCKREncoder()
    case .xUserDefined: UserDefinedEncoder()
    default: SingleByteEncoder(self)
    }
  }
}
