internal import PageDOM

/// The computed values of the properties of `StyleProperty` for an element.
///
/// Elements with the same cascaded values can share an instance.
/// - Source: https://drafts.csswg.org/css-cascade-5/#computed
@dynamicMemberLookup
final class ComputedStyle: Sendable {
  let values: Values

  init(_ values: Values) {
    self.values = values
  }

  static let initial = ComputedStyle(Values())

  @inline(__always)
  subscript<Value>(dynamicMember path: KeyPath<Values, Value>) -> Value {
    values[keyPath: path]
  }
}

extension ComputedStyle {
  /// The values, which can change while they are computed.
  struct Values: Sendable {
    /// In CSS pixels, with the precision of WebKit.
    var fontSize = 16.0
    /// The index of the keyword among `xx-small` to `xxx-large`; `nil` for other sizes.
    var fontSizeKeyword: UInt8? = FontSizes.medium
    /// Whether the font size stays the same if the family changes.
    var isFontSizeAbsolute = false
    /// Whether the family is `monospace` alone, which has smaller default sizes.
    var isMonospace = false
    var genericFontFamily = GenericFontFamily.sansSerif
    /// From 1 to 1000.
    var fontWeight: UInt16 = 400
    var display = Display.inline
    var position = Position.static
    var float = FloatKeyword.none
    var visibility = Visibility.visible
    var contentVisibility = ContentVisibility.visible
    var whiteSpaceCollapse = WhiteSpaceCollapse.collapse
    var textWrapMode = TextWrapMode.wrap
    var textTransform = TextTransform.none
    var userSelect = UserSelect.auto
    var overflowX = Overflow.visible
    var overflowY = Overflow.visible
    var marginBottom = Length.pixels(0)
    var width = Length.auto
    var height = Length.auto
    var maxWidth = Length.auto
    var maxHeight = Length.auto
    var lineHeight = LineHeight.normal
    var textAlign = TextAlign.start
    var borderCollapse = BorderCollapse.separate
    var borderSpacing = BorderSpacing()

    /// The values of properties that only layout uses.
    var box = BoxStyle()

    /// Whether the children's boxes are blockified; `display: contents` copies it from the parent.
    var blockifiesBoxes = false

    init() {}

    /// Inherits inherited properties, and sets the others to their initial values.
    init(inheriting parent: Values) {
      for property in StyleProperty.inherited { property.copy(&self, parent) }
    }
  }
}

/// - Source: https://drafts.csswg.org/css-display-3/#the-display-properties
enum Display: String, StyleKeyword {
  case none, contents
  case inline, block
  case inlineBlock = "inline-block"
  case flowRoot = "flow-root"
  case listItem = "list-item"
  case flex, grid, table
  case inlineFlex = "inline-flex"
  case inlineGrid = "inline-grid"
  case inlineTable = "inline-table"
  case box = "-webkit-box"
  case inlineBox = "-webkit-inline-box"
  case tableRowGroup = "table-row-group"
  case tableHeaderGroup = "table-header-group"
  case tableFooterGroup = "table-footer-group"
  case tableRow = "table-row"
  case tableCell = "table-cell"
  case tableColumn = "table-column"
  case tableColumnGroup = "table-column-group"
  case tableCaption = "table-caption"

  /// - Source: https://drafts.csswg.org/css-display-3/#blockify
  var blockified: Display {
    switch self {
    case .none, .contents, .block, .flowRoot, .listItem, .flex, .grid, .table, .box: self
    case .inlineFlex: .flex
    case .inlineGrid: .grid
    case .inlineTable: .table
    case .inlineBox: .box
    default: .block
    }
  }

  var blockifiesChildren: Bool {
    switch self {
    case .flex, .inlineFlex, .grid, .inlineGrid: true
    default: false
    }
  }
}

/// - Source: https://drafts.csswg.org/css-position-3/#position-property
enum Position: String, StyleKeyword {
  case `static`, relative, absolute, fixed, sticky
  case webkitSticky = "-webkit-sticky"

  var isOutOfFlow: Bool { self == .absolute || self == .fixed }
}

/// - Source: https://drafts.csswg.org/css-page-floats-3/#float-property
enum FloatKeyword: String, StyleKeyword {
  case none, left, right
  case inlineStart = "inline-start"
  case inlineEnd = "inline-end"
}

/// - Source: https://drafts.csswg.org/css-display-3/#visibility
enum Visibility: String, StyleKeyword {
  case visible, hidden, collapse
}

/// - Source: https://drafts.csswg.org/css-contain-2/#content-visibility
enum ContentVisibility: String, StyleKeyword {
  case visible, auto, hidden
}

/// - Source: https://drafts.csswg.org/css-text-4/#white-space-collapsing
enum WhiteSpaceCollapse: String, StyleKeyword {
  case collapse, preserve
  case preserveBreaks = "preserve-breaks"
  case breakSpaces = "break-spaces"

  var collapsesSpaces: Bool { self == .collapse || self == .preserveBreaks }

  var preservesLineFeeds: Bool { self != .collapse }
}

/// - Source: https://drafts.csswg.org/css-text-4/#text-wrap-mode
enum TextWrapMode: String, StyleKeyword {
  case wrap, nowrap
}

/// The values of `user-select`. WebKit supports the property only with a prefix, and inherits it.
/// - Source: https://drafts.csswg.org/css-ui-4/#content-selection
enum UserSelect: String, StyleKeyword {
  case auto, none, text, all
}

/// - Source: https://drafts.csswg.org/css-overflow-3/#overflow-control
enum Overflow: String, StyleKeyword {
  case visible, hidden, clip, scroll, auto, overlay
  case pagedX = "-webkit-paged-x"
  case pagedY = "-webkit-paged-y"
}
