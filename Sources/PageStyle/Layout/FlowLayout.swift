internal import PageDOM

/// The computation of the used sizes and positions of boxes. Every container encloses its floats.
struct FlowLayout {
  private(set) var boxes: [LayoutBox]
  private let viewport: (width: Double, height: Double)
  private let hasLineHeightQuirk: Bool
  private var frames: [FlowFrame] = []
  private var open: [Int] = []

  init(_ boxes: [LayoutBox], viewport: (width: Double, height: Double)) {
    self.boxes = boxes
    self.viewport = viewport
    hasLineHeightQuirk = boxes.first?.node.document.hasLineHeightQuirk ?? false
    for index in boxes.indices {
      close(before: index)
      enter(index)
    }
    close(before: boxes.count)
    place()
  }

  private mutating func close(before index: Int) {
    while let last = open.last, boxes[last].end <= index {
      open.removeLast()
      if boxes[last].kind == .container { leave() }
    }
  }

  private mutating func enter(_ index: Int) {
    switch boxes[index].kind {
    case .container:
      open.append(index)
      enterContainer(index)
    case .inline:
      open.append(index)
      guard !frames.isEmpty else { return }
      let edges = boxes[index].edges
      let height = TextMetrics.textHeight(boxes[index].style)
      frames[frames.count - 1].addInline(
        &boxes[index], width: edges.horizontal,
        height: edges.horizontal > 0 ? height : 0)
    case .text:
      guard !frames.isEmpty else { return }
      frames[frames.count - 1].add(text: index, &boxes)
    case .lineBreak:
      guard !frames.isEmpty else { return }
      frames[frames.count - 1].addBreak(index, &boxes)
    }
  }

  // MARK: Containers

  private mutating func enterContainer(_ index: Int) {
    let box = boxes[index]
    let style = box.style
    let values = style.box
    let isFixed = style.position == .fixed
    let available: Double
    if box.isOutOfFlow {
      available =
        isFixed || box.positioningBox < 0
        ? viewport.width : boxes[box.positioningBox].frame.width
    } else {
      available = frames.last?.width ?? viewport.width
    }
    let edges = BoxEdges(style, of: available)
    let margins = (
      left: values.marginLeft.pixels(of: available) ?? 0,
      right: values.marginRight.pixels(of: available) ?? 0
    )
    let width = borderWidth(box, available, edges, margins)
    boxes[index].frame.width = width
    let heightOfContainer =
      box.isOutOfFlow
      ? (isFixed ? viewport.height : nil) : frames.isEmpty ? viewport.height : frames.last?.height
    let definite = definiteHeight(boxes[index], edges, of: heightOfContainer)
    if !frames.isEmpty {
      frames[frames.count - 1].placeContainer(
        index, &boxes, margins: margins, available: available)
    }
    var frame = FlowFrame(index: index, width: Swift.max(0, width - edges.horizontal))
    frame.left = edges.left
    frame.top = edges.top
    frame.height = definite.map { Swift.max(0, $0 - edges.vertical) }
    frame.textAlign = style.textAlign
    frame.isRow = rowWidths(index, frame.width)
    frame.spacing = boxes[index].spacing
    if !style.display.blockifiesChildren, !hasLineHeightQuirk {
      frame.strut = TextMetrics.lineHeight(style)
    }
    frame.descent = (style.fontSize * 0.24).rounded()
    frame.wraps = style.box.flexWrap != .nowrap && style.display != .tableRow
    frames.append(frame)
  }

