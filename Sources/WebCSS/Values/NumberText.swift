internal import Infra

enum NumberText {
  /// Returns the value of a number token's text, clamped to the finite range.
  /// - Source: https://drafts.csswg.org/css-syntax/#convert-string-to-number
  static func value(of text: ArraySlice<UInt8>) -> Double {
    if text.count <= 15, let value = shortInteger(text) { return value }
    var digits = text
    if digits.first == 0x2B { digits.removeFirst() }
    guard let value = Double(String(decoding: digits, as: UTF8.self)) else { return 0 }
    let limit = Double.greatestFiniteMagnitude
    return min(max(value, -limit), limit)
  }

  private static func shortInteger(_ text: ArraySlice<UInt8>) -> Double? {
    var value = 0
    var digits = text
    let isNegative = text.first == 0x2D
    if isNegative || text.first == 0x2B { digits.removeFirst() }
    for byte in digits {
      guard byte.isASCIIDigit else { return nil }
      value = value * 10 + Int(byte &- 0x30)
    }
    return isNegative ? -Double(value) : Double(value)
  }

  /// Appends a number with at most six decimals, without trailing zeros and without an exponent.
  /// - Source: https://drafts.csswg.org/cssom/#serialize-a-css-component-value
  static func append(_ value: Double, to output: inout [UInt8]) {
    guard value.isFinite else {
      output += (value.isNaN ? "NaN" : value < 0 ? "-infinity" : "infinity").utf8
      return
    }
    let magnitude = value.magnitude
    guard magnitude < 9e12 else {
      if value < 0 { output.append(0x2D) }
      appendLarge(magnitude, to: &output)
      return
    }
    // Six decimals as an integer; the product is precise enough below 9e12.
    let scaled = UInt64((magnitude * 1_000_000).rounded(.toNearestOrEven))
    if scaled == 0 {
      output.append(0x30)
      return
    }
    if value < 0 { output.append(0x2D) }
    appendInteger(scaled / 1_000_000, to: &output)
    var fraction = scaled % 1_000_000
    guard fraction != 0 else { return }
    var divisor: UInt64 = 100_000
    output.append(0x2E)
    while fraction != 0 {
      output.append(UInt8(0x30 + fraction / divisor))
      fraction %= divisor
      divisor /= 10
    }
  }

  private static func appendInteger(_ value: UInt64, to output: inout [UInt8]) {
    var rest = value
    let start = output.count
    repeat {
      output.append(UInt8(0x30 + rest % 10))
      rest /= 10
    } while rest != 0
    output[start...].reverse()
  }

  /// Appends a number of at least 9e12 without its fraction.
  private static func appendLarge(_ magnitude: Double, to output: inout [UInt8]) {
    let whole = magnitude.rounded(.down)
    if let integer = UInt64(exactly: whole) {
      appendInteger(integer, to: &output)
      return
    }
    // whole = significand × 2^shift; computed by doubling a decimal number.
    let shift = Int(whole.exponent) - 52
    var digits: [UInt8] = []
    appendInteger(UInt64(whole.significandBitPattern | 1 << 52), to: &digits)
    digits.reverse()
    for _ in 0..<max(shift, 0) {
      var carry: UInt8 = 0
      for index in digits.indices {
        let doubled = (digits[index] &- 0x30) * 2 + carry
        digits[index] = 0x30 + doubled % 10
        carry = doubled / 10
      }
      if carry > 0 { digits.append(0x30 + carry) }
    }
    output += digits.reversed()
  }
}
