internal import PageDOM

/// - Source: https://svgwg.org/svg2-draft/attindex.html
enum SVGAttributes {
  static func members(of interface: String) -> [Member] {
    shapes(interface) ?? paint(interface) ?? structure(interface) ?? text(interface)
      ?? SVGFilterAttributes.members(of: interface)
  }

  private static let box: [StaticString] = ["x", "y", "width", "height"]

  static func lengths(
    _ names: [StaticString], _ initial: Float = 0, _ unit: SVGLengthValue.Unit = .number
  ) -> [Member] {
    names.map { .svgLength($0, SVGLengthValue(initial, unit)) }
  }

  static func percentages(_ names: KeyValuePairs<StaticString, Float>) -> [Member] {
    names.map { .svgLength($0, SVGLengthValue($1, .percent)) }
  }

  static let regionOfTenth: KeyValuePairs<StaticString, Float> = [
    "x": -10, "y": -10, "width": 120, "height": 120,
  ]

  static func units(_ name: StaticString, _ initial: Int) -> Member {
    .svgKeyword(name, ["userSpaceOnUse", "objectBoundingBox"], initial)
  }

  private static func transforms(_ name: StaticString) -> Member {
    .svgAnimatedList(name, .svgAnimatedTransformList, .transforms)
  }

  static func constants(_ prefix: String, _ names: [String]) -> [Member] {
    (["UNKNOWN"] + names).enumerated().map { .constant("SVG_\(prefix)_\($1)", $0) }
  }

  /// - Source: https://svgwg.org/svg2-draft/types.html#InterfaceSVGTests
  private static var tests: [Member] {
    [
      .svgList("requiredExtensions", .strings), .svgList("systemLanguage", .strings),
    ]
  }

  /// - Source: https://svgwg.org/svg2-draft/shapes.html
  private static func shapes(_ interface: String) -> [Member]? {
    switch interface {
    case "SVGGeometryElement": [.svgNumber("pathLength")]
    case "SVGCircleElement": lengths(["cx", "cy", "r"])
    case "SVGEllipseElement": lengths(["cx", "cy", "rx", "ry"])
    case "SVGLineElement": lengths(["x1", "y1", "x2", "y2"])
    case "SVGRectElement": lengths(box + ["rx", "ry"])
    case "SVGPolygonElement", "SVGPolylineElement":
      [
        .svgList("points", .points),
        .svgList("animatedPoints", .points, attribute: "points", isReadOnly: true),
      ]
    default: nil
    }
  }

  /// - Source: https://svgwg.org/svg2-draft/pservers.html
  private static func paint(_ interface: String) -> [Member]? {
    switch interface {
    case "SVGGradientElement":
      [
        units("gradientUnits", 2), transforms("gradientTransform"),
        .svgKeyword("spreadMethod", ["pad", "reflect", "repeat"]),
      ] + constants("SPREADMETHOD", ["PAD", "REFLECT", "REPEAT"])
    case "SVGLinearGradientElement": percentages(["x1": 0, "y1": 0, "x2": 100, "y2": 0])
    case "SVGRadialGradientElement":
      percentages(["cx": 50, "cy": 50, "r": 50, "fr": 0]) + lengths(["fx", "fy"])
    case "SVGStopElement": [.svgNumber("offset", readsPercentages: true)]
    case "SVGPatternElement":
      [units("patternUnits", 2), units("patternContentUnits", 1), transforms("patternTransform")]
        + lengths(box) + [.svgAspectRatio] + tests
    case "SVGClipPathElement": [units("clipPathUnits", 1), transforms("transform")]
    case "SVGMaskElement":
      [units("maskUnits", 2), units("maskContentUnits", 1)] + percentages(regionOfTenth) + tests
    case "SVGMarkerElement": marker
    default: nil
    }
  }

  /// - Source: https://svgwg.org/svg2-draft/painting.html#InterfaceSVGMarkerElement
  private static var marker: [Member] {
    lengths(["refX", "refY"]) + lengths(["markerWidth", "markerHeight"], 3)
      + [
        .svgKeyword("markerUnits", ["userSpaceOnUse", "strokeWidth"], 2), .svgOrientType,
        .svgOrientAngle, .reflect("orient"), .svgAspectRatio,
        .method("setOrientToAuto") { call in
          try call.thisElement().setUnobservedAttribute("orient", to: "auto")
          return nil
        },
        .method("setOrientToAngle", 1) { call in
          let element = try call.thisElement()
          let angle = try call.object(0, SVGAngleObject.self, named: "SVGAngle").value
          element.setUnobservedAttribute("orient", to: angle.text)
          return nil
        },
      ] + constants("MARKERUNITS", ["USERSPACEONUSE", "STROKEWIDTH"])
      + constants("MARKER_ORIENT", ["AUTO", "ANGLE"])
  }

  /// - Source: https://svgwg.org/svg2-draft/struct.html
  private static func structure(_ interface: String) -> [Member]? {
    switch interface {
    case "SVGSVGElement":
      lengths(["x", "y"])
        + [
          .svgLength("width", SVGLengthValue(100, .percent), isSize: true),
          .svgLength("height", SVGLengthValue(100, .percent), isSize: true), .svgAspectRatio,
        ] + SVGDocumentMembers.members
    case "SVGViewElement": [.svgAspectRatio] + SVGDocumentMembers.zoomAndPan
    case "SVGSymbolElement": [.svgAspectRatio]
    case "SVGUseElement", "SVGForeignObjectElement": lengths(box)
    case "SVGImageElement":
      lengths(box) + [
        .svgAspectRatio,
        .reflectNullableKeyword(
          "crossOrigin", nil, ["anonymous", "use-credentials"], invalid: "anonymous"),
      ]
    case "SVGAnimationElement": tests
    case "SVGGraphicsElement": [transforms("transform")] + tests
    default: nil
    }
  }

  /// - Source: https://svgwg.org/svg2-draft/text.html
  private static func text(_ interface: String) -> [Member]? {
    switch interface {
    case "SVGTextContentElement":
      [
        .svgLength("textLength"), .svgKeyword("lengthAdjust", ["spacing", "spacingAndGlyphs"]),
      ]
        + ["UNKNOWN", "SPACING", "SPACINGANDGLYPHS"].enumerated().map {
          .constant("LENGTHADJUST_\($1)", $0)
        }
    case "SVGTextPositioningElement":
      [
        .svgAnimatedList("x", .svgAnimatedLengthList, .lengths(.width)),
        .svgAnimatedList("y", .svgAnimatedLengthList, .lengths(.height)),
        .svgAnimatedList("dx", .svgAnimatedLengthList, .lengths(.width)),
        .svgAnimatedList("dy", .svgAnimatedLengthList, .lengths(.height)),
        .svgAnimatedList("rotate", .svgAnimatedNumberList, .numbers),
      ]
    case "SVGTextPathElement":
      [
        .svgLength("startOffset"), .svgKeyword("method", ["align", "stretch"]),
        .svgKeyword("spacing", ["auto", "exact"], 2),
      ]
        + ["UNKNOWN", "ALIGN", "STRETCH"].enumerated().map {
          .constant("TEXTPATH_METHODTYPE_\($1)", $0)
        }
        + ["UNKNOWN", "AUTO", "EXACT"].enumerated().map {
          .constant("TEXTPATH_SPACINGTYPE_\($1)", $0)
        }
    default: nil
    }
  }
}
