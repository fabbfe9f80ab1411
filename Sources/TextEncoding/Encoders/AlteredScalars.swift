extension Encoding {
  /// Whether the encoder replaces a scalar value by another one, which decoding does not restore.
  /// - Source: https://encoding.spec.whatwg.org/#shift_jis-encoder, steps 3, 4 and 6;
  ///   https://encoding.spec.whatwg.org/#euc-jp-encoder, the same;
  ///   https://encoding.spec.whatwg.org/#iso-2022-jp-encoder, steps 8 and 9;
  ///   https://encoding.spec.whatwg.org/#gb18030-encoder, step 4.
  public func alters(_ scalar: UInt32) -> Bool {
    switch self {
    case .shiftJIS, .eucJP: scalar == 0xA5 || scalar == 0x203E || scalar == 0x2212
    case .iso2022JP: scalar == 0x2212 || (0xFF61...0xFF9F).contains(scalar)
    case .gbk, .gb18030:
      (0xE78D...0xE796).contains(scalar)
        || (0xE81E...0xE864).contains(scalar)
          && [0xE81E, 0xE826, 0xE82B, 0xE82C, 0xE832, 0xE843, 0xE854, 0xE864].contains(scalar)
    default: false
    }
  }
}
