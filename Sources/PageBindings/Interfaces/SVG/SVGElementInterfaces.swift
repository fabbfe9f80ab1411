internal import PageDOM

/// - Source: https://svgwg.org/svg2-draft/eltindex.html
extension Interface {
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

  /// The interfaces in the order of the table, in which each interface follows its parent.
  static let svgInterfaces: [Interface] = {
    var made: [Interface] = []
    made.reserveCapacity(svgTable.count)
    for entry in svgTable {
      let parent =
        switch entry.parent {
        case "SVGElement": Interface.svgElement
        case "SVGGraphicsElement": Interface.svgGraphicsElement
        default: made.last { $0.name == entry.parent }
        }
      made.append(
        Interface(entry.name, parent: parent) {
          SVGReferences.members(of: entry.name) + SVGViewBoxes.members(of: entry.name)
            + SVGAttributes.members(of: entry.name)
            + (entry.name == "SVGStyleElement" ? StyleSheetBindings.svgStyleMembers : [])
        })
    }
    return made
  }()

  static let svgElements: [String: Interface] = {
    var elements: [String: Interface] = [:]
    for (entry, interface) in zip(svgTable, svgInterfaces) {
      for element in entry.elements { elements[element] = interface }
    }
    return elements
  }()
}
