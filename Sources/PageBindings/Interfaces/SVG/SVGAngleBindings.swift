internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGAngle
  static let svgAngle = Interface("SVGAngle") {
    [
      .get("unitType") { call in
        call.number(try call.this(SVGAngleObject.self).value.unit.rawValue)
      },
      .attribute(
        "value", get: { $0.number(Double(try $0.this(SVGAngleObject.self).value.degrees)) },
        set: { call in
          let angle = try call.this(SVGAngleObject.self)
          let value = try call.float(0)
          try angle.change { $0.degrees = value }
          return nil
        }),
      .attribute(
        "valueInSpecifiedUnits",
        get: { $0.number(Double(try $0.this(SVGAngleObject.self).value.number)) },
        set: { call in
          let angle = try call.this(SVGAngleObject.self)
          let value = try call.float(0)
          try angle.change { $0.number = value }
          return nil
        }),
      .attribute(
        "valueAsString", get: { $0.string(try $0.this(SVGAngleObject.self).value.text) },
        set: { call in
          let angle = try call.this(SVGAngleObject.self)
          let text = try call.text(0)
          try angle.change {
            if text.isEmpty {
              // As in WebKit, the number is kept.
              $0.unit = .number
            } else if let value = SVGAngleValue(text.bytes[...]) {
              $0 = value
            } else {
              throw DOMException.syntax
            }
          }
          return nil
        }),
      .method("newValueSpecifiedUnits", 2) { call in
        let angle = try call.this(SVGAngleObject.self)
        let unit = try unit(call)
        let value = try call.float(1)
        try angle.change {
          guard let unit else { throw DOMException.notSupported }
          $0 = SVGAngleValue(value, unit)
        }
        return nil
      },
      .method("convertToSpecifiedUnits", 1) { call in
        let angle = try call.this(SVGAngleObject.self)
        let unit = try unit(call)
        try angle.change {
          guard let unit else { throw DOMException.notSupported }
          $0.convert(to: unit)
        }
        return nil
      },
    ]
      + ["UNKNOWN", "UNSPECIFIED", "DEG", "RAD", "GRAD"].enumerated().map {
        .constant("SVG_ANGLETYPE_\($1)", $0)
      }
  }

  private static func unit(_ call: Call) throws -> SVGAngleValue.Unit? {
    SVGAngleValue.Unit(rawValue: try call.unsignedLong(0) & 0xFFFF).flatMap {
      $0 == .turn ? nil : $0
    }
  }
}
