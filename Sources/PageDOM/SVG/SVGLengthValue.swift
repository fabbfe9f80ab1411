/// A length of SVG: a number and its unit.
/// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGLength
package struct SVGLengthValue: Equatable, Sendable {
  /// The units, by the numbers that scripts know most of them by.
  package enum Unit: Int, CaseIterable, Sendable {
    case number = 1
    case percent, em, ex, px, cm, mm, inch, pt, pc
    /// WebKit reads this one, and gives it the number 0.
    case ch

    /// The number of the unit for scripts.
    package var constant: Int { self == .ch ? 0 : rawValue }

    fileprivate var suffix: StaticString {
      switch self {
      case .number: ""
      case .percent: "%"
      case .em: "em"
      case .ex: "ex"
      case .px: "px"
      case .cm: "cm"
      case .mm: "mm"
      case .inch: "in"
      case .pt: "pt"
      case .pc: "pc"
      case .ch: "ch"
      }
    }
  }

  /// What a percentage is of.
  package enum Direction: Sendable {
    case width, height, other
  }

  package var number: Swift.Float
  package var unit: Unit
  package var direction: Direction

  package init(_ number: Swift.Float = 0, _ unit: Unit = .number, _ direction: Direction = .other) {
    self.number = number
    self.unit = unit
    self.direction = direction
  }

  /// Reads a whole text; `nil` where it is no length.
  package init?(_ text: ArraySlice<UInt8>, _ direction: Direction) {
    var rest = text
    guard let number = rest.takeNumber() else { return nil }
    for unit in Unit.allCases {
      var unread = rest
      if unread.take(unit.suffix), unread.isEmpty {
        self.init(number, unit, direction)
        return
      }
    }
    return nil
  }

  /// The length as attributes have it.
  package var text: DOMString {
    DOMString(bytes: number.svgText.bytes + Array(unit.suffix.description.utf8))
  }

  /// How many user units one of an absolute unit is, as a fraction; `nil` of a relative one.
  package static func ratio(of unit: Unit) -> (numerator: Swift.Float, denominator: Swift.Float)? {
    switch unit {
    case .number, .px: (1, 1)
    case .cm: (96, 2.54)
    case .mm: (96, 25.4)
    case .inch: (96, 1)
    case .pt: (96, 72)
    case .pc: (96, 6)
    case .percent, .em, .ex, .ch: nil
    }
  }
}
