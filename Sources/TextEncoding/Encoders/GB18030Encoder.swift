/// The gb18030 encoder, which GBK shares.
/// - Source: https://encoding.spec.whatwg.org/#gb18030-encoder
struct GB18030Encoder: ScalarEncoder {
  let isGBK: Bool

  mutating func append(_ scalar: UInt32, to output: inout [UInt8]) -> UInt32? {
    if scalar < 0x80 {
      output.append(UInt8(truncatingIfNeeded: scalar))
      return nil
    }
    // 3. U+E5E5 cannot be encoded, because its bytes decode to U+3000.
    if scalar == 0xE5E5 { return scalar }
    // 4. The euro sign in code page 936.
    if isGBK, scalar == 0x20AC {
      output.append(0x80)
      return nil
    }
    // 5. Private-use code points that keep their GB18030-2005 bytes.
    if let trailing = GB18030Encoder.trailing2005(scalar) {
      output.append(scalar < 0xE800 ? 0xA6 : 0xFE)
      output.append(trailing)
      return nil
    }
    if let pointer = PointerIndex.gb18030.pointer(for: scalar) {
      let trailing = pointer % 190
      output.append(UInt8(truncatingIfNeeded: pointer / 190 + 0x81))
      output.append(UInt8(truncatingIfNeeded: trailing + (trailing < 0x3F ? 0x40 : 0x41)))
      return nil
    }
    if isGBK { return scalar }
    // 9–15. Four bytes.
    let pointer = GB18030Ranges.pointer(codePoint: scalar)
    output.append(UInt8(truncatingIfNeeded: pointer / (10 * 126 * 10) + 0x81))
    output.append(UInt8(truncatingIfNeeded: pointer / (10 * 126) % 10 + 0x30))
    output.append(UInt8(truncatingIfNeeded: pointer / 10 % 126 + 0x81))
    output.append(UInt8(truncatingIfNeeded: pointer % 10 + 0x30))
    return nil
  }

  /// Returns the second byte of GB18030-2005 for a code point that GB18030-2022 has moved.
  private static func trailing2005(_ scalar: UInt32) -> UInt8? {
    switch scalar {
    case 0xE78D...0xE793: UInt8(truncatingIfNeeded: scalar - 0xE78D + 0xD9)
    case 0xE794...0xE795: UInt8(truncatingIfNeeded: scalar - 0xE794 + 0xEC)
    case 0xE796: 0xF3
    case 0xE81E: 0x59
    case 0xE826: 0x61
    case 0xE82B: 0x66
    case 0xE82C: 0x67
    case 0xE832: 0x6D
    case 0xE843: 0x7E
    case 0xE854: 0x90
    case 0xE864: 0xA0
    default: nil
    }
  }
}
