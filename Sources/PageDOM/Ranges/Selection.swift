/// A document's selection.
///
/// If WebKit and the draft differ, this follows WebKit. A range that a script moves to another tree
/// is dissociated from the selection, and the selection keeps its position. A selection with an
/// endpoint in a shadow tree has no live range. Scripts get a collapsed range before the host if
/// the anchor is in a shadow tree.
/// - Source: https://w3c.github.io/selection-api/#selection-interface
public final class Selection {
  fileprivate static let key = AttachmentKey<DocumentState, Selection>()

  /// The order of the anchor and the focus.
  public enum Direction: String, Sendable {
    /// Nothing is selected.
    case none
    /// The anchor is the start.
    case forward
    /// The anchor is the end.
    case backward
  }

  /// The type of a selection. The raw values are the strings that scripts see.
  public enum Kind: String, Sendable {
    /// The selection is empty.
    case none = "None"
    /// The selection is collapsed.
    case caret = "Caret"
    /// The selection is not collapsed.
    case range = "Range"
  }

  /// The document that the selection belongs to.
  public let document: Document

  /// Called after a script changes the selection, but not when only the tree changes. One change
  /// may call it more than once.
  public var onChange: (() -> Void)?

  private var range: LiveRange?
  /// The anchor and focus if one of them is in a shadow tree; `range` is then `nil`.
  private var composed: (anchor: ComposedBoundaryPoint, focus: ComposedBoundaryPoint)?
  /// A range that was not exposed to scripts and can therefore be reused.
  private var ownRange: LiveRange?
  private var isBackward = false

  init(_ document: Document) {
    self.document = document
  }

  // MARK: State

  /// The anchor and focus while one of them is in a shadow tree.
  private var composedPlaces: (anchor: BoundaryPoint, focus: BoundaryPoint)? {
    guard let places = composed.map({ ($0.anchor.point, $0.focus.point) }) else { return nil }
    let (anchor, focus) = places
    guard anchor.node.root == document.node, focus.node.root == document.node else {
      return places
    }
    // The shadow hosts were removed: from now on, a live range represents the selection.
    place(anchor, focus)
    return nil
  }

  /// The anchor and the focus, which may be in shadow trees.
  public var places: (anchor: BoundaryPoint, focus: BoundaryPoint)? {
    if let composedPlaces { return composedPlaces }
    guard let range else { return nil }
    return isBackward ? (range.end, range.start) : (range.start, range.end)
  }

  /// The start and the end, which may be in shadow trees.
  package var ends: (start: BoundaryPoint, end: BoundaryPoint)? {
    if let (anchor, focus) = composedPlaces {
      return focus.compareComposed(to: anchor) < 0 ? (focus, anchor) : (anchor, focus)
    }
    return range.map { ($0.start, $0.end) }
  }

  /// The number of ranges: 1, or 0 if the selection is empty or only the focus is in a shadow tree.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-rangecount
  public var rangeCount: Int {
    if let (anchor, _) = composedPlaces { return anchor.node.root == document.node ? 0 : 1 }
    return range == nil ? 0 : 1
  }

  /// The anchor. If it is in a shadow tree, this is the boundary point before the outermost host.
  /// - Source: https://w3c.github.io/selection-api/#dfn-anchor
  public var anchor: BoundaryPoint? {
    composedPlaces?.anchor.retargeted ?? (isBackward ? range?.end : range?.start)
  }

  /// The focus. If it is in a shadow tree, this is the boundary point before the outermost host.
  /// - Source: https://w3c.github.io/selection-api/#dfn-focus
  public var focus: BoundaryPoint? {
    composedPlaces?.focus.retargeted ?? (isBackward ? range?.start : range?.end)
  }

  /// Whether the selection is empty or collapsed, or its start is in a shadow tree.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-iscollapsed
  public var isCollapsed: Bool {
    if composedPlaces != nil, let (start, end) = ends {
      return start == end || start.node.root != document.node
    }
    return range?.isCollapsed ?? true
  }

  /// The selection's type.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-type
  public var kind: Kind {
    if let (anchor, focus) = composedPlaces { return anchor == focus ? .caret : .range }
    guard let range else { return .none }
    return range.isCollapsed ? .caret : .range
  }

