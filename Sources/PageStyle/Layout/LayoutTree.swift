internal import PageDOM

/// A builder of a document's boxes, with their min-content and max-content widths.
struct LayoutTree {
  private(set) var boxes: [LayoutBox] = []
  private(set) var indices: [Rendering.Pointer: Int] = [:]

  private let rendering: Rendering

  /// An open container, with the widths of its contents so far.
  private struct Open {
    let index: Int
    let isRow: Bool
    let isTable: Bool
    var narrowest = 0.0
    var widest = 0.0
    var line = 0.0
    var hasContent = false
    /// Whether the line contains text or a box, even one without width.
    var hasLine = false
    /// The last block-level child; `nil` if inline content follows it.
    var lastBlock: Int?

    mutating func endLine() {
      widest = Swift.max(widest, line)
      line = 0
      hasLine = false
    }
  }

  private var path: [(node: Node, box: Int?)] = []
  private var around: [Int] = []
  private var containers: [Open] = []

  init(_ document: Document) {
    rendering = document.rendering
    guard let root = document.documentElement?.node else { return }
    // Use a work list instead of recursion, because trees may have any depth.
    var work: [Step] = enter(root) ? [.leave(root), .siblings(root.flatChildren)] : []
    while let step = work.popLast() {
      switch step {
      case .leave(let node): closeIfOpen(node)
      case .siblings(.none): break
      case .siblings(.child(let node)):
        if let next = node.nextSibling { work.append(.siblings(.child(next))) }
        visit(node, &work)
      case .siblings(.assigned(let nodes, let index)):
        guard index < nodes.count else { continue }
        work.append(.siblings(.assigned(nodes, index + 1)))
        visit(nodes[index], &work)
      }
    }
  }

  private enum Step {
    case leave(Node)
    case siblings(FlatChildren)
  }

  private mutating func visit(_ node: Node, _ work: inout [Step]) {
    let goesIn = enter(node)
    work.append(.leave(node))
    if goesIn { work.append(.siblings(node.flatChildren)) }
  }

  /// - Returns: Whether to visit the children.
  private mutating func enter(_ node: Node) -> Bool {
    if node.isText {
      addText(node)
      return false
    }
    guard let element = Element(node) else { return false }
    let box = rendering.box(of: element)
    guard box.kind != .none, !box.isSkipped else { return false }
    if box.kind == .contents {
      path.append((node, nil))
      return true
    }
    let kind: LayoutBox.Kind =
      switch box.kind {
      case .inline, .wordBreak: .inline
      case .lineBreak: .lineBreak
      default: .container
      }
    let index = append(node, kind, box.style)
    switch kind {
    case .lineBreak:
      boxes[index].end = index + 1
      open { $0.endLine() }
      return false
    case .inline:
      let edges = BoxEdges(box.style)
      open { $0.line += edges.horizontal }
      path.append((node, index))
      around.append(index)
      return true
    default: break
    }
    boxes[index].isInlineLevel = box.isInline && !boxes[index].isFloating
    if box.kind == .replaced || !box.showsChildren {
      boxes[index].replacedSize = ReplacedSize.size(of: element, box.style)
      boxes[index].heightRatio = ReplacedSize.heightRatio(of: element)
    }
    path.append((node, index))
    around.append(index)
    let display = box.style.display
    let isFlex = display == .flex || display == .inlineFlex || display == .box
    let direction = box.style.box.flexDirection
    containers.append(
      Open(
        index: index,
        isRow: display == .tableRow || isFlex && (direction == .row || direction == .rowReverse),
        isTable: display == .table || display == .inlineTable))
    return box.showsChildren && boxes[index].replacedSize == nil
  }

  private mutating func append(_ node: Node, _ kind: LayoutBox.Kind, _ style: ComputedStyle) -> Int
  {
    let parent = around.last ?? -1
    var made = LayoutBox(node: node, kind: kind, style: style, parent: parent)
    if parent >= 0 {
      made.container = boxes[parent].kind == .container ? parent : boxes[parent].container
      made.positioningBox =
        boxes[parent].style.position == .static ? boxes[parent].positioningBox : parent
    }
    boxes.append(made)
    indices[node.pointer] = boxes.count - 1
    return boxes.count - 1
  }

  private mutating func open(_ change: (inout Open) -> Void) {
    guard !containers.isEmpty else { return }
    change(&containers[containers.count - 1])
  }

  private mutating func addText(_ node: Node) {
    guard let parent = around.last, let container = containers.last,
      !container.isTable, boxes[container.index].style.display != .tableRow,
      let element = node.assignedSlot ?? node.parentElement ?? Element(boxes[parent].node),
      !rendering.isSkipped(node, in: rendering.box(of: element))
    else { return }
    let style = boxes[parent].style
    let text = CharacterData(unchecked: node).content
    var narrowest = 0.0
    var line = container.line
    var widest = container.widest
    var hasWords = false
    let end = TextMetrics.forEachWord(of: text, style) { word in
      hasWords = true
      switch word {
      case .word(let letters, let spaces):
        line += letters + (line > 0 ? spaces : 0)
        narrowest = Swift.max(narrowest, letters)
      case .lineBreak:
        widest = Swift.max(widest, line)
        line = 0
      }
    }
    // White space is not rendered at the start of a line.
    guard hasWords || container.line > 0 || container.hasLine else { return }
    if line > 0 { line += end }
    if style.textWrapMode == .nowrap { narrowest = Swift.max(narrowest, line) }
    let index = append(node, .text, style)
    boxes[index].end = index + 1
    open {
      $0.line = line
      $0.widest = widest
      $0.narrowest = Swift.max($0.narrowest, narrowest)
      $0.hasContent = $0.hasContent || hasWords
      $0.hasLine = $0.hasLine || hasWords
      if hasWords { $0.lastBlock = nil }
    }
  }

