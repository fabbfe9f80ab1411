internal import WebCSS
internal import PageDOM

struct BoxStyle {
  var marginTop = Length.pixels(0)
  var marginRight = Length.pixels(0)
  var marginLeft = Length.pixels(0)
  var padding = Edges(all: .pixels(0))
  var borderWidth = Edges(all: .pixels(3))
  var borderStyle = BorderStyles()
  var inset = Edges(all: .auto)
  var minWidth = Length.auto
  var minHeight = Length.auto
  var boxSizing = BoxSizing.contentBox
  var clear = Clear.none
  var flexDirection = FlexDirection.row
  var flexWrap = FlexWrap.nowrap
  var flexGrow = 0.0
  var flexBasis = Length.auto
  var verticalAlign = VerticalAlign.baseline
  var tableLayout = TableLayout.auto
  /// The intrinsic size keyword of `width`; if it is set, the `width` field is `auto`.
  var intrinsicWidth: IntrinsicSize?

  struct Edges {
    var top: Length
    var right: Length
    var bottom: Length
    var left: Length

    init(all length: Length) {
      (top, right, bottom, left) = (length, length, length, length)
    }
  }

  struct BorderStyles {
    var top = BorderStyle.none
    var right = BorderStyle.none
    var bottom = BorderStyle.none
    var left = BorderStyle.none
  }
}

/// - Source: https://drafts.csswg.org/css-backgrounds-3/#border-style
enum BorderStyle: String, StyleKeyword {
  case none, hidden, dotted, dashed, solid, double, groove, ridge, inset, outset
}

/// - Source: https://drafts.csswg.org/css-tables-3/#table-layout-property
enum TableLayout: String, StyleKeyword {
  case auto, fixed
}

/// - Source: https://drafts.csswg.org/css-sizing-3/#sizing-values
enum IntrinsicSize {
  case minContent, maxContent, fitContent

  init?(_ text: String) {
    switch text {
    case "min-content", "-webkit-min-content", "min-intrinsic": self = .minContent
    case "max-content", "-webkit-max-content", "intrinsic": self = .maxContent
    case "fit-content", "-webkit-fit-content": self = .fitContent
    default: return nil
    }
  }
}

/// The value of `border-spacing`, in CSS pixels.
struct BorderSpacing {
  var horizontal = 0.0
  var vertical = 0.0
}

/// - Source: https://drafts.csswg.org/css-sizing-3/#box-sizing
enum BoxSizing: String, StyleKeyword {
  case contentBox = "content-box"
  case borderBox = "border-box"
}

/// - Source: https://drafts.csswg.org/css2/#flow-control
enum Clear: String, StyleKeyword {
  case none, left, right, both
  case inlineStart = "inline-start"
  case inlineEnd = "inline-end"
}

/// - Source: https://drafts.csswg.org/css-flexbox-1/#flex-direction-property
enum FlexDirection: String, StyleKeyword {
  case row, column
  case rowReverse = "row-reverse"
  case columnReverse = "column-reverse"
}

/// - Source: https://drafts.csswg.org/css-flexbox-1/#flex-wrap-property
enum FlexWrap: String, StyleKeyword {
  case nowrap, wrap
  case wrapReverse = "wrap-reverse"
}

/// - Source: https://drafts.csswg.org/css-text-4/#text-align-property
enum TextAlign: String, StyleKeyword {
  case start, end, left, right, center, justify
  case webkitLeft = "-webkit-left"
  case webkitRight = "-webkit-right"
  case webkitCenter = "-webkit-center"

  /// Whether the value also aligns block boxes. Tables do not inherit it.
  var isOfBlocks: Bool { self == .webkitLeft || self == .webkitRight || self == .webkitCenter }
}

/// - Source: https://drafts.csswg.org/css-tables-3/#border-collapse-property
enum BorderCollapse: String, StyleKeyword {
  case separate, collapse
}

/// - Source: https://drafts.csswg.org/css2/#propdef-vertical-align
enum VerticalAlign: String, StyleKeyword {
  case baseline, top, middle, bottom, sub, `super`
  case textTop = "text-top"
  case textBottom = "text-bottom"
}

/// - Source: https://drafts.csswg.org/css-inline-3/#line-height-property
enum LineHeight: Equatable, Sendable {
  case normal
  /// A multiple of the font size of the element that uses it.
  case number(Double)
  /// In CSS pixels.
  case pixels(Double)

  /// Returns the height in CSS pixels. `normal` is DejaVu's ascent plus descent, each rounded.
  func pixels(fontSize: Double) -> Double {
    switch self {
    case .normal: (fontSize * 1901 / 2048).rounded() + (fontSize * 483 / 2048).rounded()
    case .number(let number): LengthBounds.length(fontSize * number)
    case .pixels(let pixels): pixels
    }
  }
}
