/// The x-user-defined decoder, which maps bytes from 0x80 to private-use code points.
/// - Source: https://encoding.spec.whatwg.org/#x-user-defined-decoder
struct UserDefinedDecoder: BlockDecoder {
  mutating func decode(_ input: UnsafeBufferPointer<UInt8>, into writer: inout UTF8Writer) {
    var index = 0
    while index < input.count {
      let byte = input[index]
      if byte < 0x80 {
        index = writer.appendASCII(of: input, from: index)
      } else {
        writer.append(bmp: 0xF780 + UInt16(byte) - 0x80)
        index &+= 1
      }
    }
  }

  mutating func finish(into writer: inout UTF8Writer) {}
}
