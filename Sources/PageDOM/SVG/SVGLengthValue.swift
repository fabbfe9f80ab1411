/// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGLength
package struct SVGLengthValue: Equatable, Sendable {
  /// The unit of a length. The raw values are the DOM's constants, except that of `ch`.
  package enum Unit: Int, CaseIterable, Sendable {
    case number = 1
    case percent, em, ex, px, cm, mm, inch, pt, pc
    /// WebKit parses this unit, but its constant is 0.
    case ch

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

  /// The dimension of the viewport to which percentages refer.
  package enum Direction: Sendable {
    case width, height, other
  }

  package var number: Float
  package var unit: Unit
  package var direction: Direction

  package init(_ number: Float = 0, _ unit: Unit = .number, _ direction: Direction = .other) {
    self.number = number
    self.unit = unit
    self.direction = direction
  }

  /// Returns `nil` unless the whole text is a length.
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

  package var text: DOMString {
    DOMString(bytes: number.svgText.bytes + Array(unit.suffix.description.utf8))
  }

  /// The size of an absolute unit in user units, as a fraction; `nil` for a relative unit.
  package static func ratio(of unit: Unit) -> (numerator: Float, denominator: Float)? {
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
