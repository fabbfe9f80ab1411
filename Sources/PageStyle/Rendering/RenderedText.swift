internal import PageDOM

/// The rendered text of a range, as `innerText` and the stringifier of a selection return it.
///
/// No standard defines this text: the algorithm is WebKit's. Blocks begin and end lines, tabs
/// separate cells, and an empty line follows paragraphs and headings with a bottom margin.
/// Soft wraps are approximate, because layout uses the letter widths of one font. A range that
/// starts between two blocks does not begin a line.
/// - Source: https://w3c.github.io/selection-api/#dom-selection-stringifier
struct RenderedText {
  private let rendering: Rendering
  private var lastBox: Node?
  /// Whether to omit text that cannot be selected.
  private let leavesOutUnselectable: Bool

  private let start: Place
  private let end: Place
  /// The node after the range, in tree order.
  private let pastEnd: Node?
  /// The shadow-including ancestors of the end node, outermost first.
  private let endAncestors: [Node]
  /// The index of the first node of `endAncestors` that is in the end node's tree.
  private let endTreeDepth: Int

  private var output: [UInt8] = []
  /// The last emitted character; 0 after an image or similar element.
  private var lastCharacter: UInt8 = 0
  private var hasEmitted = false
  private var hasMetText = false
  /// Whether the previous text ended with collapsed white space.
  private var endedWithCollapsedSpace = false
  /// The node that was entered last, preceded by its ancestors.
  private var path: [Entered] = []
  private var hasPassedLastBox = false
  /// The number of entered nodes with a height.
  private var heights = 0
  /// The number of entered nodes whose height depends on layout.
  private var possibleHeights = 0

  private struct Entered {
    let node: Node
    let box: Box?
    /// Whether nothing inside the node is visible; `nil` until `isClipped()` computes it.
    var isClipped: Bool?
    let heightsBefore: Int
    let possibleHeightsBefore: Int

    /// Whether the boxes around the node do not clip it.
    var ignoresClips: Bool { box?.style.position.isOutOfFlow ?? false }
  }

  private struct Place {
    let node: Node
    let offset: Int
    /// The offset in bytes if the node is text, otherwise 0.
    let byteOffset: Int

    init(_ point: BoundaryPoint) {
      node = point.node
      offset = point.offset
      byteOffset =
        point.node.isText && point.offset > 0
        ? CharacterData(unchecked: point.node).data.utf16Slice(
          0..<min(point.offset, point.node.length)
        ).bytes.count : 0
    }
  }

  /// Returns the text between two boundary points, as the stringifier of a selection does.
  ///
  /// As in WebKit, the walk leaves shadow trees, but does not enter them. If only the end is in a
  /// shadow tree, the text continues to the end of the document.
  static func text(from start: BoundaryPoint, to end: BoundaryPoint) -> DOMString {
    guard start != end else { return "" }
    var text = RenderedText(start, end, leavesOutUnselectable: true)
    text.read()
    return DOMString(bytes: text.output)
  }

  static func text(inside node: Node) -> DOMString {
    var text = RenderedText(
      BoundaryPoint(node, 0), BoundaryPoint(node, node.length), leavesOutUnselectable: false)
    text.read()
    return DOMString(bytes: text.output)
  }

  private init(_ start: BoundaryPoint, _ end: BoundaryPoint, leavesOutUnselectable: Bool) {
    rendering = start.node.document.rendering
    lastBox = rendering.lastBox(of: start.node.root)
    self.leavesOutUnselectable = leavesOutUnselectable
    self.start = Place(start)
    self.end = Place(end)
    pastEnd =
      (end.node.isCharacterData ? nil : end.node.child(at: end.offset))
      ?? end.node.followingSkippingChildrenIncludingShadows
    endAncestors = Array(end.node.ancestorsIncludingShadows).reversed()
    endTreeDepth = endAncestors.count - Array(end.node.ancestors).count
  }

  // MARK: The walk

  private var firstNode: Node? {
    if start.node.isCharacterData { return start.node }
    if let child = start.node.child(at: start.offset) { return child }
    return start.offset == 0
      ? start.node : start.node.followingSkippingChildren(within: start.node.root)
  }

  private mutating func read() {
    guard let first = firstNode else { return }
    // The ancestors may clip the first node.
    for ancestor in Array(first.ancestorsIncludingShadows).reversed() { push(ancestor) }
    push(first)
    var next: Node? = first
    while let node = next, node != pastEnd {
      // If the range ends before an element's first child, only the element's separator is added.
      if node == end.node, end.offset == 0 {
        if let box = box(of: node) { represent(node, box) }
        return
      }
      if enter(node), let child = node.firstChild {
        push(child)
        next = child
        continue
      }
      next = step(from: node)
    }
  }

