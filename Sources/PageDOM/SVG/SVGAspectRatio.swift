/// The value of a `preserveAspectRatio` attribute.
/// - Source: https://svgwg.org/svg2-draft/coords.html#PreserveAspectRatioAttribute
package struct SVGAspectRatio: Equatable, Sendable {
  /// The DOM's constants are the indices plus 1.
  package static let alignments: [StaticString] = [
    "none", "xMinYMin", "xMidYMin", "xMaxYMin", "xMinYMid", "xMidYMid", "xMaxYMid", "xMinYMax",
    "xMidYMax", "xMaxYMax",
  ]

  /// The alignment as a constant of the DOM.
  package var align = 6

  /// 1 for `meet`, 2 for `slice`.
  package var meetOrSlice = 1

  package init() {}

  /// An invalid value results in the default.
  package init(_ text: DOMString) {
    var rest = text.bytes[...]
    rest.trimSpace()
    guard let index = SVGAspectRatio.alignments.firstIndex(where: { rest.take($0) }) else { return }
    rest.trimSpace()
    var slices = false
    if rest.take("slice") {
      // After `none`, `slice` has no effect.
      slices = index > 0
    } else {
      _ = rest.take("meet")
    }
    rest.trimSpace()
    guard rest.isEmpty else { return }
    align = index + 1
    meetOrSlice = slices ? 2 : 1
  }

  package var text: DOMString {
    let alignment = SVGAspectRatio.alignments[align - 1]
    return DOMString("\(alignment) \(meetOrSlice == 2 ? "slice" : "meet")")
  }
}
