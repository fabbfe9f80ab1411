import PageDOM

/// The spelling of SVG and MathML names, which the tokenizer lowercases.
enum ForeignNames {
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign
  static func svgElement(_ name: DOMString) -> DOMString { svgElements[name] ?? name }

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#adjust-foreign-attributes
  static func attribute(_ name: DOMString, isSVG: Bool) -> QualifiedName {
    if let foreign = namespacedAttributes[name] { return foreign }
    if isSVG { return QualifiedName(localName: svgAttributes[name] ?? name) }
    return QualifiedName(localName: name == "definitionurl" ? "definitionURL" : name)
  }

  private static func table(_ names: String) -> [DOMString: DOMString] {
    var table: [DOMString: DOMString] = [:]
    for name in names.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let name = DOMString(String(name))
      table[name.asciiLowercased] = name
    }
    return table
  }

  private static let svgElements = table(
    """
    altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend
    feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
    feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
    feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight
    feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef linearGradient
    radialGradient textPath
    """)

  private static let svgAttributes = table(
    """
    attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits
    diffuseConstant edgeMode filterUnits glyphRef gradientTransform gradientUnits kernelMatrix
    kernelUnitLength keyPoints keySplines keyTimes lengthAdjust limitingConeAngle markerHeight
    markerUnits markerWidth maskContentUnits maskUnits numOctaves pathLength patternContentUnits
    patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha
    preserveAspectRatio primitiveUnits refX refY repeatCount repeatDur requiredExtensions
    requiredFeatures specularConstant specularExponent spreadMethod startOffset stdDeviation
    stitchTiles surfaceScale systemLanguage tableValues targetX targetY textLength viewBox
    viewTarget xChannelSelector yChannelSelector zoomAndPan
    """)

  private static let namespacedAttributes: [DOMString: QualifiedName] = {
    var table: [DOMString: QualifiedName] = [:]
    for name in ["actuate", "arcrole", "href", "role", "show", "title", "type"] {
      table[DOMString("xlink:" + name)] = QualifiedName(
        namespace: Namespace.xLink, prefix: "xlink", localName: DOMString(name))
    }
    for name in ["lang", "space"] {
      table[DOMString("xml:" + name)] = QualifiedName(
        namespace: Namespace.xml, prefix: "xml", localName: DOMString(name))
    }
    table["xmlns"] = QualifiedName(namespace: Namespace.xmlns, localName: "xmlns")
    table["xmlns:xlink"] = QualifiedName(
      namespace: Namespace.xmlns, prefix: "xmlns", localName: "xlink")
    return table
  }()
}