  /// Returns the next node after a node's descendants, and leaves the ancestors that end before it.
  private mutating func step(from node: Node) -> Node? {
    var node = node
    if let sibling = node.nextSibling {
      pop()
      push(sibling)
      return sibling
    }
    // The given node, or the last ancestor that added to the text when it was left.
    var last = node
    while let parent = node.shadowIncludingParent {
      // The depth of the parent is its index in the path.
      let depth = path.count - 2
      let holdsEnd =
        depth >= endTreeDepth && depth < endAncestors.count && endAncestors[depth] == parent
      if parent == end.node && pastEnd == nextInTree(last) || holdsEnd { return nil }
      pop()
      if ShadowRoot(node) != nil { enterTree(of: parent) }
      let hasLeft = isAccessible(node) && leave(parent)
      guard let sibling = parent.nextSibling else {
        node = parent
        if hasLeft { last = node }
        continue
      }
      // As in WebKit, leave the parent now if the call of `leave` above added no text.
      if !hasLeft, isAccessible(parent) { leave(parent) }
      pop()
      push(sibling)
      return sibling
    }
    return nil
  }

  private mutating func enterTree(of host: Node) {
    lastBox = rendering.lastBox(of: host.root)
    hasPassedLastBox = lastBox.map { host.contains($0) || $0.precedes(host) } ?? true
  }

  private func nextInTree(_ node: Node) -> Node? {
    node.firstChild ?? node.followingSkippingChildren(within: node.root)
  }

  private mutating func push(_ node: Node) {
    path.append(
      Entered(
        node: node, box: box(of: node), heightsBefore: heights,
        possibleHeightsBefore: possibleHeights))
    if node == lastBox { hasPassedLastBox = true }
  }

  /// Whether nothing inside the node that was entered last is visible.
  ///
  /// OPTIMIZATION: this may need the layout, so it is computed only for text and pieces.
  private mutating func isClipped() -> Bool {
    var first = path.count - 1
    while first > 0, path[first].isClipped == nil, !path[first].ignoresClips { first -= 1 }
    for index in path.indices.suffix(from: max(first, 0)) where path[index].isClipped == nil {
      let isInClipped = index > first && path[index - 1].isClipped == true
      path[index].isClipped = isInClipped || clipsEverything(path[index])
    }
    return path.last?.isClipped ?? true
  }

  private func clipsEverything(_ entered: Entered) -> Bool {
    guard let box = entered.box else { return false }
    return box.kind == .none
      || Element(entered.node).map { rendering.clipsEverything($0, box) } ?? false
  }

  private mutating func pop() {
    let left = path.removeLast()
    // Out-of-flow boxes add no height to the boxes around them.
    if left.box?.isOutOfFlow ?? false {
      heights = left.heightsBefore
      possibleHeights = left.possibleHeightsBefore
    }
  }

  private func isAccessible(_ node: Node) -> Bool {
    if let box = box(of: node) { return box.exists && isAccessible(box) }
    guard node.isText, rendering.hasBox(node), let parent = node.parentOrShadowHost else {
      return false
    }
    return isAccessible(text: node, in: parent.node)
  }

  private func isAccessible(text node: Node, in parent: Node) -> Bool {
    guard let box = box(of: parent) else { return false }
    return !rendering.isSkipped(node, in: box) && !isUnselectable(box)
  }

  private func isAccessible(_ box: Box) -> Bool { !box.isSkipped && !isUnselectable(box) }

  private func isUnselectable(_ box: Box) -> Bool {
    leavesOutUnselectable && box.style.userSelect == .none
  }

  // MARK: Nodes

  /// Enters a node; returns whether to enter its children.
  private mutating func enter(_ node: Node) -> Bool {
    if node.isText {
      if let runs = rendering.runs(of: node) { read(node, runs) }
      return false
    }
    guard let box = box(of: node) else { return node.isDocument }
    guard box.exists else { return box.kind == .contents }
    guard isAccessible(box) else { return !box.isSkipped }
    guard box.style.contentVisibility != .hidden || box.kind == .inline else { return false }
    noteHeight(of: box)
    if box.isPiece {
      if box.style.visibility == .visible, !isClipped() { addPiece() }
    } else if box.kind == .lineBreak {
      emit(0x0A)
    } else {
      represent(node, box)
    }
    return box.showsChildren
  }

  private mutating func noteHeight(of box: Box) {
    switch box.kind {
    case .lineBreak: heights += 1
    case .replaced: possibleHeights += 1
    default:
      if case .pixels(let height) = box.style.height, height > 0, box.kind != .inline {
        heights += 1
      } else if box.isInline && box.kind == .block || box.hasEdges {
        possibleHeights += 1
      }
    }
  }

  private mutating func addPiece() {
    if endedWithCollapsedSpace { emit(0x20) }
    hasEmitted = true
    lastCharacter = 0
  }

  /// Leaves an element; returns whether this adds to the text.
  @discardableResult
  private mutating func leave(_ node: Node) -> Bool {
    guard hasEmitted else { return false }
    let count = output.count
    guard let box = box(of: node) else { return false }
    if hasMetText, rendering.beginsLines(node, box), !hasPassedLastBox {
      if lastCharacter != 0x0A { emit(0x0A) }
      if hasMarginBelow(node, box) { emit(0x0A) }
    }
    if output.count == count, box.isInlineTable { emit(0x20) }
    return output.count > count
  }

