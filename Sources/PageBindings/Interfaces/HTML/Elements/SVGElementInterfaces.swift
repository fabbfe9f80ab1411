internal import PageDOM

/// Which interface an SVG element has.
/// - Source: https://svgwg.org/svg2-draft/eltindex.html
extension Interface {
  /// What each interface below `SVGElement` inherits from, and the elements that have it.
  private static let svgTable: [(name: String, parent: String, elements: [String])] = [
    ("SVGAElement", "SVGGraphicsElement", ["a"]),
    ("SVGAnimationElement", "SVGElement", []),
    ("SVGAnimateElement", "SVGAnimationElement", ["animate"]),
    ("SVGAnimateMotionElement", "SVGAnimationElement", ["animateMotion"]),
    ("SVGAnimateTransformElement", "SVGAnimationElement", ["animateTransform"]),
    ("SVGGeometryElement", "SVGGraphicsElement", []),
    ("SVGCircleElement", "SVGGeometryElement", ["circle"]),
    ("SVGClipPathElement", "SVGElement", ["clipPath"]),
    ("SVGComponentTransferFunctionElement", "SVGElement", []),
    ("SVGDefsElement", "SVGGraphicsElement", ["defs"]),
    ("SVGDescElement", "SVGElement", ["desc"]),
    ("SVGEllipseElement", "SVGGeometryElement", ["ellipse"]),
    ("SVGFEBlendElement", "SVGElement", ["feBlend"]),
    ("SVGFEColorMatrixElement", "SVGElement", ["feColorMatrix"]),
    ("SVGFEComponentTransferElement", "SVGElement", ["feComponentTransfer"]),
    ("SVGFECompositeElement", "SVGElement", ["feComposite"]),
    ("SVGFEConvolveMatrixElement", "SVGElement", ["feConvolveMatrix"]),
    ("SVGFEDiffuseLightingElement", "SVGElement", ["feDiffuseLighting"]),
    ("SVGFEDisplacementMapElement", "SVGElement", ["feDisplacementMap"]),
    ("SVGFEDistantLightElement", "SVGElement", ["feDistantLight"]),
    ("SVGFEDropShadowElement", "SVGElement", ["feDropShadow"]),
    ("SVGFEFloodElement", "SVGElement", ["feFlood"]),
    ("SVGFEFuncAElement", "SVGComponentTransferFunctionElement", ["feFuncA"]),
    ("SVGFEFuncBElement", "SVGComponentTransferFunctionElement", ["feFuncB"]),
    ("SVGFEFuncGElement", "SVGComponentTransferFunctionElement", ["feFuncG"]),
    ("SVGFEFuncRElement", "SVGComponentTransferFunctionElement", ["feFuncR"]),
    ("SVGFEGaussianBlurElement", "SVGElement", ["feGaussianBlur"]),
    ("SVGFEImageElement", "SVGElement", ["feImage"]),
    ("SVGFEMergeElement", "SVGElement", ["feMerge"]),
    ("SVGFEMergeNodeElement", "SVGElement", ["feMergeNode"]),
    ("SVGFEMorphologyElement", "SVGElement", ["feMorphology"]),
    ("SVGFEOffsetElement", "SVGElement", ["feOffset"]),
    ("SVGFEPointLightElement", "SVGElement", ["fePointLight"]),
    ("SVGFESpecularLightingElement", "SVGElement", ["feSpecularLighting"]),
    ("SVGFESpotLightElement", "SVGElement", ["feSpotLight"]),
    ("SVGFETileElement", "SVGElement", ["feTile"]),
    ("SVGFETurbulenceElement", "SVGElement", ["feTurbulence"]),
    ("SVGFilterElement", "SVGElement", ["filter"]),
    ("SVGForeignObjectElement", "SVGGraphicsElement", ["foreignObject"]),
    ("SVGGElement", "SVGGraphicsElement", ["g"]),
    ("SVGGradientElement", "SVGElement", []),
    ("SVGImageElement", "SVGGraphicsElement", ["image"]),
    ("SVGLineElement", "SVGGeometryElement", ["line"]),
    ("SVGLinearGradientElement", "SVGGradientElement", ["linearGradient"]),
    ("SVGMPathElement", "SVGElement", ["mpath"]),
    ("SVGMarkerElement", "SVGElement", ["marker"]),
    ("SVGMaskElement", "SVGElement", ["mask"]),
    ("SVGMetadataElement", "SVGElement", ["metadata"]),
    ("SVGPathElement", "SVGGeometryElement", ["path"]),
    ("SVGPatternElement", "SVGElement", ["pattern"]),
    ("SVGPolygonElement", "SVGGeometryElement", ["polygon"]),
    ("SVGPolylineElement", "SVGGeometryElement", ["polyline"]),
    ("SVGRadialGradientElement", "SVGGradientElement", ["radialGradient"]),
    ("SVGRectElement", "SVGGeometryElement", ["rect"]),
    ("SVGSVGElement", "SVGGraphicsElement", ["svg"]),
    ("SVGScriptElement", "SVGElement", ["script"]),
    ("SVGSetElement", "SVGAnimationElement", ["set"]),
    ("SVGStopElement", "SVGElement", ["stop"]),
    ("SVGStyleElement", "SVGElement", ["style"]),
    ("SVGSwitchElement", "SVGGraphicsElement", ["switch"]),
    ("SVGSymbolElement", "SVGGraphicsElement", ["symbol"]),
    ("SVGTextContentElement", "SVGGraphicsElement", []),
    ("SVGTextPositioningElement", "SVGTextContentElement", []),
    ("SVGTSpanElement", "SVGTextPositioningElement", ["tspan"]),
    ("SVGTextElement", "SVGTextPositioningElement", ["text"]),
    ("SVGTextPathElement", "SVGTextContentElement", ["textPath"]),
    ("SVGTitleElement", "SVGElement", ["title"]),
    ("SVGUseElement", "SVGGraphicsElement", ["use"]),
    ("SVGViewElement", "SVGElement", ["view"]),
  ]

  /// The interfaces by name, each behind the one that it inherits from.
  private static let svgByName: (list: [Interface], byName: [String: Interface]) = {
    var list: [Interface] = []
    var byName: [String: Interface] = [
      "SVGElement": .svgElement, "SVGGraphicsElement": .svgGraphicsElement,
    ]
    for entry in svgTable {
      let made = Interface(entry.name, parent: byName[entry.parent])
      byName[entry.name] = made
      list.append(made)
    }
    return (list, byName)
  }()

  /// All interfaces of SVG elements below `SVGElement` and `SVGGraphicsElement`.
  static var svgInterfaces: [Interface] { svgByName.list }

  /// The interfaces of SVG elements by local name.
  static let svgElements: [String: Interface] = {
    var elements: [String: Interface] = [:]
    for entry in svgTable {
      for element in entry.elements { elements[element] = svgByName.byName[entry.name] }
    }
    return elements
  }()
}
