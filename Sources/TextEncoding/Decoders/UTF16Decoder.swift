/// - Source: https://encoding.spec.whatwg.org/#shared-utf-16-decoder
struct UTF16Decoder: BlockDecoder {
  private let isBigEndian: Bool
  private var leadingByte: UInt8?
  private var leadingSurrogate: UInt16?

  init(isBigEndian: Bool) {
    self.isBigEndian = isBigEndian
  }

  mutating func decode(_ input: UnsafeBufferPointer<UInt8>, into writer: inout UTF8Writer) {
    var index = 0
    if let first = leadingByte, index < input.count {
      leadingByte = nil
      take(unit(first, input[index]), at: index, into: &writer)
      index &+= 1
    }
    while index &+ 1 < input.count {
      let unit = unit(input[index], input[index &+ 1])
      if leadingSurrogate == nil, unit & 0xF800 != 0xD800 {
        writer.append(bmp: unit)
      } else {
        take(unit, at: index, into: &writer)
      }
      index &+= 2
    }
    if index < input.count { leadingByte = input[index] }
  }

  @inline(__always)
  private func unit(_ first: UInt8, _ second: UInt8) -> UInt16 {
    isBigEndian ? UInt16(first) << 8 | UInt16(second) : UInt16(second) << 8 | UInt16(first)
  }

  private mutating func take(_ unit: UInt16, at offset: Int, into writer: inout UTF8Writer) {
    // 6. After a lead surrogate, a unit that is not a trail surrogate is read again.
    if let leading = leadingSurrogate {
      leadingSurrogate = nil
      if unit & 0xFC00 == 0xDC00 {
        writer.append(0x10000 + (UInt32(leading & 0x3FF) << 10) + UInt32(unit & 0x3FF))
        return
      }
      writer.appendReplacement(at: offset)
    }
    switch unit & 0xFC00 {
    case 0xD800: leadingSurrogate = unit
    case 0xDC00: writer.appendReplacement(at: offset)
    default: writer.append(bmp: unit)
    }
  }

  mutating func finish(into writer: inout UTF8Writer) {
    // 1. An incomplete unit and an incomplete pair are a single error.
    guard leadingByte != nil || leadingSurrogate != nil else { return }
    leadingByte = nil
    leadingSurrogate = nil
    writer.appendReplacement(at: 0)
  }
}
