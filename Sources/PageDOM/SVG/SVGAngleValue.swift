/// π rounded to the nearest, as it is in WebKit; Swift rounds it down.
private let pi = Swift.Float(Double.pi)

/// An angle of SVG: a number and its unit.
/// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGAngle
package struct SVGAngleValue: Equatable, Sendable {
  /// The units, by the numbers that scripts know them by.
  package enum Unit: Int, CaseIterable, Sendable {
    /// Turns, which WebKit reads and has no number for.
    case turn = 0
    case number, degree, radian, gradian

    fileprivate var suffix: StaticString {
      switch self {
      case .number: ""
      case .degree: "deg"
      case .radian: "rad"
      case .gradian: "grad"
      case .turn: "turn"
      }
    }

    /// How many degrees one is; single precision as in WebKit.
    fileprivate var degrees: Swift.Float {
      switch self {
      case .number, .degree: 1
      case .radian: 180 / pi
      case .gradian: 360 / 400
      case .turn: 360
      }
    }

    /// How many of them a degree is.
    fileprivate var perDegree: Swift.Float {
      switch self {
      case .number, .degree: 1
      case .radian: pi / 180
      case .gradian: 400 / 360
      case .turn: 1 / 360
      }
    }
  }

  package var number: Swift.Float
  package var unit: Unit

  package init(_ number: Swift.Float = 0, _ unit: Unit = .number) {
    self.number = number
    self.unit = unit
  }

  /// Reads a whole text; `nil` where it is no angle.
  package init?(_ text: ArraySlice<UInt8>) {
    var rest = text
    guard let number = rest.takeNumber() else { return nil }
    for unit in Unit.allCases {
      var unread = rest
      if unread.take(unit.suffix), unread.isEmpty {
        self.init(number, unit)
        return
      }
    }
    return nil
  }

  /// The angle as attributes have it.
  package var text: DOMString {
    DOMString(bytes: number.svgText.bytes + Array(unit.suffix.description.utf8))
  }

  /// The angle in degrees.
  package var degrees: Swift.Float {
    get { number * unit.degrees }
    set { number = newValue * unit.perDegree }
  }

  /// Gives the angle another unit.
  package mutating func convert(to unit: Unit) {
    if self.unit.degrees != unit.degrees { number = number * self.unit.degrees * unit.perDegree }
    self.unit = unit
  }
}
