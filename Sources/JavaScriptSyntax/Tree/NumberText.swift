internal import Infra

/// A converter from numeric literals to their values.
enum NumberText {
  /// Returns the value of a numeric literal that is not a BigInt.
  ///
  /// - Source: https://tc39.es/ecma262/#sec-numericvalue
  static func value(_ text: some Collection<UInt8>) -> Double {
    let digits = text.filter { $0 != UInt8(ascii: "_") }
    guard digits.first == UInt8(ascii: "0"), digits.count > 1 else { return decimal(digits) }
    switch digits[1] | 0x20 {
    case UInt8(ascii: "x"): return integer(digits.dropFirst(2), radix: 16)
    case UInt8(ascii: "o"): return integer(digits.dropFirst(2), radix: 8)
    case UInt8(ascii: "b"): return integer(digits.dropFirst(2), radix: 2)
    default:
      // A leading zero followed by octal digits only is a legacy octal literal.
      if digits.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "7") }) {
        return integer(digits.dropFirst(1), radix: 8)
      }
      return decimal(digits)
    }
  }

  private static func decimal(_ digits: [UInt8]) -> Double {
    // Swift requires a digit on both sides of the decimal point.
    var text = String(decoding: digits, as: UTF8.self)
    if text.hasPrefix(".") { text = "0" + text }
    if let dot = text.firstIndex(of: ".") {
      let next = text.index(after: dot)
      if next == text.endIndex || text[next] == "e" || text[next] == "E" {
        text.insert("0", at: next)
      }
    }
    return Double(text) ?? .infinity
  }

  /// Returns the value of an integer, rounded once to the nearest `Double`, ties to even.
  private static func integer(_ digits: some Collection<UInt8>, radix: UInt64) -> Double {
    let bitsPerDigit = radix == 16 ? 4 : radix == 8 ? 3 : 1
    var significand: UInt64 = 0
    var exponent = 0
    var hasLostBits = false
    for byte in digits {
      let digit = UInt64(byte.hexDigitValue ?? 0)
      for bit in (0..<bitsPerDigit).reversed() {
        let isSet = digit >> UInt64(bit) & 1
        if significand >> 62 == 0 {
          significand = significand << 1 | isSet
        } else {
          exponent += 1
          if isSet == 1 { hasLostBits = true }
        }
      }
    }
    if hasLostBits { significand |= 1 }
    guard exponent < 2000 else { return .infinity }
    return Double(sign: .plus, exponent: exponent, significand: Double(significand))
  }
}
