internal import PageDOM

/// The aspects of an element's box that rendered text depends on.
/// - Source: https://drafts.csswg.org/css-display-3/#box-generation
final class Box {
  enum Kind: UInt8 {
    /// Neither the element nor its contents are rendered.
    case none
    /// Only the contents can have boxes.
    case contents
    case inline
    /// A block-level or inline-level box that contains lines or boxes.
    case block
    /// Atomic in its line.
    case replaced
    case lineBreak
    case wordBreak
    case tableCell
    case tableRow
    case tableGroup
  }

  let kind: Kind
  let style: ComputedStyle
  /// Whether the box is inline-level.
  let isInline: Bool
  /// Whether the contents can be rendered.
  let showsChildren: Bool
  /// Whether an ancestor, such as a closed `<details>`, skips its contents.
  let isSkipped: Bool
  /// Whether the box is as wide as its line.
  let fillsLine: Bool
  /// Whether WebKit's text algorithm treats the element as atomic.
  let isPiece: Bool
  let hasEdges: Bool

  init(
    _ kind: Kind = .none, style: ComputedStyle = .initial, isInline: Bool = false,
    showsChildren: Bool = false, isSkipped: Bool = false, fillsLine: Bool = false,
    isPiece: Bool = false
  ) {
    self.kind = kind
    self.style = style
    self.isInline = isInline
    self.showsChildren = showsChildren
    self.isSkipped = isSkipped
    self.fillsLine = fillsLine
    self.isPiece = isPiece
    let edges = BoxEdges(style)
    hasEdges = edges.horizontal > 0 || edges.vertical > 0
  }

  var exists: Bool { kind != .none && kind != .contents }

  var isOutOfFlow: Bool { style.float != .none || style.position.isOutOfFlow }

  /// Whether the box clips its overflow. A replaced element has no contents to clip.
  var clips: Bool {
    (kind == .block || kind == .tableCell)
      && (style.overflowX != .visible || style.overflowY != .visible)
  }

  /// Whether the style alone implies that no contents are visible.
  var clipsEverything: Bool {
    guard clips else { return false }
    // A percentage of an unknown height does not count as zero.
    return style.height == .pixels(0) || style.maxHeight == .pixels(0) || style.width.isZero
      || style.maxWidth.isZero
  }
}
