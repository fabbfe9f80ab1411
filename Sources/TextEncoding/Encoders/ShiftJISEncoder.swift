/// - Source: https://encoding.spec.whatwg.org/#shift_jis-encoder
struct ShiftJISEncoder: ScalarEncoder {
  mutating func append(_ scalar: UInt32, to output: inout [UInt8]) -> UInt32? {
    switch scalar {
    // 2–4. ASCII, and the two JIS X 0201 characters that replace ASCII characters.
    case 0...0x80: output.append(UInt8(truncatingIfNeeded: scalar))
    case 0xA5: output.append(0x5C)
    case 0x203E: output.append(0x7E)
    // 5. Half-width katakana.
    case 0xFF61...0xFF9F: output.append(UInt8(truncatingIfNeeded: scalar - 0xFF61 + 0xA1))
    default:
      // 6. The minus sign is encoded as its full-width form.
      let point = scalar == 0x2212 ? 0xFF0D : scalar
      guard let pointer = PointerIndex.shiftJIS.pointer(for: point) else { return point }
      let leading = pointer / 188
      let trailing = pointer % 188
      output.append(UInt8(truncatingIfNeeded: leading + (leading < 0x1F ? 0x81 : 0xC1)))
      output.append(UInt8(truncatingIfNeeded: trailing + (trailing < 0x3F ? 0x40 : 0x41)))
    }
    return nil
  }
}
