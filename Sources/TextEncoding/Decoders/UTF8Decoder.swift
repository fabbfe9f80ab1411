internal import Infra

/// - Source: https://encoding.spec.whatwg.org/#utf-8-decoder
struct UTF8Decoder: BlockDecoder {
  private var codePoint: UInt32 = 0
  private var bytesNeeded: UInt8 = 0
  private var lowerBoundary: UInt8 = 0x80
  private var upperBoundary: UInt8 = 0xBF

  mutating func decode(_ input: UnsafeBufferPointer<UInt8>, into writer: inout UTF8Writer) {
    var index = 0
    while index < input.count {
      if bytesNeeded != 0 {
        let byte = input[index]
        // 4. A byte outside the boundaries is an error, and is read again.
        let isWithin = byte >= lowerBoundary && byte <= upperBoundary
        lowerBoundary = 0x80
        upperBoundary = 0xBF
        guard isWithin else {
          bytesNeeded = 0
          writer.appendReplacement(at: index)
          continue
        }
        // 5–11. Append the byte's six bits.
        codePoint = codePoint << 6 | UInt32(byte & 0x3F)
        bytesNeeded &-= 1
        index &+= 1
        if bytesNeeded == 0 { writer.append(codePoint) }
        continue
      }
      // OPTIMIZATION: Validates complete sequences in place and copies them.
      let (end, stop) = UTF8Validation.scan(input, from: index)
      writer.append(input, index..<end)
      index = end
      switch stop {
      case .end: break
      case .malformed(let length):
        writer.appendReplacement(at: index)
        index &+= length
      case .truncated:
        begin(input[index])
        index &+= 1
      }
    }
  }

  private mutating func begin(_ byte: UInt8) {
    // 3. Based on byte:
    switch byte {
    case 0xC2...0xDF:
      bytesNeeded = 1
      codePoint = UInt32(byte & 0x1F)
    case 0xE0...0xEF:
      if byte == 0xE0 { lowerBoundary = 0xA0 }
      if byte == 0xED { upperBoundary = 0x9F }
      bytesNeeded = 2
      codePoint = UInt32(byte & 0xF)
    default:
      if byte == 0xF0 { lowerBoundary = 0x90 }
      if byte == 0xF4 { upperBoundary = 0x8F }
      bytesNeeded = 3
      codePoint = UInt32(byte & 0x7)
    }
  }

  mutating func finish(into writer: inout UTF8Writer) {
    // 1. An unfinished sequence is an error.
    guard bytesNeeded != 0 else { return }
    self = UTF8Decoder()
    writer.appendReplacement(at: 0)
  }
}
