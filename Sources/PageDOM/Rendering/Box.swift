/// The box that an element is shown as, as far as its text depends on it.
/// - Source: https://drafts.csswg.org/css-display-3/#box-generation
final class Box {
  enum Kind: UInt8 {
    /// Neither the element nor anything in it is shown.
    case none
    /// The element itself has no box, but what is in it may have.
    case contents
    /// A part of lines.
    case inline
    /// A box with lines or boxes of its own inside: in a line, or a block.
    case block
    /// An image or the like, which is one piece for the line that it is in.
    case replaced
    case lineBreak
    /// A place where a line may end.
    case wordBreak
    case tableCell
    case tableRow
    /// Rows or columns.
    case tableGroup
  }

  let kind: Kind
  let style: ComputedStyle
  /// Whether the box stands in a line.
  let isInline: Bool
  /// Whether anything in the element can be shown.
  let showsChildren: Bool
  /// Whether the box is inside one whose contents are skipped, as that of a closed `<details>`.
  let isSkipped: Bool
  /// Whether the box is as wide as the lines around it, so that it is alone in one.
  let fillsLine: Bool
  /// Whether the element is one that WebKit takes for a piece in the text, without text of its own.
  let isPiece: Bool
  /// Whether the box has paddings or borders.
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

  /// Whether there is a box.
  var exists: Bool { kind != .none && kind != .contents }

  /// Whether the box floats, or stands where its position puts it.
  var isOutOfFlow: Bool { style.float != .none || style.position.isOutOfFlow }

  /// Whether overflowing contents are clipped. A replaced element has no contents of its own.
  var clips: Bool {
    (kind == .block || kind == .tableCell)
      && (style.overflowX != .visible || style.overflowY != .visible)
  }

  /// Whether the style alone tells that nothing of what is in the box can be seen: it has no room,
  /// and what flows over is cut.
  var clipsEverything: Bool {
    guard clips else { return false }
    // A part of a height that is not known is no height.
    return style.height == .pixels(0) || style.maxHeight == .pixels(0) || style.width.isZero
      || style.maxWidth.isZero
  }
}
