/// How something is fitted into a rectangle: the value of `preserveAspectRatio`.
/// - Source: https://svgwg.org/svg2-draft/coords.html#PreserveAspectRatioAttribute
package struct SVGAspectRatio: Equatable, Sendable {
  /// The keywords for the alignment; those of scripts are numbered from 1.
  package static let alignments: [StaticString] = [
    "none", "xMinYMin", "xMidYMin", "xMaxYMin", "xMinYMid", "xMidYMid", "xMaxYMid", "xMinYMax",
    "xMidYMax", "xMaxYMax",
  ]

  /// The place of the alignment among the keywords, from 1.
  package var align = 6

  /// 1 where all is to be seen, 2 where all is to be covered.
  package var meetOrSlice = 1

  package init() {}

  /// Reads an attribute's value; what is not understood says nothing.
  package init(_ text: DOMString) {
    var rest = text.bytes[...]
    rest.trimSpace()
    guard let index = SVGAspectRatio.alignments.firstIndex(where: { rest.take($0) }) else { return }
    rest.trimSpace()
    var slices = false
    if rest.take("slice") {
      // Nothing is covered where nothing is kept.
      slices = index > 0
    } else {
      _ = rest.take("meet")
    }
    rest.trimSpace()
    guard rest.isEmpty else { return }
    align = index + 1
    meetOrSlice = slices ? 2 : 1
  }

  /// The attribute's value.
  package var text: DOMString {
    let alignment = SVGAspectRatio.alignments[align - 1]
    return DOMString("\(alignment) \(meetOrSlice == 2 ? "slice" : "meet")")
  }
}
