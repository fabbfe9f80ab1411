/// An unchecked UTF-8 buffer for decoders, with memory that the caller allocates. A decoder writes
/// at most `maximumGrowth` bytes for each byte that it reads, plus `slack` for pending bytes.
struct UTF8Writer {
  static let maximumGrowth = 3
  static let slack = 48

  private var next: UnsafeMutablePointer<UInt8>
  private let start: UnsafeMutablePointer<UInt8>
  /// The input offset at which the first error was detected, and the output count before the error.
  private(set) var firstError: (offset: Int, written: Int)?

  init(_ start: UnsafeMutablePointer<UInt8>) {
    self.start = start
    next = start
  }

  var written: Int { next - start }

  /// Writes U+FFFD for an error at the input's `offset`.
  @inline(__always)
  mutating func appendReplacement(at offset: Int) {
    if firstError == nil { firstError = (offset, written) }
    append(bmp: 0xFFFD)
  }

  @inline(__always)
  mutating func append(ascii byte: UInt8) {
    next.pointee = byte
    next += 1
  }

  /// Writes a code point below 0x10000 that is not a surrogate.
  @inline(__always)
  mutating func append(bmp unit: UInt16) {
    if unit < 0x80 {
      next[0] = UInt8(truncatingIfNeeded: unit)
      next += 1
    } else if unit < 0x800 {
      next[0] = UInt8(truncatingIfNeeded: 0xC0 | unit >> 6)
      next[1] = UInt8(truncatingIfNeeded: 0x80 | unit & 0x3F)
      next += 2
    } else {
      next[0] = UInt8(truncatingIfNeeded: 0xE0 | unit >> 12)
      next[1] = UInt8(truncatingIfNeeded: 0x80 | unit >> 6 & 0x3F)
      next[2] = UInt8(truncatingIfNeeded: 0x80 | unit & 0x3F)
      next += 3
    }
  }

  /// Writes a code point that is not a surrogate.
  @inline(__always)
  mutating func append(_ point: UInt32) {
    guard point > 0xFFFF else { return append(bmp: UInt16(truncatingIfNeeded: point)) }
    next[0] = UInt8(truncatingIfNeeded: 0xF0 | point >> 18)
    next[1] = UInt8(truncatingIfNeeded: 0x80 | point >> 12 & 0x3F)
    next[2] = UInt8(truncatingIfNeeded: 0x80 | point >> 6 & 0x3F)
    next[3] = UInt8(truncatingIfNeeded: 0x80 | point & 0x3F)
    next += 4
  }

  /// Copies valid UTF-8.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    guard let base = bytes.baseAddress, !range.isEmpty else { return }
    next.update(from: base + range.lowerBound, count: range.count)
    next += range.count
  }

  /// Copies ASCII bytes, and returns the index of the first non-ASCII byte, or the count.
  @inline(__always)
  mutating func appendASCII(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    let target = UnsafeMutableRawPointer(next)
    let high: UInt64 = 0x8080_8080_8080_8080
    let count = bytes.count
    var index = start
    while index &+ 16 <= count {
      let first = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let second = raw.loadUnaligned(fromByteOffset: index &+ 8, as: UInt64.self)
      if (first | second) & high != 0 { break }
      target.storeBytes(of: first, toByteOffset: index &- start, as: UInt64.self)
      target.storeBytes(of: second, toByteOffset: index &- start &+ 8, as: UInt64.self)
      index &+= 16
    }
    while index &+ 8 <= count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      // The bytes after the ASCII ones are overwritten later; `slack` leaves room for them.
      target.storeBytes(of: word, toByteOffset: index &- start, as: UInt64.self)
      let marks = UInt64(littleEndian: word) & high
      if marks != 0 {
        index &+= marks.trailingZeroBitCount / 8
        next += index &- start
        return index
      }
      index &+= 8
    }
    while index < count, bytes[index] < 0x80 {
      next[index &- start] = bytes[index]
      index &+= 1
    }
    next += index &- start
    return index
  }
}