  /// - Source: https://drafts.csswg.org/css2/#Computing_widths_and_margins
  private func borderWidth(
    _ box: LayoutBox, _ available: Double, _ edges: BoxEdges,
    _ margins: (left: Double, right: Double)
  ) -> Double {
    let style = box.style
    let values = style.box
    let added = values.boxSizing == .borderBox ? 0 : edges.horizontal
    var width: Double
    let room = Swift.max(0, available - margins.left - margins.right)
    let fitting = Swift.min(
      Swift.max(box.narrowest - margins.left - margins.right, room),
      box.widest - margins.left - margins.right)
    if let given = box.givenWidth {
      return Swift.max(0, given - margins.left - margins.right)
    } else if box.parent < 0 {
      width = room
    } else if let specified = style.width.pixels(of: available) {
      width = specified + added
    } else if box.isOutOfFlow, let left = values.inset.left.pixels(of: available),
      let right = values.inset.right.pixels(of: available), box.replacedSize == nil
    {
      width = available - left - right - margins.left - margins.right
    } else if box.heightRatio != nil || isMarquee(box) {
      width = room
    } else if let keyword = values.intrinsicWidth, box.replacedSize == nil {
      let margins = margins.left + margins.right
      switch keyword {
      case .minContent: width = box.narrowest - margins
      case .maxContent: width = box.widest - margins
      case .fitContent: width = fitting
      }
    } else if box.isOutOfFlow || box.isFloating || box.isInlineLevel || box.replacedSize != nil
      || style.display == .table || isLegend(box)
    {
      width = fitting
    } else {
      width = room
    }
    if let most = style.maxWidth.pixels(of: available) { width = Swift.min(width, most + added) }
    if let least = values.minWidth.pixels(of: available) { width = Swift.max(width, least + added) }
    return Swift.max(width, edges.horizontal)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/rendering.html#the-marquee-element-2
  private func isMarquee(_ box: LayoutBox) -> Bool {
    Element(box.node)?.isHTML("marquee") ?? false
  }

  /// - Source: https://html.spec.whatwg.org/multipage/rendering.html#the-fieldset-and-legend-elements
  private func isLegend(_ box: LayoutBox) -> Bool {
    guard let element = Element(box.node), element.isHTML("legend") else { return false }
    return box.parent >= 0 && Element(boxes[box.parent].node)?.isHTML("fieldset") ?? false
  }

  private func definiteHeight(
    _ box: LayoutBox, _ edges: BoxEdges, of container: Double?
  ) -> Double? {
    // In quirks mode, the heights of cells include padding and border:
    // https://quirks.spec.whatwg.org/#the-table-cell-height-box-sizing-quirk
    let isWhole =
      box.style.box.boxSizing == .borderBox
      || box.style.display == .tableCell && box.node.document.state.isInQuirksMode
    let added = isWhole ? 0 : edges.vertical
    switch box.style.height {
    case .pixels(let height): return Swift.max(height + added, edges.vertical)
    case .percent(let percent) where container != nil:
      return container.map { Swift.max($0 * percent / 100 + added, edges.vertical) }
    // A percentage of an indefinite height behaves as `auto`.
    case .percent, .auto:
      if let ratio = box.heightRatio {
        return (box.frame.width - edges.horizontal) * ratio + edges.vertical
      }
      return box.replacedSize.map { $0.height + edges.vertical }
    }
  }

  /// Sets the widths of a table's cells or a flex row's items.
  /// - Returns: Whether the box is a row.
  private mutating func rowWidths(_ index: Int, _ width: Double) -> Bool {
    let style = boxes[index].style
    switch style.display {
    case .table, .inlineTable:
      let columns = TableColumns(of: index, in: boxes)
      let widths = columns.widths(in: width)
      for row in columns.rows {
        boxes[row].spacing = columns.spacing
        boxes[row].marginTop = columns.rowSpacing
      }
      if let last = columns.rows.last { boxes[last].marginBottom = columns.rowSpacing }
      var starts = [columns.spacing]
      for (index, width) in widths.enumerated() {
        starts.append(starts[index] + width + columns.spacing)
      }
      for cell in columns.cells {
        let end = Swift.min(cell.column + cell.span, widths.count)
        boxes[cell.box].givenStart = starts[cell.column]
        boxes[cell.box].givenWidth = starts[end] - starts[cell.column] - columns.spacing
      }
      return false
    case .tableRow: return true
    case .flex, .inlineFlex, .box:
      let values = style.box
      guard values.flexDirection == .row || values.flexDirection == .rowReverse else {
        return false
      }
      FlexRow.giveWidths(toChildrenOf: index, width, wraps: values.flexWrap != .nowrap, &boxes)
      return true
    default: return false
    }
  }

  private mutating func leave() {
    guard var frame = frames.popLast() else { return }
    let index = frame.index
    frame.endLine(&boxes)
    let style = boxes[index].style
    let edges = BoxEdges(style, of: frame.width)
    var content = frame.contentHeight
    if let last = frame.lastBlock, !boxes[last].passesMarginBottom {
      content += Swift.max(0, boxes[last].marginBottom)
    }
    content = Swift.max(content, frame.floatBottom)
    boxes[index].contentHeight = content
    let added = style.box.boxSizing == .borderBox ? 0 : edges.vertical
    var height = frame.height.map { $0 + edges.vertical } ?? content + edges.vertical
    switch style.display {
    case .table, .inlineTable, .tableRow, .tableCell:
      // For table boxes, `height` is a minimum height.
      height = Swift.max(height, content + edges.vertical)
    default: break
    }
    if case .pixels(let most) = style.maxHeight { height = Swift.min(height, most + added) }
    if case .pixels(let least) = style.box.minHeight {
      height = Swift.max(height, least + added)
    }
    if boxes[index].parent < 0, style.height == .auto,
      boxes[index].node.document.state.isInQuirksMode
    {
      height = Swift.max(height, viewport.height)
    }
    boxes[index].frame.height = height
    frame.stretchRow(to: height - edges.vertical, &boxes)
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].didLayOut(index, &boxes)
  }

