package enum UTF8Validation {
  /// Whether the bytes are valid UTF-8: without surrogates, overlong forms and truncated sequences.
  package static func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    validPrefixCount(bytes) == bytes.count
  }

  /// Returns the length of the longest valid UTF-8 prefix.
  package static func validPrefixCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    scan(bytes, from: 0).index
  }

  package enum Stop {
    case end
    /// A malformed sequence of this length, which decoders replace with one U+FFFD.
    case malformed(length: Int)
    /// The input ends within a sequence that is valid so far.
    case truncated
  }

  /// Returns the end of the valid bytes from `start`, and why the scan stopped there.
  /// - Source: https://encoding.spec.whatwg.org/#utf-8-decoder
  package static func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (index: Int, stop: Stop) {
    guard let base = bytes.baseAddress else { return (start, .end) }
    let count = bytes.count
    var index = start
    while index < count {
      let first = base[index]
      if first < 0x80 {
        index = bytes.endOfASCII(from: index)
        continue
      }
      let left = count &- index
      switch first {
      case 0xC2...0xDF:
        guard left > 1 else { return (index, .truncated) }
        guard base[index &+ 1].isUTF8Continuation else { return (index, .malformed(length: 1)) }
        index &+= 2
      case 0xE0...0xEF:
        guard left > 1 else { return (index, .truncated) }
        let second = base[index &+ 1]
        let lower: UInt8 = first == 0xE0 ? 0xA0 : 0x80
        let upper: UInt8 = first == 0xED ? 0x9F : 0xBF
        guard second >= lower, second <= upper else { return (index, .malformed(length: 1)) }
        guard left > 2 else { return (index, .truncated) }
        guard base[index &+ 2].isUTF8Continuation else { return (index, .malformed(length: 2)) }
        index &+= 3
      case 0xF0...0xF4:
        guard left > 1 else { return (index, .truncated) }
        let second = base[index &+ 1]
        let lower: UInt8 = first == 0xF0 ? 0x90 : 0x80
        let upper: UInt8 = first == 0xF4 ? 0x8F : 0xBF
        guard second >= lower, second <= upper else { return (index, .malformed(length: 1)) }
        guard left > 2 else { return (index, .truncated) }
        guard base[index &+ 2].isUTF8Continuation else { return (index, .malformed(length: 2)) }
        guard left > 3 else { return (index, .truncated) }
        guard base[index &+ 3].isUTF8Continuation else { return (index, .malformed(length: 3)) }
        index &+= 4
      default:
        return (index, .malformed(length: 1))
      }
    }
    return (index, .end)
  }
}

extension UInt8 {
  /// Whether the byte is a continuation byte of UTF-8.
  @inlinable public var isUTF8Continuation: Bool { self & 0xC0 == 0x80 }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the index of the first non-ASCII byte from `start`, or `count` if there is none.
  @inline(__always)
  package func endOfASCII(from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(self)
    let high: UInt64 = 0x8080_8080_8080_8080
    var index = start
    while index &+ 32 <= count {
      let first =
        raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        | raw.loadUnaligned(fromByteOffset: index &+ 8, as: UInt64.self)
      let second =
        raw.loadUnaligned(fromByteOffset: index &+ 16, as: UInt64.self)
        | raw.loadUnaligned(fromByteOffset: index &+ 24, as: UInt64.self)
      if (first | second) & high != 0 { break }
      index &+= 32
    }
    while index &+ 8 <= count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      if word & high != 0 { return index &+ (word & high).trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < count, self[index] < 0x80 { index &+= 1 }
    return index
  }
}
