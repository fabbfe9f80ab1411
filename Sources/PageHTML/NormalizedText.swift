private import PlatformLibC

enum NormalizedText {
  /// - Source: https://infra.spec.whatwg.org/#normalize-newlines
  static func withLineFeeds<Value>(
    _ text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Value
  ) -> Value {
    guard let base = text.baseAddress, memchr(base, 0x0D, text.count) != nil else {
      return body(text)
    }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count) { output in
      var count = 0
      var index = 0
      while index < text.count {
        let byte = text[index]
        index &+= 1
        if byte == 0x0D {
          output[count] = 0x0A
          if index < text.count, text[index] == 0x0A { index &+= 1 }
        } else {
          output[count] = byte
        }
        count &+= 1
      }
      return body(UnsafeBufferPointer(rebasing: output[0..<count]))
    }
  }

  /// Calls `body` with the text, in which each U+0000 is one zero byte. Text from scripts encodes
  /// U+0000 as `C0 80`.
  static func withZeroBytes<Value>(
    _ text: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Value
  ) -> Value {
    guard let base = text.baseAddress, memchr(base, 0xC0, text.count) != nil else {
      return body(text)
    }
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      let isZero = text[index] == 0xC0 && index + 1 < text.count && text[index + 1] == 0x80
      output.append(isZero ? 0 : text[index])
      index += isZero ? 2 : 1
    }
    return output.withUnsafeBufferPointer(body)
  }
}
