internal import Infra

/// A parser for `calc()` expressions of numbers and one type of dimension.
/// - Source: https://drafts.csswg.org/css-values-4/#calc-syntax
struct Calculation {
  /// A number, or a length or angle in its canonical unit.
  struct Value {
    var number: Double
    var isQuantity: Bool
  }

  private var rest: ArraySlice<UInt8>
  private let quantity: (ArraySlice<UInt8>) -> Value?
  private var depth = 0

  /// Evaluates the contents of a `calc()`; `nil` if they are invalid.
  ///
  /// - Parameter quantity: Parses a number or dimension.
  static func value(
    _ text: ArraySlice<UInt8>, quantity: @escaping (ArraySlice<UInt8>) -> Value?
  ) -> Value? {
    var calculation = Calculation(rest: text, quantity: quantity)
    guard let value = calculation.sum() else { return nil }
    calculation.rest.trimSpace()
    return calculation.rest.isEmpty ? value : nil
  }

  private init(rest: ArraySlice<UInt8>, quantity: @escaping (ArraySlice<UInt8>) -> Value?) {
    self.rest = rest
    self.quantity = quantity
  }

  private mutating func sum() -> Value? {
    guard var value = product() else { return nil }
    while true {
      let before = rest
      rest.trimSpace()
      guard let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
        return value
      }
      // Whitespace is required on both sides of the operator.
      let isSpaced = rest.startIndex > before.startIndex
      rest.removeFirst()
      guard isSpaced, rest.first?.isASCIIWhitespace == true, let next = product(),
        next.isQuantity == value.isQuantity
      else { return nil }
      value.number += sign == UInt8(ascii: "+") ? next.number : -next.number
    }
  }

  private mutating func product() -> Value? {
    guard var value = factor() else { return nil }
    while true {
      let before = rest
      rest.trimSpace()
      if rest.take("*") {
        guard let next = factor(), !(next.isQuantity && value.isQuantity) else { return nil }
        value.number *= next.number
        value.isQuantity = value.isQuantity || next.isQuantity
      } else if rest.take("/") {
        guard let next = factor(), !next.isQuantity, next.number != 0 else { return nil }
        value.number /= next.number
      } else {
        rest = before
        return value
      }
    }
  }

  private mutating func factor() -> Value? {
    rest.trimSpace()
    if rest.take("(") || rest.take("calc(") {
      depth += 1
      defer { depth -= 1 }
      guard depth < 32, let value = sum() else { return nil }
      rest.trimSpace()
      return rest.take(")") ? value : nil
    }
    var isFirst = true
    var previous: UInt8 = 0
    let text = rest.prefix { byte in
      defer {
        isFirst = false
        previous = byte
      }
      // A sign starts a number or an exponent.
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
        return isFirst || previous == UInt8(ascii: "e")
      }
      return !byte.isASCIIWhitespace && !"*/()".utf8.contains(byte)
    }
    rest = rest.dropFirst(text.count)
    return quantity(text)
  }
}
