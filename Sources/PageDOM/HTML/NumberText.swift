internal import Infra

/// A parser and serializer of the floating-point numbers in attributes and input values.
/// - Source: https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#floating-point-numbers
public enum NumberText {
  /// Returns `nil` if the text is not a valid floating-point number.
  /// - Source: https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#valid-floating-point-number
  public static func valid(_ text: DOMString) -> Double? {
    let bytes = text.bytes
    guard let first = bytes.first, first == 0x2D || first == 0x2E || first.isASCIIDigit,
      scan(bytes, from: 0, strict: true) == bytes.count
    else { return nil }
    return value(bytes[...])
  }

  /// Parses the number at the start of a text, after whitespace.
  /// - Source: https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-floating-point-number-values
  public static func leading(_ text: DOMString) -> Double? {
    let bytes = text.bytes
    guard let start = bytes.firstIndex(where: { !$0.isASCIIWhitespace }) else { return nil }
    let end = scan(bytes, from: start, strict: false)
    return end > start ? value(bytes[start..<end]) : nil
  }

  private static func value(_ bytes: ArraySlice<UInt8>) -> Double? {
    var text = String(decoding: bytes, as: UTF8.self)
    if text.last == "." { text.removeLast() }
    guard let value = Double(text), value.isFinite else { return nil }
    return value == 0 ? 0 : value
  }

  /// Returns the end of the number that starts at `start`, or `start` if there is none.
  /// - Parameter strict: Whether to reject a plus sign before the number.
  private static func scan(_ bytes: [UInt8], from start: Int, strict: Bool) -> Int {
    var index = start
    if index < bytes.count, bytes[index] == 0x2D || (bytes[index] == 0x2B && !strict) {
      index += 1
    }
    let whole = digits(bytes, from: index)
    var end = whole
    if whole < bytes.count, bytes[whole] == 0x2E {
      let fraction = digits(bytes, from: whole + 1)
      if fraction > whole + 1 { end = fraction }
    }
    guard end > index else { return start }
    if end < bytes.count, bytes[end] | 0x20 == 0x65 {
      var exponent = end + 1
      if exponent < bytes.count, bytes[exponent] == 0x2D || bytes[exponent] == 0x2B {
        exponent += 1
      }
      let last = digits(bytes, from: exponent)
      if last > exponent { end = last }
    }
    return end
  }

  private static func digits(_ bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index].isASCIIDigit { index += 1 }
    return index
  }

  /// Serializes a number as JavaScript does.
  /// - Source: https://tc39.es/ecma262/#sec-numeric-types-number-tostring
  public static func text(_ number: Double) -> DOMString {
    if number == 0 { return "0" }
    guard number.isFinite else {
      return number.isNaN ? "NaN" : number < 0 ? "-Infinity" : "Infinity"
    }
    // Swift generates the same digits, but formats the decimal point and exponent differently.
    var digits: [UInt8] = []
    var exponent = 0
    var seenPoint = false
    let bytes = Array(number.magnitude.description.utf8)
    for (index, byte) in bytes.enumerated() {
      if byte == 0x2E {
        seenPoint = true
      } else if byte == 0x65 {
        exponent += Int(String(decoding: bytes[(index + 1)...], as: UTF8.self)) ?? 0
        break
      } else {
        digits.append(byte)
        if !seenPoint { exponent += 1 }
      }
    }
    while digits.first == 0x30 {
      digits.removeFirst()
      exponent -= 1
    }
    while digits.last == 0x30 { digits.removeLast() }
    return DOMString(bytes: (number < 0 ? [0x2D] : []) + layOut(digits, exponent))
  }

  /// Formats `0.digits × 10^exponent` in JavaScript's notation.
  private static func layOut(_ digits: [UInt8], _ exponent: Int) -> [UInt8] {
    if digits.count <= exponent, exponent <= 21 {
      return digits + [UInt8](repeating: 0x30, count: exponent - digits.count)
    }
    if exponent > 0, exponent <= 21 { return digits[..<exponent] + [0x2E] + digits[exponent...] }
    if exponent > -6, exponent <= 0 {
      return [0x30, 0x2E] + [UInt8](repeating: 0x30, count: -exponent) + digits
    }
    let power = exponent - 1
    let tail = Array("e\(power < 0 ? "-" : "+")\(power.magnitude)".utf8)
    return digits.count == 1 ? digits + tail : [digits[0], 0x2E] + digits[1...] + tail
  }
}
