internal import Infra

/// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#numbers
enum XPathNumber {
  /// Returns NaN if the string is not a number. Exponents are not allowed.
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

  /// Parses digits with an optional decimal point.
  static func value(_ digits: ArraySlice<UInt8>) -> Double {
    var text = String(decoding: digits, as: UTF8.self)
    if text.last == "." { text.removeLast() }
    return Double(text.first == "." ? "0" + text : text) ?? .nan
  }

  /// Rounds ties towards positive infinity.
  /// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#function-round
  static func rounded(_ number: Double) -> Double {
    guard number.isFinite else { return number }
    if number.sign == .minus, number >= -0.5 { return -0.0 }
    // Adding a half to a large integer would lose precision.
    return number.rounded(.down) == number ? number : (number + 0.5).rounded(.down)
  }
}
