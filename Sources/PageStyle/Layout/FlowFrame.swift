internal import PageDOM
internal import SaturatingArithmetic

/// The layout state of an open container. Positions are relative to its top left corner.
struct FlowFrame {
  let index: Int
  /// The width of the content box, in CSS pixels.
  let width: Double
  /// The height of the content box if it is definite, in CSS pixels.
  var height: Double?
  var left = 0.0
  var top = 0.0
  var textAlign = TextAlign.start
  var isRow = false
  /// The height of the strut: the minimum height of lines.
  var strut = 0.0
  /// The descent of the container's font.
  var descent = 0.0
  var spacing = 0.0 {
    didSet { lineWidth = spacing }
  }
  var wraps = false

  /// The last block, whose bottom margin is not applied yet.
  private(set) var lastBlock: Int?
  private(set) var floatBottom = 0.0

  /// The top of the next line or block.
  private var y = 0.0
  private var lineWidth = 0.0
  private var lineHeight = 0.0
  private var pendingSpace = 0.0
  /// The boxes in the line. Their vertical positions are unknown until the line ends.
  private var pieces: [Int] = []
  private var lineDescents: [Int: Double] = [:]
  private var leftFloat = (edge: 0.0, bottom: 0.0)
  private var rightFloat = (edge: 0.0, bottom: 0.0)
  private var rowHeight = 0.0

  init(index: Int, width: Double) {
    self.index = index
    self.width = width
  }

  var contentHeight: Double { isRow ? y + rowHeight : y }

  // MARK: Lines

  private var leftEdge: Double { y < leftFloat.bottom ? leftFloat.edge : 0 }
  private var rightEdge: Double { y < rightFloat.bottom ? rightFloat.edge : 0 }
  private var room: Double { Swift.max(0, width - leftEdge - rightEdge) }
  private var cursor: Double { left + leftEdge + lineWidth }
  private var hasLine: Bool { lineWidth > 0 || !pieces.isEmpty }

  private mutating func settle(_ boxes: [LayoutBox]) {
    guard let last = lastBlock else { return }
    y += boxes[last].marginBottom
    lastBlock = nil
  }

  mutating func add(text index: Int, _ boxes: inout [LayoutBox]) {
    let style = boxes[index].style
    let pitch = TextMetrics.lineHeight(style)
    let height = TextMetrics.textHeight(style)
    let wraps = style.textWrapMode == .wrap
    var lines = TextLines()
    lines.pitch = pitch
    lines.height = height
    // The number of words limits the number of lines, because each line has at least one word.
    var mostLines = 1
    // Move `pieces` into `frame`: two owners would cause a copy.
    var frame = self
    pieces = []
    lineDescents = [:]
    let end = TextMetrics.forEachWord(
      of: CharacterData(unchecked: boxes[index].node).content, style
    ) { word in
      mostLines += 1
      switch word {
      case .lineBreak:
        frame.lineHeight = Swift.max(frame.lineHeight, pitch)
        frame.settle(boxes)
        if lines.count > 0 { lines.endX = frame.cursor }
        frame.endLine(&boxes)
      case .word(let letters, let spaces):
        frame.settle(boxes)
        var before = frame.lineWidth > 0 ? Swift.max(spaces, frame.pendingSpace) : 0
        if !style.whiteSpaceCollapse.collapsesSpaces { before = spaces }
        frame.pendingSpace = 0
        let overflow = frame.lineWidth + before + letters - frame.room
        if wraps, frame.lineWidth > 0, overflow > 0 {
          if lines.count > 0 {
            lines.endX = frame.cursor
          } else {
            boxes[index].isAfterSoftWrap = true
          }
          frame.endLine(&boxes)
          before = 0
        }
        let start = frame.cursor + before
        frame.lineWidth += before + letters
        frame.lineHeight = Swift.max(frame.lineHeight, pitch)
        let lineTop = frame.top + frame.y + (pitch - height) / 2
        if lines.count == 0 {
          lines.startX = start
          lines.top = lineTop
          lines.left = start
          lines.count = 1
          frame.pieces.append(index)
        } else if lineTop > lines.top + Double(lines.count - 1) * pitch + 0.01 {
          let below = (lineTop - lines.top) / Swift.max(pitch, 1)
          lines.count = Swift.min(Int(saturating: below.rounded()).addingSaturated(1), mostLines)
          lines.left = Swift.min(lines.left, start)
        }
        lines.endX = frame.cursor
        lines.right = Swift.max(lines.right, lines.endX)
      }
    }
    frame.pendingSpace = frame.hasLine ? Swift.max(frame.pendingSpace, end) : 0
    self = frame
    boxes[index].lines = lines
  }

