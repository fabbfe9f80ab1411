/// - Source: https://encoding.spec.whatwg.org/#euc-kr-encoder
struct EUCKREncoder: ScalarEncoder {
  mutating func append(_ scalar: UInt32, to output: inout [UInt8]) -> UInt32? {
    if scalar < 0x80 {
      output.append(UInt8(truncatingIfNeeded: scalar))
      return nil
    }
    guard let pointer = PointerIndex.eucKR.pointer(for: scalar) else { return scalar }
    output.append(UInt8(truncatingIfNeeded: pointer / 190 + 0x81))
    output.append(UInt8(truncatingIfNeeded: pointer % 190 + 0x41))
    return nil
  }
}
