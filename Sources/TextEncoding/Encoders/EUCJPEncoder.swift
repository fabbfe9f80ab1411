/// - Source: https://encoding.spec.whatwg.org/#euc-jp-encoder
struct EUCJPEncoder: ScalarEncoder {
  mutating func append(_ scalar: UInt32, to output: inout [UInt8]) -> UInt32? {
    switch scalar {
    // 2–4. ASCII, and the two JIS X 0201 characters that replace ASCII characters.
    case 0..<0x80: output.append(UInt8(truncatingIfNeeded: scalar))
    case 0xA5: output.append(0x5C)
    case 0x203E: output.append(0x7E)
    // 5. Half-width katakana.
    case 0xFF61...0xFF9F:
      output.append(0x8E)
      output.append(UInt8(truncatingIfNeeded: scalar - 0xFF61 + 0xA1))
    default:
      // 6. The minus sign is encoded as its full-width form.
      let point = scalar == 0x2212 ? 0xFF0D : scalar
      guard let pointer = PointerIndex.jis0208.pointer(for: point) else { return point }
      output.append(UInt8(truncatingIfNeeded: pointer / 94 + 0xA1))
      output.append(UInt8(truncatingIfNeeded: pointer % 94 + 0xA1))
    }
    return nil
  }
}
