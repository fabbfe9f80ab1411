internal import WebCSS

/// A parsed CSS transform list without relative lengths.
/// - Source: https://drafts.fxtf.org/geometry/#parse-a-string-into-an-abstract-matrix
package struct TransformList {
  package private(set) var matrix = Matrix.identity

  package private(set) var isFlat = true

  /// `nil` if the list is invalid or has relative lengths.
  package init?(_ text: DOMString) {
    guard !text.isEmpty else { return }
    let values = ComponentValues(text.bytes)
    let range = values.trimmed(0..<values.tokens.count)
    guard !range.isEmpty else { return nil }
    if range.count == 1, TransformList.isNone(values, range) { return }
    var index = range.lowerBound
    while index < range.upperBound {
      let end = values.index(after: index)
      switch values.tokens[index].kind {
      case .whitespace: break
      case .function:
        let arguments = values.split(index + 1..<(values.closer(of: index) ?? end), at: .comma)
        let name = values.lowercasedText(at: index)
        guard apply(name, arguments.map { Argument(values, $0) }) else { return nil }
      default: return nil
      }
      index = end
    }
  }

  private static func isNone(_ values: ComponentValues, _ range: Range<Int>) -> Bool {
    values.tokens[range.lowerBound].kind == .identifier
      && values.lowercasedText(at: range.lowerBound) == "none"
  }

  private struct Argument {
    private var value: Double?
    private var unit = ""
    /// Whether an angle or a length needs a unit. Only the literal 0 needs none.
    private var needsUnit = true
    private(set) var isNone = false

    init(_ values: ComponentValues, _ range: Range<Int>) {
      guard let (value, unit) = values.quantity(in: range), value.isFinite else {
        isNone = range.count == 1 && TransformList.isNone(values, range)
        return
      }
      self.value = value
      self.unit = unit
      needsUnit = value != 0 || values.tokens[range.lowerBound].kind == .function
    }

    private func value(in unit: String) -> Double? {
      self.unit == unit || self.unit.isEmpty && !needsUnit ? value : nil
    }

    var number: Double? { unit.isEmpty ? value : nil }

    var factor: Double? { unit == "%" ? value.map { $0 / 100 } : number }

    /// The value in degrees; `nil` if it is not an angle.
    var angle: Double? { value(in: "deg") }

    /// The value in CSS pixels, in single precision like WebKit; `nil` if it is not a length.
    var length: Double? { value(in: "px").map { Double(Float($0)) } }
  }

  /// Applies a transform function to `matrix`. Returns whether the name and arguments are valid.
  private mutating func apply(_ name: String, _ parts: [Argument]) -> Bool {
    func all(_ read: (Argument) -> Double?, _ counts: ClosedRange<Int>) -> [Double]? {
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

  private mutating func applyTurn(_ name: String, _ parts: [Argument]) -> Bool {
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
