internal import Infra

/// Parsers for the components of SVG values, which consume bytes from the start of the slice.
/// - Source: https://svgwg.org/svg2-draft/types.html#syntax
extension ArraySlice<UInt8> {
  package mutating func trimSpace() {
    self = drop(while: \.isASCIIWhitespace)
  }

  /// Drops white space with at most one comma.
  package mutating func trimSeparator() {
    trimSpace()
    guard first == UInt8(ascii: ",") else { return }
    removeFirst()
    trimSpace()
  }

  /// Consumes `text` if the slice starts with it; returns whether `text` was consumed.
  ///
  /// Compares case-sensitively.
  mutating func take(_ text: StaticString) -> Bool {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard starts(with: bytes) else { return false }
    removeFirst(bytes.count)
    return true
  }

  /// As in WebKit, sums the digits in single precision. The result may not be the nearest `Float`.
  package mutating func takeNumber() -> Float? {
    var rest = self
    var sign: Float = 1
    if rest.first == UInt8(ascii: "+") {
      rest.removeFirst()
    } else if rest.first == UInt8(ascii: "-") {
      rest.removeFirst()
      sign = -1
    }
    guard let first = rest.first, first.isASCIIDigit || first == UInt8(ascii: ".") else {
      return nil
    }
    var number: Float = 0
    let whole = rest.prefix { $0.isASCIIDigit }
    var multiplier: Float = 1
    for digit in whole.reversed() {
      number += multiplier * Float(digit - 0x30)
      multiplier *= 10
    }
    guard number.isFinite else { return nil }
    rest.removeFirst(whole.count)
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      let digits = rest.prefix { $0.isASCIIDigit }
      guard !digits.isEmpty else { return nil }
      var fraction: Float = 1
      var decimals: Float = 0
      for digit in digits {
        fraction *= 0.1
        decimals += Float(digit - 0x30) * fraction
      }
      number += decimals
      rest.removeFirst(digits.count)
    }
    if let exponent = rest.takeExponent() {
      guard let exponent else { return nil }
      number = Float(Double(number) * Float.decimalPower(exponent))
    }
    guard number.isFinite else { return nil }
    self = rest
    return number * sign
  }

  /// Returns `.none` if there is no exponent, and `.some(nil)` if the exponent is invalid.
  private mutating func takeExponent() -> Int?? {
    // The units `em` and `ex` start like exponents.
    guard count > 1, let first, first | 0x20 == UInt8(ascii: "e") else { return .none }
    let next = self[startIndex + 1]
    guard next != UInt8(ascii: "m"), next != UInt8(ascii: "x") else { return .none }
    removeFirst()
    var isNegative = false
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") {
      isNegative = next == UInt8(ascii: "-")
      removeFirst()
    }
    let digits = prefix { $0.isASCIIDigit }
    guard !digits.isEmpty else { return .some(nil) }
    removeFirst(digits.count)
    var exponent = 0
    for digit in digits where exponent <= 1000 { exponent = exponent * 10 + Int(digit - 0x30) }
    guard exponent <= 128 else { return .some(nil) }
    return .some(isNegative ? -exponent : exponent)
  }
}

extension Float {
  fileprivate static func decimalPower(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? 0 }

  /// The shortest text that represents the number, in the notation of JavaScript.
  package var svgText: DOMString { NumberText.text(Double("\(self)") ?? Double(self)) }

  /// Parses the number at the start of a text, after white space; 0 if there is none.
  package init(svgPrefixOf text: DOMString) {
    let start = text.bytes.drop { $0.isASCIIWhitespace }
    let digits = start.prefix { $0.isASCIIDigit || "+-.eE".utf8.contains($0) }
    var end = digits.endIndex
    while end > digits.startIndex, end - digits.startIndex < 400 {
      let candidate = String(decoding: digits[..<end], as: UTF8.self)
      if let number = Float(candidate) {
        self = number
        return
      }
      end -= 1
    }
    self = 0
  }
}

extension Double {
  /// The number with six significant digits, without trailing zeros.
  /// - Source: https://tc39.es/ecma262/#sec-number.prototype.toprecision
  package var svgSixDigits: String {
    guard isFinite, self != 0 else { return NumberText.text(self).string }
    // The factor is the decimal logarithm of 2. The result is at most one too small.
    var exponent = Int((Double(magnitude.exponent) * 0.301_029_995_663_98).rounded(.down))
    var digits = Double.digits(of: magnitude, exponent: exponent)
    while digits >= 1_000_000 {
      exponent += 1
      digits = Double.digits(of: magnitude, exponent: exponent)
    }
    var text = String(Int(digits))
    while text.count > 1, text.last == "0" { text.removeLast() }
    let sign = self < 0 ? "-" : ""
    if exponent < -6 || exponent >= 6 {
      let mantissa = text.count == 1 ? text : "\(text.prefix(1)).\(text.dropFirst())"
      return "\(sign)\(mantissa)e\(exponent < 0 ? "-" : "+")\(exponent.magnitude)"
    }
    if exponent < 0 { return "\(sign)0.\(String(repeating: "0", count: -exponent - 1))\(text)" }
    let whole = exponent + 1
    if text.count <= whole {
      return sign + text + String(repeating: "0", count: whole - text.count)
    }
    return "\(sign)\(text.prefix(whole)).\(text.dropFirst(whole))"
  }

  private static func digits(of magnitude: Double, exponent: Int) -> Double {
    let shift = 5 - exponent
    // For a negative shift, divide by a positive power of 10: negative powers are never exact.
    let scaled =
      shift >= 0
      ? magnitude * (Double("1e\(Swift.min(shift, 300))") ?? 1)
      : magnitude / (Double("1e\(-shift)") ?? 1)
    return scaled.rounded()
  }
}
