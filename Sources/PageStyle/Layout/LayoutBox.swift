internal import WebCSS
internal import PageDOM

/// A box of the layout. Boxes are stored in flat tree order.
struct LayoutBox {
  enum Kind: UInt8 {
    /// A block container, a table part, or a replaced element.
    case container
    case inline
    case text
    case lineBreak
  }

  let node: Node
  let kind: Kind
  let style: ComputedStyle
  /// The index of the parent box; `-1` for the root.
  let parent: Int
  /// The index of the nearest ancestor of the kind `container`; `-1` for the root.
  var container = -1
  /// The index after the last descendant.
  var end = 0
  var isInlineLevel = false
  /// The size of a replaced element's content box, in CSS pixels.
  var replacedSize: (width: Double, height: Double)?
  /// Height divided by width, for a replaced element that fills the available width.
  var heightRatio: Double?
  /// The spacing between the cells of a row, in CSS pixels.
  var spacing = 0.0
  /// The index of the nearest positioned ancestor; `-1` for none.
  var positioningBox = -1

  /// The min-content and max-content widths of the margin box, in CSS pixels.
  var narrowest = 0.0
  var widest = 0.0

  /// Includes the margins of descendants that collapse with it.
  var marginTop = 0.0
  var marginBottom = 0.0
  var passesMarginTop = false
  var passesMarginBottom = false

  /// The distance of a table cell from the left edge of its row, in CSS pixels.
  var givenStart: Double?
  /// The margin box's width that a table or flex row assigns, in CSS pixels.
  var givenWidth: Double?

  /// The border box: during layout relative to the container, afterwards relative to the page.
  var frame = LayoutRect()
  /// Without padding, in CSS pixels.
  var contentHeight = 0.0
  var lines = TextLines()
  /// Whether a soft wrap occurs before the box, or before the first word of a text.
  var isAfterSoftWrap = false

  var isOutOfFlow: Bool { style.position.isOutOfFlow }
  var isControl: Bool {
    guard let element = Element(node), element.isHTML else { return false }
    return element.isHTML("input") || element.isHTML("select") || element.isHTML("button")
  }

  var isFloating: Bool { style.float != .none }
  var edges: BoxEdges { BoxEdges(style) }
}

/// The positions of a text's lines, in CSS pixels.
struct TextLines {
  /// 0 for a text that is not rendered.
  var count = 0
  /// The start of the first line and the end of the last, from the container's left edge.
  var startX = 0.0
  var endX = 0.0
  /// The start of all lines but the first, and the end of all lines but the last.
  var left = 0.0
  var right = 0.0
  /// The top of the first line's text.
  var top = 0.0
  /// The distance between the tops of consecutive lines.
  var pitch = 0.0
  var height = 0.0

  var fragments: [LayoutRect] {
    guard count > 0 else { return [] }
    if count == 1 {
      return [LayoutRect(x: startX, y: top, width: endX - startX, height: height).clamped]
    }
    return (0..<count).map { line in
      let from = line == 0 ? startX : left
      let to = line == count - 1 ? endX : right
      return LayoutRect(
        x: from, y: top + Double(line) * pitch, width: Swift.max(0, to - from), height: height
      ).clamped
    }
  }

  var bounds: LayoutRect {
    guard count > 1 else {
      return LayoutRect(x: startX, y: top, width: endX - startX, height: height)
    }
    return LayoutRect(
      x: Swift.min(startX, left), y: top,
      width: Swift.max(right, endX) - Swift.min(startX, left),
      height: Double(count - 1) * pitch + height)
  }
}

/// The widths of a box's borders and paddings, in CSS pixels.
struct BoxEdges {
  var border: (top: Double, right: Double, bottom: Double, left: Double) = (0, 0, 0, 0)
  var padding: (top: Double, right: Double, bottom: Double, left: Double) = (0, 0, 0, 0)

  var horizontal: Double { border.left + border.right + padding.left + padding.right }
  var vertical: Double { border.top + border.bottom + padding.top + padding.bottom }
  var top: Double { border.top + padding.top }
  var left: Double { border.left + padding.left }

  /// - Parameter width: The width that percentages refer to.
  init(_ style: ComputedStyle, of width: Double = 0) {
    let box = style.box
    func line(_ width: Length, _ style: BorderStyle) -> Double {
      guard style != .none, style != .hidden, case .pixels(let pixels) = width else { return 0 }
      return pixels
    }
    border = (
      line(box.borderWidth.top, box.borderStyle.top),
      line(box.borderWidth.right, box.borderStyle.right),
      line(box.borderWidth.bottom, box.borderStyle.bottom),
      line(box.borderWidth.left, box.borderStyle.left)
    )
    func room(_ length: Length) -> Double { Swift.max(0, length.pixels(of: width) ?? 0) }
    padding = (
      room(box.padding.top), room(box.padding.right), room(box.padding.bottom),
      room(box.padding.left)
    )
  }
}

extension Length {
  /// Returns CSS pixels, with percentages of `whole`; `nil` for `auto`.
  func pixels(of whole: Double) -> Double? {
    switch self {
    case .auto: nil
    case .pixels(let pixels): pixels
    case .percent(let percent): LengthBounds.length(whole * percent / 100)
    }
  }
}
