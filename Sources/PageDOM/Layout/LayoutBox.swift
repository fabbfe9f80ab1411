internal import CSS

/// A box of the layout, in the order of the document.
struct LayoutBox {
  enum Kind: UInt8 {
    /// Has blocks or lines inside, or is one piece that has its size from elsewhere.
    case container
    /// A part of lines.
    case inline
    case text
    case lineBreak
  }

  let node: Node
  let kind: Kind
  let style: ComputedStyle
  /// The index of the box around it; `-1` for the root.
  let parent: Int
  /// The index of the container around it; `-1` for the root.
  var container = -1
  /// The index behind the last box inside.
  var end = 0
  /// Whether the container is a piece of a line.
  var isInlineLevel = false
  /// The size of a container without boxes inside, in CSS pixels.
  var replacedSize: (width: Double, height: Double)?
  /// The height of one that is as wide as there is room, by its width.
  var heightRatio: Double?
  /// Between the cells of a row, in CSS pixels.
  var spacing = 0.0
  /// The index of the box that positions count from; `-1` for the page.
  var positioningBox = -1

  /// The widths that the box has with as many line breaks as can be, and with none, with its
  /// paddings, borders and margins, in CSS pixels.
  var narrowest = 0.0
  var widest = 0.0

  /// The vertical margins, with those of boxes inside that are one with them.
  var marginTop = 0.0
  var marginBottom = 0.0
  /// Whether the margin is part of the box's that is around it.
  var passesMarginTop = false
  var passesMarginBottom = false

  /// How far from the left edge of its row a table has put a cell.
  var givenStart: Double?
  /// The width that a table or a row has given.
  var givenWidth: Double?

  /// The place: first from the container's top left corner, at last from the page's.
  var frame = LayoutRect()
  /// What is inside the paddings, in CSS pixels.
  var contentHeight = 0.0
  /// The lines of a text.
  var lines = TextLines()
  /// Whether a line ended before the box, or before a text's first word, because it had no room.
  var isAfterSoftWrap = false

  var isOutOfFlow: Bool { style.position.isOutOfFlow }
  /// Whether the box is one of a form's controls, which have letters of their own.
  var isControl: Bool {
    guard let element = Element(node), element.isHTML else { return false }
    return element.isHTML("input") || element.isHTML("select") || element.isHTML("button")
  }

  var isFloating: Bool { style.float != .none }
  var edges: BoxEdges { BoxEdges(style) }
}

/// Where the lines of a text are.
struct TextLines {
  /// How many there are; a text without any is not seen.
  var count = 0
  /// Where the first begins and the last ends, from the container's left side.
  var startX = 0.0
  var endX = 0.0
  /// Where the lines between begin and end.
  var left = 0.0
  var right = 0.0
  /// The top of the first.
  var top = 0.0
  /// From the top of one to the top of the next.
  var pitch = 0.0
  /// The height of the text in each.
  var height = 0.0

  /// The rectangles of the lines.
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

  /// The rectangle around all lines.
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

/// The paddings and borders of a box, where percentages are nothing.
struct BoxEdges {
  var border: (top: Double, right: Double, bottom: Double, left: Double) = (0, 0, 0, 0)
  var padding: (top: Double, right: Double, bottom: Double, left: Double) = (0, 0, 0, 0)

  var horizontal: Double { border.left + border.right + padding.left + padding.right }
  var vertical: Double { border.top + border.bottom + padding.top + padding.bottom }
  var top: Double { border.top + padding.top }
  var left: Double { border.left + padding.left }

  /// - Parameter width: What percentages are of.
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
  /// The length in CSS pixels, with percentages of `whole`; `nil` for `auto`.
  func pixels(of whole: Double) -> Double? {
    switch self {
    case .auto: nil
    case .pixels(let pixels): pixels
    case .percent(let percent): LengthBounds.length(whole * percent / 100)
    }
  }
}
