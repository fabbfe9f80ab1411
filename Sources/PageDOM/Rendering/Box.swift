/// The box that an element is shown as, as far as its text depends on it. Only who makes a box changes
/// it.
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

  var kind = Kind.none
  let style: ComputedStyle
  /// Whether the box stands in a line.
  var isInline = false
  /// Whether anything in the element can be shown.
  var showsChildren = false
  /// Whether the box is inside one whose contents are skipped, as that of a closed `<details>`.
  var isSkipped = false
  /// Whether the box is as wide as the lines around it, so that it is alone in one.
  var fillsLine = false
  /// Whether the element is one that WebKit takes for a piece in the text, without text of its own.
  var isPiece = false

  init(style: ComputedStyle = .initial) {
    self.style = style
  }

  /// Whether there is a box.
  var exists: Bool { kind != .none && kind != .contents }

  /// Whether the box floats, or stands where its position puts it.
  var isOutOfFlow: Bool { style.float != .none || style.position.isOutOfFlow }

  /// Whether nothing of what is in the box can be seen: it has no room, and what flows over is cut.
  var clipsEverything: Bool {
    guard kind == .block || kind == .replaced || kind == .tableCell,
      style.overflowX != .visible || style.overflowY != .visible
    else { return false }
    // A part of a height that is not known is no height.
    return style.height == .pixels(0) || style.maxHeight == .pixels(0) || style.width.isZero
      || style.maxWidth.isZero
  }
}
