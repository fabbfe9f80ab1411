internal import CTables

/// The decoder for all single-byte encodings, each with an index of 128 code points.
/// - Source: https://encoding.spec.whatwg.org/#single-byte-decoder
struct SingleByteDecoder: BlockDecoder {
  private let indexOffset: Int

  init(_ encoding: Encoding) {
    indexOffset = (Int(encoding.number) - CTABLES_ENCODING_SINGLE_BYTE_FIRST) * 128
  }

  mutating func decode(_ input: UnsafeBufferPointer<UInt8>, into writer: inout UTF8Writer) {
    let codePoints = ctables_encoding_single_byte() + indexOffset
    var index = 0
    while index < input.count {
      let byte = input[index]
      if byte < 0x80 {
        index = writer.appendASCII(of: input, from: index)
        continue
      }
      let point = codePoints[Int(byte & 0x7F)]
      if point == 0 {
        writer.appendReplacement(at: index)
      } else {
        writer.append(bmp: point)
      }
      index &+= 1
    }
  }

  mutating func finish(into writer: inout UTF8Writer) {}
}
