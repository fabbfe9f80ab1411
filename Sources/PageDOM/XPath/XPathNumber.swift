/// Numbers of expressions.
/// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#numbers
enum XPathNumber {
  /// Reads a text; NaN where it is no number. Exponents are not allowed.
  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#function-number
  static func value(of text: DOMString) -> Double {
    var bytes = text.strippingASCIIWhitespace.bytes[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes.removeFirst() }
    let digits = bytes.count { $0.isASCIIDigit }
    let points = bytes.count { $0 == UInt8(ascii: ".") }
    guard digits > 0, points <= 1, digits + points == bytes.count else { return .nan }
    return isNegative ? -value(bytes) : value(bytes)
  }

  /// Reads digits with at most one point among them.
  static func value(_ digits: ArraySlice<UInt8>) -> Double {
    var text = String(decoding: digits, as: UTF8.self)
    if text.last == "." { text.removeLast() }
    return Double(text.first == "." ? "0" + text : text) ?? .nan
  }

  /// The nearest integer; of two that are as near, the greater.
  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#function-round
  static func rounded(_ number: Double) -> Double {
    guard number.isFinite else { return number }
    if number.sign == .minus, number >= -0.5 { return -0.0 }
    // A number without a fraction may be too great for a half to be added.
    return number.rounded(.down) == number ? number : (number + 0.5).rounded(.down)
  }
}