  /// The selection's direction.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-direction
  public var direction: Direction {
    if let (anchor, focus) = composedPlaces {
      return focus.compareComposed(to: anchor) < 0 ? .backward : .forward
    }
    guard let range else { return .none }
    return isBackward && !range.isCollapsed ? .backward : .forward
  }

  // MARK: Ranges

  /// Returns the selection's range; changing it changes the selection.
  ///
  /// - Throws: `IndexSizeError` if `index` is out of bounds.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-getrangeat
  public func range(at index: Int) throws(DOMException) -> LiveRange {
    guard index < rangeCount else { throw .indexSize }
    if let (anchor, _) = composedPlaces {
      return LiveRange(start: anchor.retargeted, end: anchor.retargeted)
    }
    guard let range else { throw .indexSize }
    if range === ownRange {
      ownRange = nil
      range.selection = self
    }
    return range
  }

  /// Returns the selection as a range that may start and end in shadow trees, but only in those in
  /// `roots`.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-getcomposedranges
  public func composedRange(in roots: Set<ShadowRoot>) -> StaticRange? {
    guard let (start, end) = ends else { return nil }
    return try? StaticRange(
      start: start.rescoped(to: roots, afterHosts: false),
      end: end.rescoped(to: roots, afterHosts: true))
  }

  /// A new range for the selection, if both ends are in the same tree; scripts never see it.
  public var treeRange: LiveRange? {
    guard let (start, end) = ends, start.node.root == end.node.root else { return nil }
    return LiveRange(start: start, end: end)
  }

  /// Selects a range if the selection is empty and the range's root is the document.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-addrange
  public func add(_ range: LiveRange) {
    guard range.root == document.node, places == nil else { return }
    self.range = range
    range.selection = self
    isBackward = false
    didChange()
  }

  /// Empties the selection if this is its range.
  ///
  /// - Throws: `NotFoundError` for any other range.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-removerange
  public func remove(_ range: LiveRange) throws(DOMException) {
    guard places != nil, self.range === range else { throw .notFound }
    removeAllRanges()
  }

  /// Empties the selection.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-removeallranges
  public func removeAllRanges() {
    guard range != nil || composed != nil else { return }
    range?.selection = nil
    range = nil
    composed = nil
    didChange()
  }

  private func replaceRange(start: LiveBoundary, end: LiveBoundary) {
    range?.selection = nil
    composed = nil
    let own = ownRange ?? LiveRange(document)
    own.place(start, end)
    ownRange = own
    range = own
  }

  /// Called before a script moves the selected range.
  func range(willMoveTo start: LiveBoundary) {
    isBackward = false
    guard let range, start.node.root != document.node else { return }
    replaceRange(start: range.startBoundary, end: range.endBoundary)
  }

  func didChange() {
    onChange?()
  }

  // MARK: Boundary points

  /// Whether the document is the node's shadow-including root.
  private func holds(_ node: Node) -> Bool {
    node.document == document && node.isConnected
  }

  /// Collapses the selection to a boundary point; `nil` empties it. Nodes of other documents are
  /// ignored.
  ///
  /// - Throws: `InvalidNodeTypeError` for document types, `IndexSizeError` if `offset` exceeds the
  ///   node's length.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-collapse
  public func collapse(_ node: Node?, _ offset: Int = 0) throws(DOMException) {
    // 1. `nil` empties the selection.
    guard let node else { return removeAllRanges() }
    // 2–3. Validate the boundary point.
    let point = try BoundaryPoint(checking: node, offset)
    // 4. Ignore nodes of other documents.
    guard holds(node) else { return }
    // 5–7. Set a new range.
    select(from: point, to: point)
  }

  /// Collapses the selection to its start.
  ///
  /// - Throws: `InvalidStateError` if the selection is empty.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-collapsetostart
  public func collapseToStart() throws(DOMException) {
    guard let ends else { throw .invalidState }
    select(from: ends.start, to: ends.start)
  }

  /// Collapses the selection to its end.
  ///
  /// - Throws: `InvalidStateError` if the selection is empty.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-collapsetoend
  public func collapseToEnd() throws(DOMException) {
    guard let ends else { throw .invalidState }
    select(from: ends.end, to: ends.end)
  }

