/// The text of a range as it looks on the page: what `innerText` and a selection give.
///
/// No standard says what this text is: this does what WebKit does. Blocks begin and end lines, cells
/// are separated by tabs, paragraphs and headings with a margin below have an empty line behind
/// them, and white space that was collapsed comes back as one space if something follows it.
///
/// The layout is asked where a line ends beside an image or another box, and how high a box is. It
/// knows no fonts: a line end that depends on the width of letters is not seen. A range that begins
/// between two blocks begins no line.
/// - Source: https://w3c.github.io/selection-api/#dom-selection-stringifier
struct RenderedText {
  private let rendering: Rendering
  /// The last node with a box of the tree that is gone through.
  private var lastBox: Node?
  /// Whether what cannot be selected is left out.
  private let leavesOutUnselectable: Bool

  private let start: Place
  private let end: Place
  /// The node behind the range.
  private let pastEnd: Node?
  /// The nodes that the end is in, the outermost first, hosts of shadow trees among them.
  private let endAncestors: [Node]
  /// The first of them that is of the end's own tree.
  private let endTreeDepth: Int

  private var output: [UInt8] = []
  /// The character that was last emitted, 0 behind an image and the like.
  private var lastCharacter: UInt8 = 0
  private var hasEmitted = false
  /// The text that was last gone to.
  private var hasMetText = false
  /// Whether the text before ended with white space that was collapsed.
  private var endedWithCollapsedSpace = false
  /// The node that was last gone to, behind what it is in.
  private var path: [Entered] = []
  private var hasPassedLastBox = false
  /// How many things with a height were met.
  private var heights = 0
  /// How many things were met whose height depends on the layout.
  private var possibleHeights = 0

  /// A node that was gone to.
  private struct Entered {
    let node: Node
    /// The box of an element.
    let box: Box?
    /// Whether nothing of what is in the node can be seen.
    let isClipped: Bool
    /// How many things with a height were met before.
    let heightsBefore: Int
    /// How many things were met before whose height depends on the layout.
    let possibleHeightsBefore: Int
  }

  /// An end of the range.
  private struct Place {
    let node: Node
    let offset: Int
    /// The offset into the bytes of a text.
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

  /// Returns the text between two places of a document, as a selection gives it.
  ///
  /// Like WebKit it goes out of shadow trees, but not into them: where only the end is in one, the text
  /// goes on to the end of the document.
  static func text(from start: BoundaryPoint, to end: BoundaryPoint) -> DOMString {
    guard start != end else { return "" }
    var text = RenderedText(start, end, leavesOutUnselectable: true)
    text.read()
    return DOMString(bytes: text.output)
  }

  /// Returns the text of all that is inside a node of a document.
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
    // What clips the first node.
    for ancestor in Array(first.ancestorsIncludingShadows).reversed() { push(ancestor) }
    push(first)
    var next: Node? = first
    while let node = next, node != pastEnd {
      // Where the range ends before the first child of an element, only the element is there.
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

  /// Returns the next node that is not inside this one, and leaves what ends before it.
  private mutating func step(from node: Node) -> Node? {
    var node = node
    if let sibling = node.nextSibling {
      pop()
      push(sibling)
      return sibling
    }
    // Whether the range ends behind this node is asked only where its end is around it.
    var last = node
    while let parent = node.shadowIncludingParent {
      // The parent is as deep as those are that stand in the path before it.
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
      // WebKit leaves a node here that it has not left through its last child.
      if !hasLeft, isAccessible(parent) { leave(parent) }
      pop()
      push(sibling)
      return sibling
    }
    return nil
  }

  /// Comes out of a shadow tree.
  private mutating func enterTree(of host: Node) {
    lastBox = rendering.lastBox(of: host.root)
    hasPassedLastBox = lastBox.map { host.contains($0) || $0.precedes(host) } ?? true
  }

  /// The node that follows one without children in tree order.
  private func nextInTree(_ node: Node) -> Node? {
    node.firstChild ?? node.followingSkippingChildren(within: node.root)
  }

  private mutating func push(_ node: Node) {
    let box = box(of: node)
    let clips =
      box.map { box in
        box.kind == .none
          || Element(node).map { rendering.clipsEverything($0, box) } ?? false
      } ?? false
    let ignoresClips = box?.style.position.isOutOfFlow ?? false
    let isInClipped = path.last?.isClipped ?? false
    path.append(
      Entered(
        node: node, box: box, isClipped: clips || isInClipped && !ignoresClips,
        heightsBefore: heights, possibleHeightsBefore: possibleHeights))
    if node == lastBox { hasPassedLastBox = true }
  }

  /// Goes out of the node that was pushed last.
  private mutating func pop() {
    let left = path.removeLast()
    // What is beside the flow gives the boxes around it no height.
    if left.box?.isOutOfFlow ?? false {
      heights = left.heightsBefore
      possibleHeights = left.possibleHeightsBefore
    }
  }

  /// Whether a node has a box that the text is about.
  private func isAccessible(_ node: Node) -> Bool {
    if let box = box(of: node) { return box.exists && isAccessible(box) }
    guard node.isText, rendering.hasBox(node), let parent = node.parentOrShadowHost else {
      return false
    }
    return isAccessible(text: node, in: parent.node)
  }

  /// Whether the text is about a text that has a box.
  private func isAccessible(text node: Node, in parent: Node) -> Bool {
    guard let box = box(of: parent) else { return false }
    return !rendering.isSkipped(node, in: box) && !isUnselectable(box)
  }

  private func isAccessible(_ box: Box) -> Bool { !box.isSkipped && !isUnselectable(box) }

  private func isUnselectable(_ box: Box) -> Bool {
    leavesOutUnselectable && box.style.userSelect == .none
  }

  // MARK: Nodes

  /// Goes to a node; returns whether it is one to go into.
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
      if path.last?.isClipped == false, box.style.visibility == .visible { addPiece() }
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

  /// Leaves an element; returns whether that is to be seen.
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

  /// Shows that a node is there, if not what is in it.
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
    // The first thing needs it only where the start is on a line that is left.
    if hasEmitted || node != start.node && !start.node.contains(node) { emit(character) }
  }

  // MARK: Boxes

  private func box(of node: Node) -> Box? {
    // OPTIMIZATION: most often asked of the node that was gone to last, and of its parent.
    let last = path.count - 1
    if last >= 0, path[last].node == node { return path[last].box }
    if last >= 1, path[last - 1].node == node { return path[last - 1].box }
    return Element(node).map { rendering.box(of: $0) }
  }

  /// Whether an element that is left is a paragraph or a heading with room behind it.
  private func hasMarginBelow(_ node: Node, _ box: Box) -> Bool {
    guard Element(node)?.isParagraphOrHeading == true else { return false }
    // A box without height has none.
    guard box.kind != .inline, box.exists, case .pixels(let margin) = box.style.marginBottom,
      margin * 2 >= box.style.fontSize
    else { return false }
    if heights > path.last?.heightsBefore ?? 0, box.style.height != .pixels(0) { return true }
    // OPTIMIZATION: the layout is asked only where it matters.
    guard possibleHeights > path.last?.possibleHeightsBefore ?? 0 else { return false }
    return Element(node).flatMap { rendering.height(of: $0) } ?? 0 > 0
  }

  // MARK: Text

  private mutating func read(_ node: Node, _ rendered: RenderedRuns) {
    guard let parent = node.parentOrShadowHost?.node, isAccessible(text: node, in: parent),
      let style = box(of: parent)?.style
    else { return }
    if !rendered.runs.isEmpty { heights += 1 }
    guard path.last?.isClipped == false else { return }
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
