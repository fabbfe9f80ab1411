internal import Infra

extension MediaEnvironment {
  /// Returns the source size in CSS pixels.
  /// - Source: https://html.spec.whatwg.org/multipage/images.html#parse-a-sizes-attribute
  func sourceSize(_ sizes: DOMString) -> Double {
    // Without a viewport, WebKit uses the source size 0, so that the pixel density is infinite.
    guard hasViewport else { return 0 }
    // 1–3. The last entry may omit the media condition.
    for part in MediaText.split(sizes.bytes, at: 0x2C) {
      let text = part.strippingASCIIWhitespace
      guard let start = lengthStart(text) else { continue }
      guard let length = LengthExpression.evaluate(text[start...], self), length >= 0 else {
        continue
      }
      let condition = text[..<start].strippingASCIIWhitespace
      if condition.isEmpty || matches(condition: condition) {
        // Avoid an infinite density.
        return Swift.max(length, 1e-6)
      }
    }
    // 4.
    return Swift.max(viewportWidth, 1)
  }

  /// Returns the start of the last component value, which is the length.
  private func lengthStart(_ text: ArraySlice<UInt8>) -> Int? {
    guard !text.isEmpty else { return nil }
    var depth = 0
    var index = text.endIndex - 1
    while index >= text.startIndex {
      let byte = text[index]
      if byte == 0x29 { depth += 1 }
      if byte == 0x28 { depth -= 1 }
      if depth < 0 { return nil }
      if depth == 0, byte.isASCIIWhitespace { return index + 1 }
      // A parenthesized condition may directly precede the length.
      if depth == 1, byte == 0x29, index < text.endIndex - 1 { return index + 1 }
      index -= 1
    }
    return text.startIndex
  }
}

/// - Source: https://drafts.csswg.org/css-values-4/#calc-func
package struct LengthExpression {
  private let bytes: [UInt8]
  private var index = 0
  private let environment: MediaEnvironment

  /// A number, or a length in CSS pixels.
  private typealias Value = (number: Double, isLength: Bool)

  package static func evaluate(_ text: ArraySlice<UInt8>, _ environment: MediaEnvironment)
    -> Double?
  {
    var parser = LengthExpression(bytes: Array(text), environment: environment)
    guard let value = parser.factor(0), parser.index == parser.bytes.count,
      value.isLength || value.number == 0
    else { return nil }
    return value.number
  }

  private init(bytes: [UInt8], environment: MediaEnvironment) {
    self.bytes = bytes
    self.environment = environment
  }

  private mutating func skipSpace() {
    while index < bytes.count, bytes[index].isASCIIWhitespace { index += 1 }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private mutating func sum(_ depth: Int) -> Value? {
    guard var value = product(depth) else { return nil }
    while true {
      skipSpace()
      guard index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D else { return value }
      let sign: Double = bytes[index] == 0x2B ? 1 : -1
      index += 1
      skipSpace()
      guard let next = product(depth), next.isLength == value.isLength else { return nil }
      value.number += sign * next.number
    }
  }

  private mutating func product(_ depth: Int) -> Value? {
    guard var value = factor(depth) else { return nil }
    while true {
      skipSpace()
      guard index < bytes.count, bytes[index] == 0x2A || bytes[index] == 0x2F else { return value }
      let divides = bytes[index] == 0x2F
      index += 1
      skipSpace()
      guard let next = factor(depth) else { return nil }
      if divides {
        guard !next.isLength, next.number != 0 else { return nil }
        value.number /= next.number
      } else {
        guard !(next.isLength && value.isLength) else { return nil }
        value = (value.number * next.number, value.isLength || next.isLength)
      }
    }
  }

  private mutating func factor(_ depth: Int) -> Value? {
    // Limits the recursion. Pages do not nest functions more deeply.
    guard depth < 32 else { return nil }
    skipSpace()
    let name = identifier()
    if skip(0x28) {
      guard var value = sum(depth + 1) else { return nil }
      skipSpace()
      while skip(0x2C) {
        guard let next = sum(depth + 1), next.isLength == value.isLength else { return nil }
        switch name {
        case "min": value.number = Swift.min(value.number, next.number)
        case "max": value.number = Swift.max(value.number, next.number)
        default: return nil
        }
        skipSpace()
      }
      guard skip(0x29), ["", "calc", "min", "max"].contains(name) else { return nil }
      return value
    }
    guard name.isEmpty, let number = number() else { return nil }
    let unit = identifier()
    if unit.isEmpty { return index < bytes.count && bytes[index] == 0x25 ? nil : (number, false) }
    return environment.pixels(per: unit).map { (number * $0, true) }
  }

  private mutating func identifier() -> String {
    let start = index
    while index < bytes.count, bytes[index].isASCIIAlpha { index += 1 }
    return String(decoding: bytes[start..<index].map(\.asciiLowercased), as: UTF8.self)
  }

  private mutating func number() -> Double? {
    let start = index
    if index < bytes.count, bytes[index] == 0x2B || bytes[index] == 0x2D { index += 1 }
    while index < bytes.count, bytes[index].isASCIIDigit || bytes[index] == 0x2E { index += 1 }
    return NumberText.leading(DOMString(bytes: Array(bytes[start..<index])))
  }
}