  /// Adds the tab, line feed or space that separates a box from the preceding text.
  private mutating func represent(_ node: Node, _ box: Box) {
    let character: UInt8
    if rendering.isFollowingCell(node, box) {
      character = 0x09
    } else if rendering.beginsLines(node, box) {
      character = 0x0A
    } else if box.isInlineTable {
      character = 0x20
    } else {
      return
    }
    guard lastCharacter != 0x0A else { return }
    // The first separator is only necessary if the node is not inside the start node.
    if hasEmitted || node != start.node && !start.node.contains(node) { emit(character) }
  }

  // MARK: Boxes

  private func box(of node: Node) -> Box? {
    // OPTIMIZATION: most queries are for the last entered node or its parent.
    let last = path.count - 1
    if last >= 0, path[last].node == node { return path[last].box }
    if last >= 1, path[last - 1].node == node { return path[last - 1].box }
    return Element(node).map { rendering.box(of: $0) }
  }

  private func hasMarginBelow(_ node: Node, _ box: Box) -> Bool {
    guard Element(node)?.isParagraphOrHeading == true else { return false }
    // The margin counts if it is at least half the font size and the box has a height.
    guard box.kind != .inline, box.exists, case .pixels(let margin) = box.style.marginBottom,
      margin * 2 >= box.style.fontSize
    else { return false }
    if heights > path.last?.heightsBefore ?? 0, box.style.height != .pixels(0) { return true }
    // OPTIMIZATION: layout is only used if the result depends on it.
    guard possibleHeights > path.last?.possibleHeightsBefore ?? 0 else { return false }
    return Element(node).flatMap { rendering.height(of: $0) } ?? 0 > 0
  }

  // MARK: Text

  private mutating func read(_ node: Node, _ rendered: RenderedRuns) {
    guard let parent = node.parentOrShadowHost?.node, isAccessible(text: node, in: parent),
      let style = box(of: parent)?.style
    else { return }
    if !rendered.runs.isEmpty { heights += 1 }
    guard !isClipped() else { return }
    hasMetText = true
    let isVisible = style.visibility == .visible
    let from = node == start.node ? start.byteOffset : 0
    let to = node == end.node ? end.byteOffset : rendered.length
    let text = VisibleText(node, style.textTransform)
    guard style.whiteSpaceCollapse.collapsesSpaces else {
      if isVisible, endedWithCollapsedSpace { emit(0x20) }
      if isVisible, from < to { emit(text, from..<to, keepsWhiteSpace: true) }
      return
    }
    guard isVisible else { return }
    guard !rendered.runs.isEmpty else {
      endedWithCollapsedSpace = true
      return
    }
    let keepsLineFeeds = style.whiteSpaceCollapse.preservesLineFeeds
    for (index, run) in zip(rendered.runs.indices, rendered.runs) {
      let runStart = max(run.lowerBound, from)
      let runEnd = min(run.upperBound, to)
      let isAfterCollapsed =
        endedWithCollapsedSpace
        || index == rendered.runs.startIndex && run.lowerBound == runStart && runStart > 0
      if isAfterCollapsed, runStart <= to, lastCharacter != 0,
        !isCollapsible(lastCharacter, keepsLineFeeds)
      {
        emit(0x20)
      }
      guard runStart < runEnd else { continue }
      emit(text, runStart..<runEnd, keepsWhiteSpace: false)
      let nextStart =
        index + 1 < rendered.runs.endIndex ? rendered.runs[index + 1].lowerBound : rendered.length
      if runEnd == run.upperBound, nextStart > runEnd { endedWithCollapsedSpace = true }
    }
  }

  private func isCollapsible(_ byte: UInt8, _ keepsLineFeeds: Bool) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A && !keepsLineFeeds
  }

  // MARK: Output

  private mutating func emit(_ character: UInt8) {
    output.append(character)
    lastCharacter = character
    hasEmitted = true
    endedWithCollapsedSpace = false
  }

  private mutating func emit(_ text: VisibleText, _ range: Range<Int>, keepsWhiteSpace: Bool) {
    let start = output.count
    text.append(range, to: &output)
    if !keepsWhiteSpace {
      for index in start..<output.count where output[index] == 0x0A || output[index] == 0x09 {
        output[index] = 0x20
      }
    }
    lastCharacter = output.last ?? 0
    hasEmitted = true
    endedWithCollapsedSpace = false
  }
}

extension Element {
  fileprivate var isParagraphOrHeading: Bool {
    let name = localName
    guard isHTML else { return false }
    if name[0] == 0x70, name[1] == 0 { return true }
    return name[0] == 0x68 && name[1] >= 0x31 && name[1] <= 0x36 && name[2] == 0
  }
}
