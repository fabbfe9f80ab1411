internal import PageDOM

/// - Source: https://drafts.fxtf.org/filter-effects/#DOMInterfaces
enum SVGFilterAttributes {
  private static let edges: [StaticString] = ["duplicate", "wrap", "none"]
  private static var edgeConstants: [Member] {
    SVGAttributes.constants("EDGEMODE", ["DUPLICATE", "WRAP", "NONE"])
  }

  static func members(of interface: String) -> [Member] {
    let own = ofOne(interface)
    guard interface.hasPrefix("SVGFE"), !noRegion.contains(interface) else { return own }
    return own
      + SVGAttributes.percentages(["x": 0, "y": 0, "width": 100, "height": 100])
      + [.animatedString("result", "result")]
  }

  /// The `SVGFE` interfaces of elements that have no filter region, because they are not filter
  /// primitives, but children of filter primitives.
  private static let noRegion: Set<String> = [
    "SVGFEDistantLightElement", "SVGFEPointLightElement", "SVGFESpotLightElement",
    "SVGFEMergeNodeElement", "SVGFEFuncAElement", "SVGFEFuncBElement", "SVGFEFuncGElement",
    "SVGFEFuncRElement",
  ]

  private static var input: Member { .animatedString("in1", "in") }
  private static var inputs: [Member] { [input, .animatedString("in2", "in2")] }

  private static func numbers(_ names: [StaticString], _ initial: Float = 0) -> [Member] {
    names.map { .svgNumber($0, initial) }
  }

  private static func pair(
    _ x: StaticString, _ y: StaticString, _ attribute: StaticString, _ initial: Float = 0,
    isAllowed: @escaping (Float) -> Bool = { _ in true }
  ) -> [Member] {
    [
      .svgNumber(x, attribute, 0, initial, isAllowed: isAllowed),
      .svgNumber(y, attribute, 1, initial, isAllowed: isAllowed),
    ]
  }

  private static func kernelUnits(isAllowed: @escaping (Float) -> Bool = { _ in true }) -> [Member]
  {
    pair(
      "kernelUnitLengthX", "kernelUnitLengthY", "kernelUnitLength", isAllowed: isAllowed)
  }

  private static let deviation: StaticString = "stdDeviation"

  private static func deviations(_ initial: Float) -> [Member] {
    pair("stdDeviationX", "stdDeviationY", deviation, initial) + [
      .method("setStdDeviation", 2) { call in
        let element = try call.thisElement()
        let values = [Double(try call.float(0)), Double(try call.float(1))]
        let pair = call.realm.svgPair(deviation, of: element) {
          SVGNumberPair(element, deviation, initial: initial) { _ in true }
        }
        // Synchronize with the attribute first; otherwise it would later overwrite the new values.
        _ = pair.current
        pair.current = values
        return nil
      }
    ]
  }

  private static func keywords(
    _ name: StaticString, _ keywords: [StaticString], _ constants: String, _ initial: Int = 1
  ) -> [Member] {
    let names = keywords.map { keyword in
      keyword.description.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
    }
    return [.svgKeyword(name, keywords, initial)] + SVGAttributes.constants(constants, names)
  }

  private static func ofOne(_ interface: String) -> [Member] {
    switch interface {
    case "SVGFilterElement":
      [SVGAttributes.units("filterUnits", 2), SVGAttributes.units("primitiveUnits", 1)]
        + SVGAttributes.percentages(SVGAttributes.regionOfTenth)
    case "SVGComponentTransferFunctionElement":
      keywords(
        "type", ["identity", "table", "discrete", "linear", "gamma"],
        "FECOMPONENTTRANSFER_TYPE")
        + [.svgAnimatedList("tableValues", .svgAnimatedNumberList, .numbers)]
        + numbers(["slope", "amplitude", "exponent"], 1) + numbers(["intercept", "offset"])
    case "SVGFEBlendElement":
      inputs
        + keywords(
          "mode",
          [
            "normal", "multiply", "screen", "darken", "lighten", "overlay", "color-dodge",
            "color-burn", "hard-light", "soft-light", "difference", "exclusion", "hue",
            "saturation", "color", "luminosity",
          ], "FEBLEND_MODE")
    case "SVGFEColorMatrixElement":
      [input, .svgAnimatedList("values", .svgAnimatedNumberList, .numbers)]
        + keywords(
          "type", ["matrix", "saturate", "hueRotate", "luminanceToAlpha"], "FECOLORMATRIX_TYPE")
    case "SVGFECompositeElement":
      inputs
        + keywords(
          "operator", ["over", "in", "out", "atop", "xor", "arithmetic"], "FECOMPOSITE_OPERATOR")
        + numbers(["k1", "k2", "k3", "k4"])
    case "SVGFEConvolveMatrixElement": convolution
    case "SVGFEDiffuseLightingElement":
      [input] + numbers(["surfaceScale", "diffuseConstant"], 1) + kernelUnits()
    case "SVGFESpecularLightingElement":
      [input] + numbers(["surfaceScale", "specularConstant", "specularExponent"], 1)
        + kernelUnits()
    case "SVGFEDisplacementMapElement":
      inputs + numbers(["scale"])
        + keywords("xChannelSelector", ["R", "G", "B", "A"], "CHANNEL", 4)
        + [.svgKeyword("yChannelSelector", ["R", "G", "B", "A"], 4)]
    case "SVGFEDistantLightElement": numbers(["azimuth", "elevation"])
    case "SVGFEPointLightElement": numbers(["x", "y", "z"])
    case "SVGFESpotLightElement":
      numbers(["x", "y", "z", "pointsAtX", "pointsAtY", "pointsAtZ", "limitingConeAngle"])
        + numbers(["specularExponent"], 1)
    case "SVGFEDropShadowElement": [input] + numbers(["dx", "dy"], 2) + deviations(2)
    case "SVGFEGaussianBlurElement":
      [input] + deviations(0) + [.svgKeyword("edgeMode", edges, 3)] + edgeConstants
    case "SVGFEImageElement": [.svgAspectRatio]
    case "SVGFEMorphologyElement":
      [input] + keywords("operator", ["erode", "dilate"], "MORPHOLOGY_OPERATOR")
        + pair("radiusX", "radiusY", "radius")
    case "SVGFEOffsetElement": [input] + numbers(["dx", "dy"])
    case "SVGFETurbulenceElement":
      pair("baseFrequencyX", "baseFrequencyY", "baseFrequency")
        + [.svgInteger("numOctaves", 1)] + numbers(["seed"])
        + keywords("stitchTiles", ["stitch", "noStitch"], "STITCHTYPE", 2)
        + keywords("type", ["fractalNoise", "turbulence"], "TURBULENCE_TYPE", 2)
    case "SVGFEComponentTransferElement", "SVGFEMergeNodeElement", "SVGFETileElement": [input]
    default: []
    }
  }

  private static var convolution: [Member] {
    [
      input, .svgInteger("orderX", "order", 0), .svgInteger("orderY", "order", 1),
      .svgAnimatedList("kernelMatrix", .svgAnimatedNumberList, .numbers), .svgNumber("divisor"),
      .svgNumber("bias"), .svgInteger("targetX"), .svgInteger("targetY"),
      .svgKeyword("edgeMode", edges), .svgBoolean("preserveAlpha"),
    ] + kernelUnits { $0 >= 0 } + edgeConstants
  }
}
