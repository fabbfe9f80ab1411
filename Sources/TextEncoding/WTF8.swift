public import Infra

/// UTF-8 with lone surrogates, as in JavaScript strings, and with U+0000 as `C0 80`. C strings can
/// hold every JavaScript string in this form. Malformed bytes are treated as U+FFFD.
/// - Source: https://wtf-8.codeberg.page/
public enum WTF8 {
  @inlinable
  public static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index &+ 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if word & 0x8080_8080_8080_8080 != 0 { return false }
      index &+= 8
    }
    while index < raw.count {
      if raw[index] >= 0x80 { return false }
      index &+= 1
    }
    return true
  }

  /// Reads the code point at `index`; returns its value and its length, which is at least 1.
  @inlinable
  public static func codePoint(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (value: UInt32, length: Int) {
    let first = bytes[index]
    if first < 0x80 { return (UInt32(first), 1) }
    func continuation(_ offset: Int) -> UInt32? {
      guard index &+ offset < bytes.count else { return nil }
      let byte = bytes[index &+ offset]
      return byte.isUTF8Continuation ? UInt32(byte & 0x3F) : nil
    }
    switch first {
    case 0xC0:
      if index &+ 1 < bytes.count, bytes[index &+ 1] == 0x80 { return (0, 2) }
    case 0xC2...0xDF:
      if let second = continuation(1) { return (UInt32(first & 0x1F) << 6 | second, 2) }
    case 0xE0...0xEF:
      if let second = continuation(1), let third = continuation(2) {
        let value = UInt32(first & 0x0F) << 12 | second << 6 | third
        if value >= 0x800 { return (value, 3) }
      }
    case 0xF0...0xF4:
      if let second = continuation(1), let third = continuation(2), let fourth = continuation(3) {
        let value = UInt32(first & 0x07) << 18 | second << 12 | third << 6 | fourth
        if value >= 0x10000, value <= 0x10FFFF { return (value, 4) }
      }
    default: break
    }
    return (0xFFFD, 1)
  }

  public static func utf16Count(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    if isASCII(bytes) { return bytes.count }
    var count = 0
    var index = 0
    while index < bytes.count {
      let (value, length) = codePoint(bytes, at: index)
      count &+= value > 0xFFFF ? 2 : 1
      index &+= length
    }
    return count
  }

  /// Returns the text as UTF-16 code units; preserves lone surrogates.
  public static func utf16(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt16] {
    [UInt16](unsafeUninitializedCapacity: bytes.count) { output, count in
      count = utf16(bytes, into: output)
    }
  }

  /// Writes UTF-16 code units with lone surrogates, and returns their number.
  /// - Parameter output: A buffer with room for as many units as there are bytes.
  public static func utf16(
    _ bytes: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt16>
  ) -> Int {
    guard let source = bytes.baseAddress, let output = output.baseAddress else { return 0 }
    let raw = UnsafeRawPointer(source)
    var count = 0
    var index = 0
    while index < bytes.count {
      // OPTIMIZATION: Most text contains runs of ASCII or of three-byte characters.
      if index &+ 16 <= bytes.count,
        raw.loadUnaligned(fromByteOffset: index, as: SIMD2<UInt64>.self)
          & SIMD2(repeating: 0x8080_8080_8080_8080) == .zero
      {
        let ascii = raw.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self)
        UnsafeMutableRawPointer(output + count).storeBytes(
          of: SIMD16<UInt16>(truncatingIfNeeded: ascii), as: SIMD16<UInt16>.self)
        index &+= 16
        count &+= 16
        continue
      }
      // Continue up to the possible start of the next run.
      let end = min(index &+ 16, bytes.count)
      while index < end {
        let first = source[index]
        if first < 0x80 {
          output[count] = UInt16(first)
          index &+= 1
          count &+= 1
          continue
        }
        let (value, length) = codePoint(bytes, at: index)
        index &+= length
        if value > 0xFFFF {
          output[count] = UInt16(truncatingIfNeeded: 0xD7C0 &+ (value >> 10))
          output[count &+ 1] = UInt16(truncatingIfNeeded: 0xDC00 | (value & 0x3FF))
          count &+= 2
        } else {
          output[count] = UInt16(truncatingIfNeeded: value)
          count &+= 1
        }
      }
    }
    return count
  }

  /// Appends a code point, which can be a surrogate; U+0000 becomes `C0 80`.
  @inlinable
  public static func append(_ value: UInt32, to output: inout [UInt8]) {
    forEachByte(of: value) { output.append($0) }
  }

  /// Calls `take` with each byte of a code point, which can be a surrogate; U+0000 becomes `C0 80`.
  @inlinable @inline(__always)
  static func forEachByte(of value: UInt32, _ take: (UInt8) -> Void) {
    func takeTrailingByte(_ bits: UInt32) {
      take(UInt8(truncatingIfNeeded: 0x80 | bits & 0x3F))
    }
    switch value {
    case 1..<0x80: take(UInt8(truncatingIfNeeded: value))
    case 0, 0x80..<0x800:
      take(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
      takeTrailingByte(value)
    case 0x800..<0x10000:
      take(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
      takeTrailingByte(value >> 6)
      takeTrailingByte(value)
    default:
      take(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
      takeTrailingByte(value >> 12)
      takeTrailingByte(value >> 6)
      takeTrailingByte(value)
    }
  }

  /// Returns UTF-16 as WTF-8; joins surrogate pairs and preserves lone surrogates.
  public static func bytes(utf16 units: UnsafeBufferPointer<UInt16>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: length(ofUTF16: units)) { output, count in
      if output.count == units.count {
        for index in 0..<units.count { output[index] = UInt8(truncatingIfNeeded: units[index]) }
        count = units.count
        return
      }
      forEachCodePoint(utf16: units) { value in
        forEachByte(of: value) { byte in
          output[count] = byte
          count &+= 1
        }
      }
    }
  }

  /// Returns the number of bytes that UTF-16 has as WTF-8.
  private static func length(ofUTF16 units: UnsafeBufferPointer<UInt16>) -> Int {
    var length = units.count
    var surrogateCount = 0
    for unit in units {
      length &+= (unit &- 1 >= 0x7F ? 1 : 0) &+ (unit >= 0x800 ? 1 : 0)
      surrogateCount &+= unit & 0xF800 == 0xD800 ? 1 : 0
    }
    guard surrogateCount > 0 else { return length }
    // A surrogate pair has four bytes; the loop above counts three for each surrogate.
    forEachCodePoint(utf16: units) { if $0 >= 0x10000 { length &-= 2 } }
    return length
  }

  @inline(__always)
  private static func forEachCodePoint(
    utf16 units: UnsafeBufferPointer<UInt16>, _ take: (UInt32) -> Void
  ) {
    var index = 0
    while index < units.count {
      let unit = UInt32(units[index])
      index &+= 1
      if unit & 0xFC00 == 0xD800, index < units.count, units[index] & 0xFC00 == 0xDC00 {
        take(0x10000 &+ ((unit & 0x3FF) << 10) &+ UInt32(units[index] & 0x3FF))
        index &+= 1
      } else {
        take(unit)
      }
    }
  }

  /// Returns UTF-8, with U+FFFD for lone surrogates and malformed sequences. `C0 80` becomes
  /// U+0000.
  public static func utf8(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    if isASCII(bytes) { return Array(bytes) }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let (value, length) = codePoint(bytes, at: index)
      switch value {
      case 0: output.append(0)
      case 0xD800...0xDFFF: append(0xFFFD, to: &output)
      default: append(value, to: &output)
      }
      index &+= length
    }
    return output
  }
}
