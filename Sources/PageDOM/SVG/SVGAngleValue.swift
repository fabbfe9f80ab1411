/// π rounded to nearest, as in WebKit. Swift rounds `Float.pi` down.
private let pi = Float(Double.pi)

/// An SVG angle.
/// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGAngle
package struct SVGAngleValue: Equatable, Sendable {
  /// The raw values are the DOM's constants.
  package enum Unit: Int, CaseIterable, Sendable {
    /// WebKit parses turns. Their constant is `SVG_ANGLETYPE_UNKNOWN`.
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

    /// The unit's size in degrees, with single precision as in WebKit.
    fileprivate var degrees: Float {
      switch self {
      case .number, .degree: 1
      case .radian: 180 / pi
      case .gradian: 360 / 400
      case .turn: 360
      }
    }

    fileprivate var perDegree: Float {
      switch self {
      case .number, .degree: 1
      case .radian: pi / 180
      case .gradian: 400 / 360
      case .turn: 1 / 360
      }
    }
  }

  package var number: Float
  package var unit: Unit

  package init(_ number: Float = 0, _ unit: Unit = .number) {
    self.number = number
    self.unit = unit
  }

  /// Returns `nil` unless the whole text is an angle.
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

  /// The angle as an attribute's value.
  package var text: DOMString {
    DOMString(bytes: number.svgText.bytes + Array(unit.suffix.description.utf8))
  }

  package var degrees: Float {
    get { number * unit.degrees }
    set { number = newValue * unit.perDegree }
  }

  package mutating func convert(to unit: Unit) {
    if self.unit.degrees != unit.degrees { number = number * self.unit.degrees * unit.perDegree }
    self.unit = unit
  }
}