  // MARK: Places on the page

  /// Converts positions relative to containers into positions relative to the page.
  private mutating func place() {
    for index in boxes.indices {
      let box = boxes[index]
      guard box.parent >= 0 else { continue }
      let origin = boxes[box.container].frame
      switch box.kind {
      case .text, .lineBreak:
        boxes[index].lines.startX += origin.x
        boxes[index].lines.endX += origin.x
        boxes[index].lines.left += origin.x
        boxes[index].lines.right += origin.x
        boxes[index].lines.top += origin.y
        if box.lines.count > 0 { boxes[index].frame = boxes[index].lines.bounds }
      case .inline, .container:
        boxes[index].frame.x += origin.x
        boxes[index].frame.y += origin.y
        if box.kind == .container { position(index) }
      }
    }
    for index in boxes.indices { boxes[index].frame = boxes[index].frame.clamped }
    var hasContent = Set<Int>()
    for index in boxes.indices.reversed() {
      let box = boxes[index]
      guard box.parent >= 0, boxes[box.parent].kind == .inline, !box.isOutOfFlow else { continue }
      if box.kind == .text && box.lines.count == 0 { continue }
      if box.kind == .inline && box.frame.width == 0 && box.frame.height == 0 { continue }
      if hasContent.insert(box.parent).inserted, boxes[box.parent].frame.width == 0 {
        boxes[box.parent].frame = box.frame
      } else {
        boxes[box.parent].frame = boxes[box.parent].frame.union(box.frame)
      }
    }
  }

  private mutating func position(_ index: Int) {
    let box = boxes[index]
    let inset = box.style.box.inset
    switch box.style.position {
    case .static, .sticky, .webkitSticky: return
    case .relative:
      let width = boxes[box.parent].frame.width
      if let left = inset.left.pixels(of: width) {
        boxes[index].frame.x += left
      } else if let right = inset.right.pixels(of: width) {
        boxes[index].frame.x -= right
      }
      if case .pixels(let top) = inset.top {
        boxes[index].frame.y += top
      } else if case .pixels(let bottom) = inset.bottom {
        boxes[index].frame.y -= bottom
      }
    case .absolute, .fixed:
      var outer = LayoutRect(width: viewport.width, height: viewport.height)
      if box.style.position == .absolute, box.positioningBox >= 0 {
        outer = boxes[box.positioningBox].frame
        let border = boxes[box.positioningBox].edges.border
        outer = LayoutRect(
          x: outer.x + border.left, y: outer.y + border.top,
          width: outer.width - border.left - border.right,
          height: outer.height - border.top - border.bottom)
      }
      let values = box.style.box
      if case .percent(let percent) = box.style.height {
        let edges = values.boxSizing == .borderBox ? 0 : box.edges.vertical
        boxes[index].frame.height = Swift.max(
          outer.height * percent / 100 + edges, box.edges.vertical)
      }
      let marginLeft = values.marginLeft.pixels(of: outer.width) ?? 0
      let marginRight = values.marginRight.pixels(of: outer.width) ?? 0
      if let left = inset.left.pixels(of: outer.width) {
        boxes[index].frame.x = outer.x + left + marginLeft
      } else if let right = inset.right.pixels(of: outer.width) {
        boxes[index].frame.x = outer.right - right - marginRight - box.frame.width
      }
      if let top = inset.top.pixels(of: outer.height) {
        boxes[index].frame.y = outer.y + top + (values.marginTop.pixels(of: outer.width) ?? 0)
        if inset.bottom != .auto, box.style.height == .auto, box.replacedSize == nil {
          let bottom = inset.bottom.pixels(of: outer.height) ?? 0
          boxes[index].frame.height = Swift.max(box.frame.height, outer.height - top - bottom)
        }
      } else if let bottom = inset.bottom.pixels(of: outer.height) {
        boxes[index].frame.y =
          outer.bottom - bottom - boxes[index].frame.height
          - (box.style.marginBottom.pixels(of: outer.width) ?? 0)
      }
    }
  }
}
