internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://svgwg.org/svg2-draft/coords.html#InterfaceSVGPreserveAspectRatio
  static let svgPreserveAspectRatio = Interface("SVGPreserveAspectRatio") {
    [
      ratio("align", \.align, 1...SVGAspectRatio.alignments.count),
      ratio("meetOrSlice", \.meetOrSlice, 1...2),
    ]
      + (["UNKNOWN"] + SVGAspectRatio.alignments.map(\.description)).enumerated().map {
        .constant("SVG_PRESERVEASPECTRATIO_\($1.uppercased())", $0)
      }
      + ["UNKNOWN", "MEET", "SLICE"].enumerated().map {
        .constant("SVG_MEETORSLICE_\($1)", $0)
      }
  }

  private static func ratio(
    _ name: String, _ path: WritableKeyPath<SVGAspectRatio, Int> & Sendable,
    _ range: ClosedRange<Int>
  ) -> Member {
    .attribute(
      name, get: { $0.number(try $0.this(SVGAspectRatioObject.self).value[keyPath: path]) },
      set: { call in
        let ratio = try call.this(SVGAspectRatioObject.self)
        let number = try call.unsignedLong(0) & 0xFFFF
        try ratio.change {
          guard range.contains(number) else { throw DOMException.notSupported }
          $0[keyPath: path] = number
        }
        return nil
      })
  }

  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGUnitTypes
  static let svgUnitTypes = Interface("SVGUnitTypes") {
    ["UNKNOWN", "USERSPACEONUSE", "OBJECTBOUNDINGBOX"].enumerated().map {
      .constant("SVG_UNIT_TYPE_\($1)", $0)
    }
  }

  static let svgTypeInterfaces: [Interface] = [
    .svgLength, .svgLengthList, .svgNumber, .svgNumberList, .svgAngle, .svgPoint, .svgPointList,
    .svgMatrix, .svgTransform, .svgTransformList, .svgStringList, .svgPreserveAspectRatio,
    .svgUnitTypes, .svgAnimatedLength, .svgAnimatedLengthList, .svgAnimatedNumber,
    .svgAnimatedNumberList, .svgAnimatedInteger, .svgAnimatedBoolean, .svgAnimatedEnumeration,
    .svgAnimatedAngle, .svgAnimatedTransformList, .svgAnimatedPreserveAspectRatio,
  ]
}

extension Member {
  static var svgAspectRatio: Member {
    svgAnimatedObject(
      "preserveAspectRatio", .svgAnimatedPreserveAspectRatio, of: .svgPreserveAspectRatio,
      read: { $0.map { SVGAspectRatio($0) } ?? SVGAspectRatio() }, write: \.text)
  }

  static var svgOrientAngle: Member {
    svgAnimatedObject(
      "orientAngle", attribute: "orient", .svgAnimatedAngle, of: .svgAngle,
      read: { $0.flatMap { SVGAngleValue($0.bytes[...]) } ?? SVGAngleValue() }, write: \.text)
  }
}