  private mutating func closeIfOpen(_ node: Node) {
    guard let last = path.last, last.node == node else { return }
    path.removeLast()
    guard let index = last.box else { return }
    around.removeLast()
    boxes[index].end = boxes.count
    guard boxes[index].kind == .container, var closed = containers.popLast() else { return }
    closed.endLine()
    if closed.isTable { (closed.narrowest, closed.widest) = columnWidths(of: index) }
    finish(index, closed)
  }

  private func columnWidths(of table: Int) -> (Double, Double) {
    let columns = TableColumns(of: table, in: boxes)
    let spacing = columns.spacing * Double(columns.count + 1)
    return (columns.narrowest + spacing, columns.widest + spacing)
  }

  /// Computes the widths and margins of a closed container, and adds them to the enclosing one.
  private mutating func finish(_ index: Int, _ closed: Open) {
    let style = boxes[index].style
    let values = style.box
    let edges = BoxEdges(style)
    var (narrowest, widest) = (closed.narrowest, Swift.max(closed.widest, closed.narrowest))
    if let size = boxes[index].replacedSize { (narrowest, widest) = (size.width, size.width) }
    let added = values.boxSizing == .borderBox ? 0 : edges.horizontal
    narrowest += edges.horizontal
    widest += edges.horizontal
    switch style.width {
    case .pixels(let width) where style.display == .tableCell:
      // The contents of a cell never overflow it.
      widest = Swift.max(narrowest, width + added)
    case .pixels(let width):
      (narrowest, widest) = (width + added, width + added)
    case .percent where style.display == .tableCell: break
    case .percent: narrowest = Swift.min(narrowest, edges.horizontal)
    case .auto:
      switch values.intrinsicWidth {
      case .minContent: widest = narrowest
      case .maxContent: narrowest = widest
      case .fitContent, nil: break
      }
    }
    if case .pixels(let least) = values.minWidth {
      narrowest = Swift.max(narrowest, least + added)
      widest = Swift.max(widest, least + added)
    }
    if case .pixels(let most) = style.maxWidth {
      narrowest = Swift.min(narrowest, most + added)
      widest = Swift.min(widest, most + added)
    }
    let margins = (values.marginLeft.pixels(of: 0) ?? 0) + (values.marginRight.pixels(of: 0) ?? 0)
    boxes[index].narrowest = narrowest + margins
    boxes[index].widest = widest + margins
    boxes[index].marginTop += values.marginTop.pixels(of: 0) ?? 0
    boxes[index].marginBottom += style.marginBottom.pixels(of: 0) ?? 0
    joinMargins(index, closed)
    guard !boxes[index].isOutOfFlow, !containers.isEmpty else { return }
    let box = boxes[index]
    var container = containers[containers.count - 1]
    defer { containers[containers.count - 1] = container }
    container.narrowest =
      container.isRow
      ? container.narrowest + box.narrowest : Swift.max(container.narrowest, box.narrowest)
    if container.isRow || box.isInlineLevel || box.isFloating {
      container.line += box.widest
      if box.isInlineLevel {
        container.hasContent = true
        container.hasLine = true
        container.lastBlock = nil
      }
      return
    }
    container.endLine()
    container.widest = Swift.max(container.widest, box.widest)
    joinTop(index, of: &container)
    container.hasContent = true
    container.lastBlock = index
  }

  // MARK: Margins

  /// Whether vertical margins may collapse with those of children.
  /// - Source: https://drafts.csswg.org/css2/#collapsing-margins
  private func joinsMargins(_ box: LayoutBox) -> Bool {
    guard box.parent >= 0, !box.isInlineLevel, !box.isFloating, !box.isOutOfFlow,
      box.style.overflowX == .visible, box.style.overflowY == .visible, box.replacedSize == nil
    else { return false }
    return box.style.display == .block || box.style.display == .listItem
  }

  /// Collapses the top margins of a container and its first block.
  private mutating func joinTop(_ index: Int, of container: inout Open) {
    guard !container.hasContent, joinsMargins(boxes[container.index]),
      boxes[container.index].edges.top == 0
    else { return }
    boxes[index].passesMarginTop = true
    let own = boxes[container.index].style.box.marginTop.pixels(of: 0) ?? 0
    // The container's margin is added when the container closes.
    boxes[container.index].marginTop = LayoutTree.joined(own, boxes[index].marginTop) - own
  }

  private mutating func joinMargins(_ index: Int, _ closed: Open) {
    guard let last = closed.lastBlock, joinsMargins(boxes[index]),
      boxes[index].style.height == .auto, boxes[index].edges.border.bottom == 0,
      boxes[index].edges.padding.bottom == 0
    else { return }
    boxes[last].passesMarginBottom = true
    boxes[index].marginBottom = LayoutTree.joined(
      boxes[index].marginBottom, boxes[last].marginBottom)
  }

  static func joined(_ first: Double, _ second: Double) -> Double {
    if first >= 0, second >= 0 { return Swift.max(first, second) }
    if first <= 0, second <= 0 { return Swift.min(first, second) }
    return first + second
  }
}
