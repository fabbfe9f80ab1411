internal import Infra

protocol ScalarEncoder: PieceEncoder {
  static var copiesASCII: Bool { get }

  /// Appends the bytes of a scalar value and returns `nil`. If the scalar value cannot be encoded,
  /// returns the scalar value to report.
  mutating func append(_ scalar: UInt32, to output: inout [UInt8]) -> UInt32?
}

extension ScalarEncoder {
  static var copiesASCII: Bool { true }

  mutating func encode(
    _ text: UnsafeBufferPointer<UInt8>, from index: inout Int, into output: inout [UInt8]
  ) -> UInt32? {
    while index < text.count {
      if Self.copiesASCII, text[index] < 0x80 {
        let end = text.endOfASCII(from: index)
        output.append(contentsOf: text[index..<end])
        index = end
        continue
      }
      let (value, length) = WTF8.codePoint(text, at: index)
      index += length
      let scalar = value & 0xFFFF_F800 == 0xD800 ? 0xFFFD : value
      if let unencodable = append(scalar, to: &output) { return unencodable }
    }
    return nil
  }
}