  mutating func addBreak(_ index: Int, _ boxes: inout [LayoutBox]) {
    settle(boxes)
    let style = boxes[index].style
    let pitch = TextMetrics.lineHeight(style)
    lineHeight = Swift.max(lineHeight, pitch)
    var lines = TextLines()
    lines.count = 1
    (lines.startX, lines.endX) = (cursor, cursor)
    lines.top = top + y
    lines.height = TextMetrics.textHeight(style)
    boxes[index].lines = lines
    endLine(&boxes)
  }

  /// Sets the position of an inline box, and adds its padding and border to the line.
  mutating func addInline(_ box: inout LayoutBox, width: Double, height: Double) {
    if width > 0 { lineWidth += width }
    box.frame = LayoutRect(x: cursor - width, y: top + y, width: width, height: height)
    if height > 0 { lineHeight = Swift.max(lineHeight, height) }
  }

  mutating func endLine(_ boxes: inout [LayoutBox]) {
    defer {
      y += lineHeight
      (lineWidth, lineHeight, pendingSpace) = (0, 0, 0)
      pieces.removeAll(keepingCapacity: true)
      lineDescents.removeAll(keepingCapacity: true)
    }
    guard !pieces.isEmpty else { return }
    let rest = Swift.max(0, room - lineWidth)
    let shift =
      switch textAlign {
      case .center, .webkitCenter: rest / 2
      case .right, .end, .webkitRight: rest
      default: 0.0
      }
    for piece in pieces {
      let lineTop = top + y
      if boxes[piece].kind == .text {
        boxes[piece].lines.startX += shift
        if boxes[piece].lines.count == 1 {
          boxes[piece].lines.endX += shift
          boxes[piece].lines.top =
            lineTop
            + Swift.max(
              0, lineHeight - boxes[piece].lines.pitch)
            + (boxes[piece].lines.pitch - boxes[piece].lines.height) / 2
        }
      } else {
        boxes[piece].frame.x += shift
        boxes[piece].frame.y =
          lineTop
          + Swift.max(
            0,
            lineHeight - boxes[piece].frame.height - boxes[piece].marginBottom
              - (lineDescents[piece] ?? 0))
      }
    }
  }

  // MARK: Containers

  /// Sets the position of a container as far as it does not depend on the container's height.
  mutating func placeContainer(
    _ index: Int, _ boxes: inout [LayoutBox], margins: (left: Double, right: Double),
    available: Double
  ) {
    let box = boxes[index]
    let values = box.style.box
    if box.isOutOfFlow {
      boxes[index].frame.x = box.isInlineLevel ? cursor : left + margins.left
      boxes[index].frame.y = top + y + (box.style.box.marginTop.pixels(of: available) ?? 0)
      return
    }
    if isRow {
      let outer = box.frame.width + margins.left + margins.right
      if wraps, lineWidth > 0, lineWidth + outer > width + 0.5 { endRow() }
      if let start = box.givenStart { lineWidth = start }
      boxes[index].frame.x = left + lineWidth + margins.left
      boxes[index].frame.y = top + y + box.marginTop
      lineWidth += outer + spacing
      return
    }
    if box.isFloating || box.isInlineLevel { return }
    endLine(&boxes)
    clear(values.clear)
    let joined: Double
    if box.passesMarginTop {
      joined = 0
    } else if let last = lastBlock {
      joined = LayoutTree.joined(boxes[last].marginBottom, box.marginTop)
    } else {
      joined = box.marginTop
    }
    lastBlock = nil
    y += joined
    var x = left + margins.left
    let rest = available - box.frame.width - margins.left - margins.right
    if rest > 0 {
      let isCentered = values.marginLeft == .auto && values.marginRight == .auto
      if isCentered || textAlign == .webkitCenter {
        x += rest / 2
      } else if values.marginLeft == .auto || textAlign == .webkitRight {
        x += rest
      }
    }
    boxes[index].frame.x = x
    boxes[index].frame.y = top + y
  }

