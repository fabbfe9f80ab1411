import PageDOM

/// How names of SVG and MathML are written.
enum ForeignNames {
  enum Kind {
    case svg, mathML

    /// Returns an element's name in its own spelling.
    /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign
    func element(_ name: DOMString) -> DOMString {
      self == .svg ? ForeignNames.svgElements[name] ?? name : name
    }

    /// Returns an attribute's name in its own spelling and namespace.
    /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#adjust-foreign-attributes
    func attribute(_ name: DOMString) -> QualifiedName {
      if let foreign = ForeignNames.namespacedAttributes[name] { return foreign }
      switch self {
      case .svg: return QualifiedName(localName: ForeignNames.svgAttributes[name] ?? name)
      case .mathML:
        return QualifiedName(localName: name == "definitionurl" ? "definitionURL" : name)
      }
    }

    /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#html-integration-point
    func isIntegrationPoint(
      _ name: DOMString, _ attributes: [MarkupAnnotation.Attribute]
    ) -> Bool {
      switch self {
      case .svg: return name == "foreignObject" || name == "desc" || name == "title"
      case .mathML:
        guard name == "annotation-xml" else { return false }
        return attributes.contains {
          guard $0.name.localName == "encoding" else { return false }
          let value = $0.value.asciiLowercased
          return value == "text/html" || value == "application/xhtml+xml"
        }
      }
    }

    /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#mathml-text-integration-point
    func isTextIntegrationPoint(_ name: DOMString) -> Bool {
      self == .mathML
        && (name == "mi" || name == "mo" || name == "mn" || name == "ms" || name == "mtext")
    }
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
