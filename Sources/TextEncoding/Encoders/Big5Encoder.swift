/// - Source: https://encoding.spec.whatwg.org/#big5-encoder
struct Big5Encoder: ScalarEncoder {
  mutating func append(_ scalar: UInt32, to output: inout [UInt8]) -> UInt32? {
    if scalar < 0x80 {
      output.append(UInt8(truncatingIfNeeded: scalar))
      return nil
    }
    guard let pointer = PointerIndex.big5.pointer(for: scalar) else { return scalar }
    let trailing = pointer % 157
    output.append(UInt8(truncatingIfNeeded: pointer / 157 + 0x81))
    output.append(UInt8(truncatingIfNeeded: trailing + (trailing < 0x3F ? 0x40 : 0x62)))
    return nil
  }
}
