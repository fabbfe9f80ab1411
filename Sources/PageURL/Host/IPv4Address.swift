internal import Infra

enum IPv4Address {
  typealias Input = UnsafeBufferPointer<UInt8>

  /// - Source: https://url.spec.whatwg.org/#ends-in-a-number-checker
  @inline(__always)
  static func endsInNumber(_ domain: Input) -> Bool {
    // 1–4. Get the last label, ignoring a trailing dot.
    var end = domain.count
    if end > 0, domain[end &- 1] == Byte.dot { end &-= 1 }
    var start = end
    while start > 0, domain[start &- 1] != Byte.dot { start &-= 1 }
    // OPTIMIZATION: Numbers start with a digit.
    guard start < end, domain[start].isASCIIDigit else { return false }
    let last = Input(rebasing: domain[start..<end])
    // 5–6. A label of digits only is a number, even if it is not a valid octal number.
    return last.allSatisfy(\.isASCIIDigit) || number(last) != nil
  }

  /// - Source: https://url.spec.whatwg.org/#concept-ipv4-parser
  static func parse(_ domain: Input) -> UInt32? {
    // 1–4. There are at most four parts, ignoring a trailing dot.
    var rest = domain[...]
    if rest.count > 1, rest.last == Byte.dot { rest = rest.dropLast() }
    var address: UInt64 = 0
    var count = 0
    while true {
      let part = rest.prefix { $0 != Byte.dot }
      guard count < 4, let value = number(Input(rebasing: part)) else { return nil }
      count &+= 1
      if part.endIndex == rest.endIndex {
        // 9–13. The last number fills the remaining bits.
        let bits = UInt64(8 &* (5 &- count))
        guard value < 1 << bits else { return nil }
        return UInt32(truncatingIfNeeded: address << bits | value)
      }
      // 8. All other numbers are at most 255.
      guard value <= 255 else { return nil }
      address = address << 8 | value
      rest = rest[(part.endIndex &+ 1)...]
    }
  }

  /// The result is clamped to 2³².
  /// - Source: https://url.spec.whatwg.org/#ipv4-number-parser
  private static func number(_ part: Input) -> UInt64? {
    guard let first = part.first else { return nil }
    var radix: UInt64 = 10
    var digits = part[...]
    if part.count >= 2, first == 0x30 {
      if part[1] | 0x20 == UInt8(ascii: "x") {
        radix = 16
        digits = digits.dropFirst(2)
      } else {
        radix = 8
        digits = digits.dropFirst(1)
      }
    }
    // 6–8. The value; "0x" is 0.
    var value: UInt64 = 0
    for byte in digits {
      guard let digit = byte.hexDigitValue, UInt64(digit) < radix else { return nil }
      value = min(value &* radix &+ UInt64(digit), 1 << 32)
    }
    return value
  }

  /// - Source: https://url.spec.whatwg.org/#concept-ipv4-serializer
  static func serialize(_ address: UInt32, into output: inout [UInt8]) {
    for shift in [24, 16, 8, 0] as [UInt32] {
      output.append(contentsOf: String(address >> shift & 0xFF).utf8)
      if shift != 0 { output.append(Byte.dot) }
    }
  }
}
