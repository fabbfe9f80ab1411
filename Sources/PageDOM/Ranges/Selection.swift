/// What is selected in a document.
///
/// Where WebKit and the draft differ, this is WebKit: a range that a script moves to another tree is
/// not the selection's any more, and the selection stays where it was.
/// - Source: https://w3c.github.io/selection-api/#selection-interface
public final class Selection {
  /// Which end was set first.
  public enum Direction: String, Sendable {
    /// Nothing is selected.
    case none
    /// The anchor is the start.
    case forward
    /// The anchor is the end.
    case backward
  }

  /// How much is selected, with the words of scripts.
  public enum Kind: String, Sendable {
    /// Nothing.
    case none = "None"
    /// A place.
    case caret = "Caret"
    /// A range.
    case range = "Range"
  }

  /// The document.
  public let document: Document

  /// Called after a script has changed what is selected; changes of the tree alone do not count.
  /// One change may call it more than once.
  public var onChange: (() -> Void)?

  private var range: LiveRange?
  /// A range that no script has seen. It is used again and again.
  private var ownRange: LiveRange?
  private var isBackward = false

  init(_ document: Document) {
    self.document = document
  }

  // MARK: State

  /// 1 where something is selected, even if it is only a place; else 0.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-rangecount
  public var rangeCount: Int { range == nil ? 0 : 1 }

  /// Where the selection began to be made.
  /// - Source: https://w3c.github.io/selection-api/#dfn-anchor
  public var anchor: BoundaryPoint? { isBackward ? range?.end : range?.start }

  /// Where the selection was made to.
  /// - Source: https://w3c.github.io/selection-api/#dfn-focus
  public var focus: BoundaryPoint? { isBackward ? range?.start : range?.end }

  /// Whether nothing, or only a place, is selected.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-iscollapsed
  public var isCollapsed: Bool { range?.isCollapsed ?? true }

  /// How much is selected.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-type
  public var kind: Kind {
    guard let range else { return .none }
    return range.isCollapsed ? .caret : .range
  }

  /// Which end is the anchor.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-direction
  public var direction: Direction {
    guard let range else { return .none }
    return isBackward && !range.isCollapsed ? .backward : .forward
  }

  /// The selected text, about as it is rendered.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-stringifier
  public var text: DOMString { range.map { RenderedText.text(of: $0) } ?? "" }

  // MARK: Ranges

  /// Returns the selection's range; changing it changes the selection.
  ///
  /// - Throws: `IndexSizeError` where there are not so many.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-getrangeat
  public func range(at index: Int) throws(DOMException) -> LiveRange {
    guard index == 0, let range else { throw .indexSize }
    if range === ownRange {
      ownRange = nil
      range.selection = self
    }
    return range
  }

  /// Selects a range, where nothing is selected yet; ranges of other trees are passed over.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-addrange
  public func add(_ range: LiveRange) {
    guard range.root == document.node, self.range == nil else { return }
    self.range = range
    range.selection = self
    isBackward = false
    didChange()
  }

  /// Selects nothing, where this range was selected.
  ///
  /// - Throws: `NotFoundError` for any other range.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-removerange
  public func remove(_ range: LiveRange) throws(DOMException) {
    guard self.range === range else { throw .notFound }
    removeAllRanges()
  }

  /// Selects nothing.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-removeallranges
  public func removeAllRanges() {
    guard let range else { return }
    range.selection = nil
    self.range = nil
    didChange()
  }

  private func select(_ start: BoundaryPoint, _ end: BoundaryPoint, isBackward: Bool) {
    replaceRange(start: LiveBoundary(start), end: LiveBoundary(end))
    self.isBackward = isBackward
    didChange()
  }

  private func replaceRange(start: LiveBoundary, end: LiveBoundary) {
    range?.selection = nil
    let own = ownRange ?? LiveRange(document)
    own.place(start, end)
    ownRange = own
    range = own
  }

  /// A script moves the range that is selected.
  func range(willMoveTo start: LiveBoundary) {
    isBackward = false
    guard let range, start.node.root != document.node else { return }
    replaceRange(start: range.startBoundary, end: range.endBoundary)
  }

  func didChange() {
    onChange?()
  }

  // MARK: Places