  private mutating func clear(_ clear: Clear) {
    if clear == .both || clear == .left || clear == .inlineStart {
      y = Swift.max(y, leftFloat.bottom)
    }
    if clear == .both || clear == .right || clear == .inlineEnd {
      y = Swift.max(y, rightFloat.bottom)
    }
  }

  private mutating func endRow() {
    y += rowHeight
    (rowHeight, lineWidth) = (0, 0)
  }

  /// Adds a child container to the flow when its size is known.
  mutating func didLayOut(_ index: Int, _ boxes: inout [LayoutBox]) {
    let box = boxes[index]
    guard !box.isOutOfFlow else { return }
    let values = box.style.box
    let height = box.frame.height
    let marginLeft = values.marginLeft.pixels(of: width) ?? 0
    let outerWidth = box.frame.width + marginLeft + (values.marginRight.pixels(of: width) ?? 0)
    let outerHeight = height + box.marginTop + box.marginBottom
    if isRow {
      rowHeight = Swift.max(rowHeight, outerHeight)
    } else if box.isFloating {
      placeFloat(index, &boxes, outerWidth, outerHeight, marginLeft)
    } else if box.isInlineLevel {
      settle(boxes)
      let space = hasLine ? pendingSpace : 0
      let wraps = box.parent < 0 || boxes[box.parent].style.textWrapMode == .wrap
      let overflow = lineWidth + space + outerWidth - room
      if wraps, hasLine, overflow > 0 {
        endLine(&boxes)
        boxes[index].isAfterSoftWrap = true
      } else {
        lineWidth += space
      }
      pendingSpace = 0
      boxes[index].frame.x = cursor + marginLeft
      boxes[index].frame.y = top + y + box.marginTop
      lineWidth += outerWidth
      // A replaced element is on the baseline; the strut's descent is below it.
      let isOnBaseline = box.replacedSize != nil && values.verticalAlign == .baseline
      let below = isOnBaseline && strut > 0 && !box.isControl ? descent : 0
      lineHeight = Swift.max(lineHeight, outerHeight + below, strut)
      lineDescents[index] = below
      pieces.append(index)
    } else {
      y = box.frame.y - top + height
      lastBlock = index
    }
  }

  private mutating func placeFloat(
    _ index: Int, _ boxes: inout [LayoutBox], _ outerWidth: Double, _ outerHeight: Double,
    _ marginLeft: Double
  ) {
    let box = boxes[index]
    let isRight = box.style.float == .right || box.style.float == .inlineEnd
    settle(boxes)
    clear(box.style.box.clear)
    var floatTop = y
    // A float that does not fit next to the others moves below them.
    if outerWidth > width - leftEdge - rightEdge, leftEdge + rightEdge > 0 {
      floatTop = Swift.max(leftFloat.bottom, rightFloat.bottom)
      (leftFloat.edge, rightFloat.edge) = (0, 0)
    }
    if floatTop >= leftFloat.bottom { leftFloat.edge = 0 }
    if floatTop >= rightFloat.bottom { rightFloat.edge = 0 }
    boxes[index].frame.y = top + floatTop + box.marginTop
    if isRight {
      boxes[index].frame.x = left + width - rightFloat.edge - outerWidth + marginLeft
      rightFloat.edge += outerWidth
      rightFloat.bottom = Swift.max(rightFloat.bottom, floatTop + outerHeight)
    } else {
      boxes[index].frame.x = left + leftFloat.edge + marginLeft
      leftFloat.edge += outerWidth
      leftFloat.bottom = Swift.max(leftFloat.bottom, floatTop + outerHeight)
    }
    floatBottom = Swift.max(floatBottom, floatTop + outerHeight)
  }

  func stretchRow(to height: Double, _ boxes: inout [LayoutBox]) {
    guard isRow, !wraps else { return }
    var child = index + 1
    while child < boxes[index].end {
      let box = boxes[child]
      if box.kind == .container, !box.isOutOfFlow, box.style.height == .auto,
        box.replacedSize == nil
      {
        boxes[child].frame.height = Swift.max(
          box.frame.height, height - box.marginTop - box.marginBottom)
      }
      child = Swift.max(box.end, child + 1)
    }
  }
}
