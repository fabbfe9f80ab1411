internal import Infra

/// - Source: https://webidl.spec.whatwg.org/#idl-USVString
enum ScalarValueString {
  /// Converts to UTF-8. The input may contain U+0000 as `C0 80`. A surrogate pair becomes its code
  /// point; unpaired surrogates and invalid UTF-8 become U+FFFD.
  static func bytes(from input: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(input.count)
    var start = 0
    var index = 0
    while index < input.count {
      let byte = input[index]
      if byte == 0xC0, index &+ 1 < input.count, input[index &+ 1] == 0x80 {
        output.append(input, start, index)
        output.append(0)
        index &+= 2
        start = index
      } else if byte == 0xED, let unit = surrogate(input, at: index) {
        output.append(input, start, index)
        index &+= 3
        if unit < 0xDC00, let low = surrogate(input, at: index), low >= 0xDC00 {
          let value = 0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)
          output.append(UInt8(0xF0 | value >> 18))
          output.append(UInt8(0x80 | value >> 12 & 0x3F))
          output.append(UInt8(0x80 | value >> 6 & 0x3F))
          output.append(UInt8(0x80 | value & 0x3F))
          index &+= 3
        } else {
          output.append(contentsOf: [0xEF, 0xBF, 0xBD])
        }
        start = index
      } else {
        index &+= 1
      }
    }
    output.append(input, start, index)
    // Swift's decoder replaces other invalid UTF-8.
    return Array(String(decoding: output, as: UTF8.self).utf8)
  }

  private static func surrogate(_ input: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32? {
    guard index &+ 2 < input.count, input[index] == 0xED, input[index &+ 1] & 0xE0 == 0xA0,
      input[index &+ 2].isUTF8Continuation
    else { return nil }
    return 0xD000 | UInt32(input[index &+ 1] & 0x3F) << 6 | UInt32(input[index &+ 2] & 0x3F)
  }
}
