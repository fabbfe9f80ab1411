public import PageDOM

/// A selection in an editing host that can be edited without layout: in one text, or in sibling
/// texts with only inline content between them.
public struct EditableText {
  public let host: Element
  private let range: LiveRange
  private let selection: Selection

  public init?(_ selection: Selection) {
    guard let range = selection.treeRange,
      let start = Element(range.start.node) ?? range.start.node.parentElement, start.isEditable,
      let end = Element(range.end.node) ?? range.end.node.parentElement, end.isEditable,
      let host = start.editingHost, host == end.editingHost
    else { return nil }
    self.host = host
    self.range = range
    self.selection = selection
  }

  public var isRange: Bool { !range.isCollapsed }

  // MARK: Where

  /// Returns a boundary point as a text node and an offset; `nil` if no text node contains the
  /// point or is next to it.
  private func textPlace(_ point: BoundaryPoint) -> (text: CharacterData, offset: Int)? {
    if let text = CharacterData(point.node), point.node.kind == .text {
      return (text, point.offset)
    }
    let before = point.offset > 0 ? point.node.child(at: point.offset - 1) : nil
    if let before, before.kind == .text {
      let text = CharacterData(unchecked: before)
      return (text, text.length)
    }
    let following = before.map(\.nextSibling) ?? point.node.firstChild
    return following.flatMap { $0.kind == .text ? (CharacterData(unchecked: $0), 0) : nil }
  }

  /// The texts of the boundary points, if there is only inline content between them.
  private var ends:
    (start: (text: CharacterData, offset: Int), end: (text: CharacterData, offset: Int))?
  {
    guard let start = textPlace(range.start), let end = textPlace(range.end),
      start.text.node.parent == end.text.node.parent, hasPlainSpaces(start.text.node)
    else { return nil }
    var next = start.text.node.nextSibling
    if start.text.node == end.text.node { return start.offset <= end.offset ? (start, end) : nil }
    while let node = next, node != end.text.node {
      guard node.isRunningText else { return nil }
      next = node.nextSibling
    }
    return next == nil ? nil : (start, end)
  }

  /// Whether the host is empty or contains only a placeholder line break.
  private var isHostEmpty: Bool { host.isEmptyLine }

  private func hasPlainSpaces(_ text: Node) -> Bool {
    guard let parent = text.parentElement else { return false }
    return parent.document.rendering.box(of: parent).style.whiteSpaceCollapse.collapsesSpaces
  }

  // MARK: What can be done

  public func canInsert(_ text: DOMString) -> Bool {
    guard !text.bytes.contains(where: { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) else {
      return false
    }
    return isHostEmpty || ends != nil
  }

  /// Replaces the selection with a text, and moves the caret after it.
  public func insert(_ text: DOMString) throws(DOMException) {
    if isHostEmpty {
      host.node.setTextContent("")
      guard !text.isEmpty else { return }
      let made = host.document.createTextNode(text)
      try host.node.append(made)
      let data = CharacterData(unchecked: made)
      try data.balanceWhitespace(at: data.length)
      try data.balanceWhitespace(at: 0)
      return try selection.collapse(made, data.length)
    }
    guard let (start, end) = ends else { return }
    try removeContents(start, end)
    try start.text.replaceData(offset: start.offset, count: 0, with: text)
    let caret = start.offset + text.utf16Count
    try start.text.balanceWhitespace(at: caret)
    if text.bytes.contains(where: { $0 != 0x20 }) {
      try start.text.balanceWhitespace(at: start.offset)
    }
    try selection.collapse(start.text.node, caret)
  }

  private func removeContents(
    _ start: (text: CharacterData, offset: Int), _ end: (text: CharacterData, offset: Int)
  ) throws(DOMException) {
    guard start.text.node != end.text.node else {
      return try start.text.replaceData(
        offset: start.offset, count: end.offset - start.offset, with: "")
    }
    try start.text.replaceData(
      offset: start.offset, count: start.text.length - start.offset, with: "")
    while let next = start.text.node.nextSibling, next != end.text.node { next.removeFromParent() }
    try end.text.replaceData(offset: 0, count: end.offset, with: "")
    if end.text.length == 0 { end.text.node.removeFromParent() }
  }

  /// Returns the range to delete in a single text; `nil` if WebKit may change more than the range.
  private func deletion(isForward: Bool) -> (text: CharacterData, range: Range<Int>)? {
    guard let (start, end) = ends, start.text.node == end.text.node else { return nil }
    let units = start.text.data.utf16
    let range =
      start.offset < end.offset
      ? start.offset..<end.offset
      : units.characterRange(beside: start.offset, isForward: isForward)
    guard let range, range.count < units.count else { return nil }
    // WebKit may also rewrite white space next to the deleted range.
    let edges = units[max(0, range.lowerBound - 1)..<min(units.count, range.upperBound + 1)]
    guard !edges.contains(where: CharacterData.isEditingWhitespace) else { return nil }
    return (start.text, range)
  }

  private var isAllSelected: Bool {
    guard let (start, end) = ends, start.text.node.parent == host.node else { return false }
    return start.text.node == host.node.firstChild && start.offset == 0
      && end.text.node == host.node.lastChild && end.offset == end.text.length && isRange
  }

  public func canDelete(isForward: Bool) -> Bool {
    isAllSelected || deletion(isForward: isForward) != nil
      || line?.deletion(isForward: isForward) != nil
  }

  public func delete(isForward: Bool) throws(DOMException) {
    if isAllSelected {
      host.node.setTextContent("")
      // The line break keeps the height of a line.
      try host.node.append(host.document.createHTMLElement("br").node)
      return try selection.collapse(host.node, 0)
    }
    if let edit = line?.deletion(isForward: isForward) {
      let caret = try edit()
      return try selection.collapse(caret.node, caret.offset)
    }
    guard let (text, range) = deletion(isForward: isForward) else { return }
    try text.replaceData(offset: range.lowerBound, count: range.count, with: "")
    try selection.collapse(text.node, range.lowerBound)
  }
}

// MARK: Lines and blocks

extension EditableText {
  private var line: EditedLine? { EditedLine(range, in: host) }