  /// Moves the focus. Nodes of other documents are ignored.
  ///
  /// - Throws: `InvalidStateError` if the selection is empty, `InvalidNodeTypeError` for document
  ///   types, `IndexSizeError` if `offset` exceeds the node's length.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-extend
  public func extend(to node: Node, _ offset: Int = 0) throws(DOMException) {
    // 2. The selection must not be empty. WebKit checks this before step 1.
    guard let anchor = places?.anchor else {
      throw DOMException(
        name: "InvalidStateError", message: "extend() requires a Range to be added to the Selection"
      )
    }
    // 1. Ignore nodes of other documents.
    guard holds(node) else { return }
    // 3. The anchor and the new focus.
    let focus = try BoundaryPoint(checking: node, offset)
    // 4–9. Set a new range, in tree order.
    select(from: anchor, to: focus)
  }

  /// Sets the anchor and the focus. Nodes of other documents are ignored.
  ///
  /// - Throws: `InvalidNodeTypeError` for document types, `IndexSizeError` if an offset exceeds its
  ///   node's length.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-setbaseandextent
  public func setBaseAndExtent(
    _ anchorNode: Node, _ anchorOffset: Int, _ focusNode: Node, _ focusOffset: Int
  ) throws(DOMException) {
    // 1. Validate the boundary points.
    let anchor = try BoundaryPoint(checking: anchorNode, anchorOffset)
    let focus = try BoundaryPoint(checking: focusNode, focusOffset)
    // 2. Ignore nodes of other documents.
    guard holds(anchorNode), holds(focusNode) else { return }
    // 3–8. Set a new range, in tree order.
    select(from: anchor, to: focus)
  }

  package func select(from anchor: BoundaryPoint, to focus: BoundaryPoint) {
    let old = places
    place(anchor, focus)
    if let old, old == (anchor, focus) { return }
    didChange()
  }

  private func place(_ anchor: BoundaryPoint, _ focus: BoundaryPoint) {
    if anchor.node.root == document.node, focus.node.root == document.node {
      isBackward = focus.compare(to: anchor) < 0
      replaceRange(
        start: LiveBoundary(isBackward ? focus : anchor),
        end: LiveBoundary(isBackward ? anchor : focus))
    } else {
      range?.selection = nil
      range = nil
      composed = (ComposedBoundaryPoint(anchor), ComposedBoundaryPoint(focus))
    }
  }

  /// Selects the children of a node. Nodes of other documents are ignored.
  ///
  /// - Throws: `InvalidNodeTypeError` for document types.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-selectallchildren
  public func selectAllChildren(of node: Node) throws(DOMException) {
    // 1–2. Validate the node, and ignore nodes of other documents.
    guard node.kind != .documentType else { throw .invalidNodeType }
    guard holds(node) else { return }
    // 3–6. Set a new range.
    select(from: BoundaryPoint(node, 0), to: BoundaryPoint(node, node.childCount))
  }

  // MARK: Contents

  /// Removes the selection's contents from the document. Does nothing if an end is in a shadow
  /// tree.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-deletefromdocument
  public func deleteFromDocument() {
    guard composedPlaces == nil, let range else { return }
    range.deleteContents()
    didChange()
  }

  /// Returns whether a node or, with `allowPartial`, any part of it is selected. Always `false` if
  /// an end of the selection is in a shadow tree.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-containsnode
  public func contains(_ node: Node, allowPartial: Bool = false) -> Bool {
    guard composedPlaces == nil, let range, node.root == document.node else { return false }
    if allowPartial { return range.intersects(node) }
    // WebKit tests the boundary points before and after the node.
    guard let parent = node.parent else { return false }
    let index = node.countedIndex
    return BoundaryPoint(parent, index).compare(to: range.start) >= 0
      && BoundaryPoint(parent, index + 1).compare(to: range.end) <= 0
  }
}

extension Document {
  /// The document's selection; `nil` if the document has no browsing context.
  /// - Source: https://w3c.github.io/selection-api/#dom-document-getselection
  public var selection: Selection? {
    let state = state
    guard state.hasBrowsingContext else { return nil }
    return state.attachment(Selection.key) { Selection(self) }
  }
}
