/// - Source: https://encoding.spec.whatwg.org/#x-user-defined-encoder
struct UserDefinedEncoder: ScalarEncoder {
  mutating func append(_ scalar: UInt32, to output: inout [UInt8]) -> UInt32? {
    switch scalar {
    case 0..<0x80: output.append(UInt8(truncatingIfNeeded: scalar))
    case 0xF780...0xF7FF: output.append(UInt8(truncatingIfNeeded: scalar - 0xF780 + 0x80))
    default: return scalar
    }
    return nil
  }
}