  public enum Ending {
    case lineBreak, paragraph
  }

  private func insertion(of ending: Ending) -> Edit? {
    ending == .lineBreak ? line?.lineBreakInsertion : line?.paragraphInsertion
  }

  public func canInsert(_ ending: Ending) -> Bool { insertion(of: ending) != nil }

  /// Ends the line at the selection, and moves the caret to the next line.
  public func insert(_ ending: Ending) throws(DOMException) {
    guard let caret = try insertion(of: ending)?() else { return }
    try selection.collapse(caret.node, caret.offset)
  }

  public var canInsertMarkup: Bool { line != nil }

  public func canInsert(_ fragment: Node) -> Bool { line?.insertion(of: fragment) != nil }

  /// Replaces the selection with a fragment, and moves the caret after its nodes.
  public func insert(_ fragment: Node) throws(DOMException) {
    guard let caret = try line?.insertion(of: fragment)?() else { return }
    try selection.collapse(caret.node, caret.offset)
  }

  /// Returns the block name in a `formatBlock` value; `nil` for other values.
  public static func blockName(_ value: DOMString) -> String? {
    var name = value.string.lowercased()
    if name.hasPrefix("<"), name.hasSuffix(">") { name = String(name.dropFirst().dropLast()) }
    return EditedLine.formattableBlocks.contains(name) ? name : nil
  }

  public func canFormat(as name: String) -> Bool { line?.formatting(as: name) != nil }

  public func format(as name: String) throws(DOMException) {
    guard let line, let edit = line.formatting(as: name) else { return }
    let isBackward = selection.direction == .backward
    let start = try edit()
    guard let text = line.text, !line.range.isEmpty else {
      return try selection.collapse(start.node, start.offset)
    }
    let end = BoundaryPoint(text.node, line.range.upperBound)
    let (anchor, focus) = isBackward ? (end, start) : (start, end)
    try selection.setBaseAndExtent(anchor.node, anchor.offset, focus.node, focus.offset)
  }
}

extension Element {
  public var editingHost: Element? {
    guard isEditable else { return nil }
    var host: Element? = self
    // The current element of the loop; from the body on, always the body.
    var undecided: Element?
    var next: Element? = self
    var hasPassedBody = false
    while let element = next {
      if !hasPassedBody { undecided = element }
      // If a whole document is editable, its body is the editing host.
      if element.isHTML("body") { hasPassedBody = true }
      if let isEditable = element.makesEditable {
        guard isEditable else { return host }
        host = undecided
        if hasPassedBody { return host }
      }
      next = element.node.parentElement
    }
    return document.state.isInDesignMode ? undecided ?? host : host
  }

  /// The first and the last caret position in the element; `nil` unless both are in texts.
  public var textEnds: (start: BoundaryPoint, end: BoundaryPoint)? {
    let shown = Array(
      sequence(first: node) { $0.following(within: node) }.filter { leaf in
        leaf.firstChild == nil && leaf != node && leaf.isShownLeaf
      })
    guard let first = shown.first, let last = shown.last, first.kind == .text, last.kind == .text
    else { return nil }
    let text = CharacterData(unchecked: first).data.utf16
    let end = CharacterData(unchecked: last).data.utf16
    let isSpace: (UInt16) -> Bool = { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == 0x0D }
    return (
      BoundaryPoint(first, text.firstIndex { !isSpace($0) } ?? 0),
      BoundaryPoint(last, (end.lastIndex { !isSpace($0) } ?? -1) + 1)
    )
  }
}

extension Node {
  fileprivate var isRunningText: Bool {
    guard isElement else { return kind == .text }
    let rendering = document.rendering
    return [Element(unchecked: self)].allSatisfy { rendering.box(of: $0).kind == .inline }
      && descendantElements.allSatisfy { rendering.box(of: $0).kind == .inline }
  }

  /// Whether the node is a rendered element, or a rendered text that is not only white space.
  fileprivate var isShownLeaf: Bool {
    if kind == .text {
      guard let parent = parentElement, document.rendering.box(of: parent).kind != .none else {
        return false
      }
      return CharacterData(unchecked: self).bytes.contains { $0 > 0x20 }
    }
    guard let element = Element(self) else { return false }
    return document.rendering.box(of: element).kind != .none
  }
}
