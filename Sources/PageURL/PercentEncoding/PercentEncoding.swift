internal import Infra

extension [UInt8] {
  /// - Source: https://url.spec.whatwg.org/#percent-encode
  mutating func appendPercentEncoded(_ byte: UInt8) {
    func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 &+ value : 0x37 &+ value }
    append(Byte.percent)
    append(digit(byte >> 4))
    append(digit(byte & 0x0F))
  }

  /// - Source: https://url.spec.whatwg.org/#string-utf-8-percent-encode
  @inline(__always)
  mutating func appendPercentEncoding(
    _ text: UnsafeBufferPointer<UInt8>, _ set: PercentEncodeSet
  ) {
    var start = 0
    var index = 0
    while index < text.count {
      if set.contains(text[index]) {
        append(text, start, index)
        appendPercentEncoded(text[index])
        start = index &+ 1
      }
      index &+= 1
    }
    append(text, start, index)
  }

  @inline(__always)
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) {
    append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
  }
}

public enum PercentEncoding {
  /// - Source: https://url.spec.whatwg.org/#string-utf-8-percent-encode
  public static func encode(_ bytes: some Sequence<UInt8>, _ set: PercentEncodeSet) -> [UInt8] {
    var output = PercentEncodedOutput([], set: set)
    for byte in bytes { output.append(byte) }
    return output.bytes
  }

  /// - Source: https://url.spec.whatwg.org/#percent-decode
  public static func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == Byte.percent, index &+ 2 < bytes.count,
        let high = bytes[index &+ 1].hexDigitValue, let low = bytes[index &+ 2].hexDigitValue
      {
        output.append(high << 4 | low)
        index &+= 3
      } else {
        output.append(bytes[index])
        index &+= 1
      }
    }
    return output
  }
}
