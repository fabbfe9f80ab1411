private import PlatformLibC

/// A function of a `transform` attribute.
/// - Source: https://svgwg.org/svg2-draft/coords.html#InterfaceSVGTransform
package struct SVGTransformValue: Equatable, Sendable {
  /// The raw values are the DOM's constants.
  package enum Kind: Int, CaseIterable, Sendable {
    case matrix = 1
    case translate, scale, rotate, skewX, skewY

    var name: StaticString {
      switch self {
      case .matrix: "matrix"
      case .translate: "translate"
      case .scale: "scale"
      case .rotate: "rotate"
      case .skewX: "skewX"
      case .skewY: "skewY"
      }
    }
  }

  package private(set) var kind = Kind.matrix
  package private(set) var angle: Float = 0

  /// Setting the matrix changes the kind to `matrix()`.
  package var matrix = AffineTransform() {
    didSet {
      kind = .matrix
      angle = 0
    }
  }

  package init(_ matrix: AffineTransform = AffineTransform()) { self.matrix = matrix }

  /// Returns `nil` if the number of arguments is wrong.
  package init?(_ kind: Kind, _ numbers: [Float]) {
    var matrix = AffineTransform()
    let values = numbers.map { Double($0) }
    var angle: Float = 0
    switch (kind, values.count) {
    case (.matrix, 6):
      matrix = AffineTransform(
        a: values[0], b: values[1], c: values[2], d: values[3], e: values[4], f: values[5])
    case (.translate, 1): matrix.translate(values[0], 0)
    case (.translate, 2): matrix.translate(values[0], values[1])
    case (.scale, 1): matrix.scale(values[0], values[0])
    case (.scale, 2): matrix.scale(values[0], values[1])
    case (.rotate, 1), (.rotate, 3):
      angle = numbers[0]
      if values.count == 3 {
        matrix.rotate(degrees: values[0], aroundX: values[1], y: values[2])
      } else {
        matrix.rotate(degrees: values[0])
      }
    case (.skewX, 1):
      angle = numbers[0]
      matrix.skewX(degrees: values[0])
    case (.skewY, 1):
      angle = numbers[0]
      matrix.skewY(degrees: values[0])
    default: return nil
    }
    // Initializers do not call property observers, so this preserves the kind and the angle.
    self.matrix = matrix
    self.kind = kind
    self.angle = angle
  }

  package var text: String {
    let numbers: [Double]
    switch kind {
    case .matrix: numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f]
    case .translate: numbers = [matrix.e, matrix.f]
    case .scale: numbers = [matrix.a, matrix.d]
    case .skewX, .skewY: numbers = [Double(angle)]
    case .rotate:
      // The center is not stored, but follows from the matrix.
      let radians = Double(angle * (Float(Double.pi) / 180))
      let (sine, cosine) = (sin(radians), cos(radians))
      let (x, y): (Float, Float) =
        cosine == 1
        ? (0, 0)
        : (
          Float((matrix.e * (1 - cosine) - matrix.f * sine) / (1 - cosine) / 2),
          Float((matrix.e * sine / (1 - cosine) + matrix.f) / 2)
        )
      numbers = x == 0 && y == 0 ? [Double(angle)] : [Double(angle), Double(x), Double(y)]
    }
    return "\(kind.name)(\(numbers.map(\.svgSixDigits).joined(separator: " ")))"
  }

  /// Parses a `transform` attribute. An invalid value results in an empty list.
  package static func list(_ text: DOMString) -> [SVGTransformValue] {
    var rest = text.bytes[...]
    var made: [SVGTransformValue] = []
    rest.trimSpace()
    while !rest.isEmpty {
      guard let kind = Kind.allCases.first(where: { rest.take($0.name) }) else { return [] }
      rest.trimSpace()
      guard rest.take("(") else { return [] }
      rest.trimSpace()
      var numbers: [Float] = []
      while !rest.take(")") {
        guard numbers.count < 6 else { return [] }
        if !numbers.isEmpty { rest.trimSeparator() }
        guard let number = rest.takeNumber() else { return [] }
        numbers.append(number)
        rest.trimSpace()
      }
      guard let transform = SVGTransformValue(kind, numbers) else { return [] }
      made.append(transform)
      rest.trimSpace()
      if rest.first == UInt8(ascii: ",") {
        rest.trimSeparator()
        guard !rest.isEmpty else { return [] }
      }
    }
    return made
  }
}