  /// Selects a place; `nil` selects nothing. Nodes of other trees are passed over.
  ///
  /// - Throws: `InvalidNodeTypeError` for document types, `IndexSizeError` where `offset` is beyond
  ///   the node's length.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-collapse
  public func collapse(_ node: Node?, _ offset: Int = 0) throws(DOMException) {
    // 1. Nothing.
    guard let node else { return removeAllRanges() }
    // 2–3. A place.
    let point = try BoundaryPoint(checking: node, offset)
    // 4. Of this document.
    guard node.root == document.node else { return }
    // 5–7. A new range.
    select(point, point, isBackward: false)
  }

  /// Selects the place where the selection starts.
  ///
  /// - Throws: `InvalidStateError` where nothing is selected.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-collapsetostart
  public func collapseToStart() throws(DOMException) {
    guard let range else { throw .invalidState }
    select(range.start, range.start, isBackward: false)
  }

  /// Selects the place where the selection ends.
  ///
  /// - Throws: `InvalidStateError` where nothing is selected.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-collapsetoend
  public func collapseToEnd() throws(DOMException) {
    guard let range else { throw .invalidState }
    select(range.end, range.end, isBackward: false)
  }

  /// Moves the focus. Nodes of other trees are passed over.
  ///
  /// - Throws: `InvalidStateError` where nothing is selected, `InvalidNodeTypeError` for document
  ///   types, `IndexSizeError` where `offset` is beyond the node's length.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-extend
  public func extend(to node: Node, _ offset: Int = 0) throws(DOMException) {
    // 1. Of this document.
    guard node.root == document.node else { return }
    // 2. Something to extend.
    guard let anchor else {
      throw DOMException(
        name: "InvalidStateError", message: "extend() requires a Range to be added to the Selection"
      )
    }
    // 3. The places.
    let focus = try BoundaryPoint(checking: node, offset)
    // 4–9. A new range, in tree order.
    select(from: anchor, to: focus)
  }

  /// Selects what is between two places. Nodes of other trees are passed over.
  ///
  /// - Throws: `InvalidNodeTypeError` for document types, `IndexSizeError` where an offset is beyond
  ///   its node's length.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-setbaseandextent
  public func setBaseAndExtent(
    _ anchorNode: Node, _ anchorOffset: Int, _ focusNode: Node, _ focusOffset: Int
  ) throws(DOMException) {
    // 1. Places.
    let anchor = try BoundaryPoint(checking: anchorNode, anchorOffset)
    let focus = try BoundaryPoint(checking: focusNode, focusOffset)
    // 2. Of this document.
    guard anchorNode.root == document.node, focusNode.root == document.node else { return }
    // 3–8. A new range, in tree order.
    select(from: anchor, to: focus)
  }

  func select(from anchor: BoundaryPoint, to focus: BoundaryPoint) {
    let isBackward = focus.compare(to: anchor) < 0
    select(isBackward ? focus : anchor, isBackward ? anchor : focus, isBackward: isBackward)
  }

  /// Selects all children of a node. Nodes of other trees are passed over.
  ///
  /// - Throws: `InvalidNodeTypeError` for document types.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-selectallchildren
  public func selectAllChildren(of node: Node) throws(DOMException) {
    // 1–2. A node of this document that may be selected.
    guard node.kind != .documentType else { throw .invalidNodeType }
    guard node.root == document.node else { return }
    // 3–6. A new range.
    select(BoundaryPoint(node, 0), BoundaryPoint(node, node.childCount), isBackward: false)
  }

  // MARK: Contents

  /// Removes what is selected from the document.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-deletefromdocument
  public func deleteFromDocument() {
    guard let range else { return }
    range.deleteContents()
    didChange()
  }

  /// Returns whether a node, or where `allowPartial` a part of it, is selected.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-containsnode
  public func contains(_ node: Node, allowPartial: Bool = false) -> Bool {
    guard let range, node.root == document.node else { return false }
    if allowPartial { return range.intersects(node) }
    // As WebKit has it: from before the node to behind it.
    guard let parent = node.parent else { return false }
    let index = node.index
    return BoundaryPoint(parent, index).compare(to: range.start) >= 0
      && BoundaryPoint(parent, index + 1).compare(to: range.end) <= 0
  }
}

extension Document {
  /// The document's selection; `nil` where the document is not the page's own.
  /// - Source: https://w3c.github.io/selection-api/#dom-document-getselection
  public var selection: Selection? {
    let state = state
    guard state.hasBrowsingContext else { return nil }
    let key = ObjectIdentifier(Selection.self)
    if let known = state.attachments[key] as? Selection { return known }
    let made = Selection(self)
    state.attachments[key] = made
    return made
  }
}
