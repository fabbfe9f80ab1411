internal import PageDOM
internal import PageJavaScript
internal import PageStyle

extension Interface {
  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGLength
  static let svgLength = Interface("SVGLength") {
    [
      .get("unitType") { call in
        call.number(try call.this(SVGLengthObject.self).value.unit.constant)
      },
      .attribute(
        "value",
        get: { call in
          let length = try call.this(SVGLengthObject.self)
          return call.number(Double(try context(of: length, call).userUnits(of: length.value)))
        },
        set: { call in
          let length = try call.this(SVGLengthObject.self)
          let value = try call.float(0)
          let context = context(of: length, call)
          try length.change {
            $0.number = try context.number(of: value, in: $0.unit, $0.direction)
          }
          return nil
        }),
      .attribute(
        "valueInSpecifiedUnits",
        get: { $0.number(Double(try $0.this(SVGLengthObject.self).value.number)) },
        set: { call in
          let length = try call.this(SVGLengthObject.self)
          let value = try call.float(0)
          try length.change { $0.number = value }
          return nil
        }),
      .attribute(
        "valueAsString", get: { $0.string(try $0.this(SVGLengthObject.self).value.text) },
        set: { call in
          let length = try call.this(SVGLengthObject.self)
          let text = try call.text(0)
          try length.change {
            guard !text.isEmpty else { return }
            guard let value = SVGLengthValue(text.bytes[...], $0.direction) else {
              throw DOMException.syntax
            }
            $0 = value
          }
          return nil
        }),
      .method("newValueSpecifiedUnits", 2) { call in
        let length = try call.this(SVGLengthObject.self)
        let unit = try unit(call)
        let value = try call.float(1)
        try length.change {
          guard let unit else { throw DOMException.notSupported }
          $0.unit = unit
          $0.number = value
        }
        return nil
      },
      .method("convertToSpecifiedUnits", 1) { call in
        let length = try call.this(SVGLengthObject.self)
        let unit = try unit(call)
        let context = context(of: length, call)
        try length.change {
          guard let unit else { throw DOMException.notSupported }
          let value = try context.userUnits(of: $0)
          // Converting to the same unit would round the number again.
          guard unit != $0.unit else { return }
          $0.number = try context.number(of: value, in: unit, $0.direction)
          $0.unit = unit
        }
        return nil
      },
    ]
      + ["UNKNOWN", "NUMBER", "PERCENTAGE", "EMS", "EXS", "PX", "CM", "MM", "IN", "PT", "PC"]
      .enumerated().map { .constant("SVG_LENGTHTYPE_\($1)", $0) }
  }

  private static func unit(_ call: Call) throws -> SVGLengthValue.Unit? {
    SVGLengthValue.Unit(rawValue: try call.unsignedLong(0) & 0xFFFF).flatMap {
      $0 == .ch ? nil : $0
    }
  }

  private static func context(of length: SVGLengthObject, _ call: Call) -> SVGLengthContext {
    let realm = call.realm
    return SVGLengthContext(length.element) { root in
      realm.layout(of: root.node)?.contentBox(of: root).map { ($0.width, $0.height) }
    }
  }
}

extension Call {
  /// - Throws: `TypeError` if the value is not finite in single precision.
  /// - Source: https://webidl.spec.whatwg.org/#es-float
  func float(_ index: Int) throws -> Float {
    let value = Float(try double(index))
    guard value.isFinite else { throw NativeError.type("The provided value is non-finite") }
    return value
  }
}
