internal import WebCSS
internal import PageDOM

/// The presentation attributes of SVG elements.
/// - Source: https://svgwg.org/svg2-draft/styling.html#PresentationAttributes
extension PresentationalHints {
  mutating func collectSVG() {
    var next = element.firstAttribute
    while let attribute = next {
      next = attribute.next
      guard !attribute.hasNamespace else { continue }
      let text = DOMString(cString: attribute.localName).string
      guard Self.names.contains(text) || isGeometry(text) else { continue }
      let value = attribute.value.string
      guard !value.contains(where: { ";{}!".contains($0) }) else { continue }
      // SVG lengths need no unit.
      let isNumber = Self.lengths.contains(text) && ComputedText.quantity(value)?.unit == ""
      set(text, isNumber ? value + "px" : value)
    }
    if let language = value("lang") {
      set("-webkit-locale", language.isEmpty ? "auto" : Serialization.string(language.string))
    }
  }

  /// Whether an attribute is a geometry property of the element.
  private func isGeometry(_ name: String) -> Bool {
    switch DOMString(cString: element.localName).string {
    case "svg", "image", "foreignObject", "use":
      return ["x", "y", "width", "height"].contains(name)
    case "rect": return ["x", "y", "width", "height", "rx", "ry"].contains(name)
    case "circle": return ["cx", "cy", "r"].contains(name)
    case "ellipse": return ["cx", "cy", "rx", "ry"].contains(name)
    default: return false
    }
  }

  private static let lengths: Set = [
    "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "stroke-width", "stroke-dashoffset",
    "font-size", "letter-spacing", "word-spacing", "baseline-shift",
  ]

  private static let names: Set = [
    "alignment-baseline", "baseline-shift", "buffered-rendering", "clip", "clip-path", "clip-rule",
    "color", "color-interpolation", "color-interpolation-filters", "cursor", "direction",
    "display", "dominant-baseline", "fill", "fill-opacity", "fill-rule", "filter", "flood-color",
    "flood-opacity", "font-family", "font-size", "font-stretch", "font-style", "font-variant",
    "font-weight", "glyph-orientation-horizontal", "glyph-orientation-vertical",
    "image-rendering", "letter-spacing", "lighting-color", "marker-end", "marker-mid",
    "marker-start", "mask", "mask-type", "opacity", "overflow", "paint-order", "pointer-events",
    "shape-rendering", "stop-color", "stop-opacity", "stroke", "stroke-dasharray",
    "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
    "stroke-opacity", "stroke-width", "text-anchor", "text-decoration", "text-rendering",
    "unicode-bidi", "vector-effect", "visibility", "word-spacing", "writing-mode",
  ]
}
