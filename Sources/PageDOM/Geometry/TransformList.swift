internal import Infra

/// A parsed CSS transform list without relative lengths.
/// - Source: https://drafts.fxtf.org/geometry/#parse-a-string-into-an-abstract-matrix
package struct TransformList {
  package private(set) var matrix = Matrix.identity

  /// Whether all functions are 2D transform functions.
  package private(set) var isFlat = true

  /// Parses a transform list or `none`; `nil` if it is invalid or has relative lengths.
  package init?(_ text: DOMString) {
    guard !text.isEmpty else { return }
    var rest = TransformList.withoutComments(text.asciiLowercased.bytes)[...]
    rest.trimSpace()
    guard !rest.isEmpty else { return nil }
    if rest.starts(with: "none".utf8) {
      rest.removeFirst(4)
      rest.trimSpace()
      guard rest.isEmpty else { return nil }
      return
    }
    while !rest.isEmpty {
      let name = rest.prefix { $0 != UInt8(ascii: "(") }
      rest.removeFirst(name.count)
      guard !rest.isEmpty else { return nil }
      rest.removeFirst()
      let parts = TransformList.takeArguments(&rest)
      guard apply(String(decoding: name, as: UTF8.self), parts.map(Quantity.init)) else {
        return nil
      }
      rest.trimSpace()
    }
  }

  /// Consumes the arguments up to the closing parenthesis, split at top-level commas.
  private static func takeArguments(_ rest: inout ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var depth = 0
    var start = rest.startIndex
    var index = start
    scan: while index < rest.endIndex {
      switch rest[index] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { break scan }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        parts.append(rest[start..<index])
        start = index + 1
      default: break
      }
      index += 1
    }
    parts.append(rest[start..<index])
    // The end of the text closes an open function.
    rest = rest[Swift.min(index + 1, rest.endIndex)...]
    return parts
  }

  private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "/")) else { return bytes }
    var kept: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: "/*".utf8) {
        index += 2
        while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
        index += 2
      } else {
        kept.append(bytes[index])
        index += 1
      }
    }
    return kept
  }

  /// A number or dimension, or a `calc()`.
  private struct Quantity {
    private var value: Double?
    private var unit = ""
    /// The contents of a `calc()`.
    private var calculation: ArraySlice<UInt8>?

    init(_ text: ArraySlice<UInt8>) {
      var rest = text
      rest.trimSpace()
      while let last = rest.last, last.isASCIIWhitespace { rest.removeLast() }
      if rest.take("calc(") {
        if rest.last == UInt8(ascii: ")") { calculation = rest.dropLast() }
        return
      }
      let digits = rest.prefix { $0.isASCIIDigit || "+-.".utf8.contains($0) }
      var end = digits.endIndex
      // `e` starts an exponent, or the unit `em`.
      if end < rest.endIndex, rest[end] == UInt8(ascii: "e") {
        let exponent = rest[(end + 1)...].prefix { $0.isASCIIDigit || "+-".utf8.contains($0) }
        if !exponent.isEmpty { end = exponent.endIndex }
      }
      let number = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
      guard !number.hasSuffix(".") else { return }
      value = Double(number).flatMap { $0.isFinite ? $0 : nil }
      unit = String(decoding: rest[end...], as: UTF8.self)
    }

    var isNone: Bool { value == nil && unit == "none" }

    var number: Double? {
      guard calculation == nil else { return calculated(isQuantity: false, \.number) }
      return unit.isEmpty ? value : nil
    }

    /// Evaluates the `calc()`. `read` converts its dimensions.
    private func calculated(
      isQuantity: Bool, _ read: @escaping (Quantity) -> Double?
    ) -> Double? {
      guard let calculation else { return nil }
      let result = Calculation.value(calculation) { text in
        let part = Quantity(text)
        if part.unit.isEmpty, let number = part.value {
          return Calculation.Value(number: number, isQuantity: false)
        }
        guard isQuantity, part.calculation == nil, let number = read(part) else { return nil }
        return Calculation.Value(number: number, isQuantity: true)
      }
      return result.flatMap { $0.isQuantity == isQuantity ? $0.number : nil }
    }

    /// A number, or a percentage as a fraction.
    var factor: Double? { unit == "%" ? value.map { $0 / 100 } : number }

    /// The angle in degrees. Only 0 may be unitless.
    var angle: Double? {
      guard calculation == nil else { return calculated(isQuantity: true, \.angle) }
      guard let value else { return nil }
      switch unit {
      case "deg": return value
      case "rad": return value * (180 / .pi)
      case "grad": return value * (360.0 / 400)
      case "turn": return value * 360
      case "": return value == 0 ? 0 : nil
      default: return nil
      }
    }

    /// The length in CSS pixels, in single precision like WebKit. Only 0 may be unitless.
    var length: Double? {
      guard calculation == nil else { return calculated(isQuantity: true, \.length) }
      guard let value else { return nil }
      let number = Float(value)
      let pixels: Float
      switch unit {
      case "px": pixels = number
      case "cm": pixels = number * (96 / 2.54)
      case "mm": pixels = number * (96 / 25.4)
      case "q": pixels = number * (96 / 101.6)
      case "in": pixels = number * 96
      case "pt": pixels = number * (96.0 / 72)
      case "pc": pixels = number * 16
      case "" where value == 0: pixels = 0
      default: return nil
      }
      return Double(pixels)
    }
  }

  /// Applies a transform function. Returns whether the name and arguments are valid.
  private mutating func apply(_ name: String, _ parts: [Quantity]) -> Bool {
    func all(_ read: (Quantity) -> Double?, _ counts: ClosedRange<Int>) -> [Double]? {
      guard counts.contains(parts.count) else { return nil }
      let values = parts.compactMap(read)
      return values.count == parts.count ? values : nil
    }
    switch name {
    case "matrix", "matrix3d":
      let count = name == "matrix" ? 6 : 16
      guard let values = all(\.number, count...count), let other = Matrix(checking: values) else {
        return false
      }
      if count == 16 { isFlat = false }
      matrix.multiply(by: other)
      return true
    case "translate", "translatex", "translatey", "translatez", "translate3d":
      let counts = name == "translate" ? 1...2 : name == "translate3d" ? 3...3 : 1...1
      return applyAlongAxes(name, "translate", all(\.length, counts), neutral: 0) {
        $0.translate($1, $2, $3)
      }
    case "scale", "scalex", "scaley", "scalez", "scale3d":
      let counts = name == "scale" ? 1...2 : name == "scale3d" ? 3...3 : 1...1
      return applyAlongAxes(name, "scale", all(\.factor, counts), neutral: 1) {
        $0.scale($1, $2, $3)
      }
    case "skew", "skewx", "skewy":
      guard let values = all(\.angle, name == "skew" ? 1...2 : 1...1) else { return false }
      matrix.skew(
        x: name == "skewy" ? 0 : values[0],
        y: name == "skewy" ? values[0] : values.count > 1 ? values[1] : 0)
      return true
    case "perspective":
      if parts.count == 1, parts[0].isNone {
        isFlat = false
        return true
      }
      guard let values = all(\.length, 1...1), values[0] >= 0 else { return false }
      isFlat = false
      matrix.addPerspective(Swift.max(values[0], 1))
      return true
    default: return applyTurn(name, parts)
    }
  }

  private mutating func applyAlongAxes(
    _ name: String, _ prefix: String, _ values: [Double]?, neutral: Double,
    _ body: (inout Matrix, Double, Double, Double) -> Void
  ) -> Bool {
    guard let values else { return false }
    switch name.dropFirst(prefix.count) {
    case "x": body(&matrix, values[0], neutral, neutral)
    case "y": body(&matrix, neutral, values[0], neutral)
    case "z":
      isFlat = false
      body(&matrix, neutral, neutral, values[0])
    case "3d":
      isFlat = false
      body(&matrix, values[0], values[1], values[2])
    default:
      let second = values.count > 1 ? values[1] : neutral == 1 ? values[0] : 0
      body(&matrix, values[0], second, neutral)
    }
    return true
  }

  private mutating func applyTurn(_ name: String, _ parts: [Quantity]) -> Bool {
    guard let angle = parts.last?.angle else { return false }
    switch (name, parts.count) {
    case ("rotate", 1), ("rotatez", 1): matrix.rotate(x: 0, y: 0, z: angle)
    case ("rotatex", 1):
      isFlat = false
      matrix.rotate(x: angle, y: 0, z: 0)
    case ("rotatey", 1):
      isFlat = false
      matrix.rotate(x: 0, y: angle, z: 0)
    case ("rotate3d", 4):
      let axis = parts.dropLast().compactMap(\.number)
      guard axis.count == 3 else { return false }
      isFlat = false
      matrix.rotate(aroundX: axis[0], y: axis[1], z: axis[2], by: angle)
    default: return false
    }
    return true
  }
}
