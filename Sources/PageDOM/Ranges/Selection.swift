/// An observer of the changes that scripts make to a selection.
package protocol SelectionObserver: AnyObject {
  /// Called after a script changes the selection, possibly several times for one change.
  ///
  /// Not called if a change of the tree moves the selection.
  func selectionDidChange()
}

/// A document's selection.
///
/// Follows WebKit if the draft differs. A selection with an endpoint in a shadow tree has no live
/// range. If a script moves the selected range to another tree, the range no longer represents the
/// selection. The selection keeps its start and end.
/// - Source: https://w3c.github.io/selection-api/#selection-interface
public final class Selection {
  fileprivate static let key = AttachmentKey<DocumentState, Selection>()

  public enum Direction: String, Sendable {
    case none
    case forward
    case backward
  }

  /// The raw values are the strings that scripts see.
  public enum Kind: String, Sendable {
    case none = "None"
    case caret = "Caret"
    case range = "Range"
  }

  public let document: Document

  package weak var observer: (any SelectionObserver)?

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

  /// The anchor and focus, which may be in shadow trees; `nil` if the selection is empty.
  public var places: (anchor: BoundaryPoint, focus: BoundaryPoint)? {
    if let composedPlaces { return composedPlaces }
    guard let range else { return nil }
    return isBackward ? (range.end, range.start) : (range.start, range.end)
  }

  /// The start and end, which may be in shadow trees; `nil` if the selection is empty.
  package var ends: (start: BoundaryPoint, end: BoundaryPoint)? {
    if let (anchor, focus) = composedPlaces {
      return focus.compareComposed(to: anchor) < 0 ? (focus, anchor) : (anchor, focus)
    }
    return range.map { ($0.start, $0.end) }
  }

  /// 0 if the selection is empty or if only its focus is in a shadow tree; otherwise 1.
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

  /// - Source: https://w3c.github.io/selection-api/#dom-selection-type
  public var kind: Kind {
    if let (anchor, focus) = composedPlaces { return anchor == focus ? .caret : .range }
    guard let range else { return .none }
    return range.isCollapsed ? .caret : .range
  }

  /// - Source: https://w3c.github.io/selection-api/#dom-selection-direction
  public var direction: Direction {
    if let (anchor, focus) = composedPlaces {
      return focus.compareComposed(to: anchor) < 0 ? .backward : .forward
    }
    guard let range else { return .none }
    return isBackward && !range.isCollapsed ? .backward : .forward
  }

  // MARK: Ranges

  /// Returns the live range of the selection, or a new range at `anchor` if there is no live range.
  ///
  /// Only changes of the live range affect the selection.
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

  /// Returns the selected range, with its ends moved out of shadow trees that are not in `roots`.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-getcomposedranges
  public func composedRange(in roots: Set<ShadowRoot>) -> StaticRange? {
    guard let (start, end) = ends else { return nil }
    return try? StaticRange(
      start: start.rescoped(to: roots, afterHosts: false),
      end: end.rescoped(to: roots, afterHosts: true))
  }

  /// A new range with the ends of the selection. It must not be exposed to scripts.
  ///
  /// `nil` if the selection is empty or its ends are in different trees.
  public var treeRange: LiveRange? {
    guard let (start, end) = ends, start.node.root == end.node.root else { return nil }
    return LiveRange(start: start, end: end)
  }

  /// Does nothing if the selection is not empty or the range's root is not the document.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-addrange
  public func add(_ range: LiveRange) {
    guard range.root == document.node, places == nil else { return }
    self.range = range
    range.selection = self
    isBackward = false
    didChange()
  }

  /// - Throws: `NotFoundError` if the range is not the selection's range.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-removerange
  public func remove(_ range: LiveRange) throws(DOMException) {
    guard places != nil, self.range === range else { throw .notFound }
    removeAllRanges()
  }

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
    observer?.selectionDidChange()
  }

  // MARK: Boundary points

  private func holds(_ node: Node) -> Bool {
    node.document == document && node.isConnected
  }

  /// If `node` is `nil`, empties the selection. Does nothing if `node` is disconnected or in
  /// another document.
  /// - Throws: `InvalidNodeTypeError` for document types, `IndexSizeError` for invalid offsets.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-collapse
  public func collapse(_ node: Node?, _ offset: Int = 0) throws(DOMException) {
    // 1–4.
    guard let node else { return removeAllRanges() }
    let point = try BoundaryPoint(checking: node, offset)
    guard holds(node) else { return }
    // 5–7.
    select(from: point, to: point)
  }

  /// - Throws: `InvalidStateError` if the selection is empty.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-collapsetostart
  public func collapseToStart() throws(DOMException) {
    guard let ends else { throw .invalidState }
    select(from: ends.start, to: ends.start)
  }

  /// - Throws: `InvalidStateError` if the selection is empty.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-collapsetoend
  public func collapseToEnd() throws(DOMException) {
    guard let ends else { throw .invalidState }
    select(from: ends.end, to: ends.end)
  }

  /// Moves the focus. Does nothing if `node` is disconnected or in another document.
  /// - Throws: `InvalidStateError` if the selection is empty, `InvalidNodeTypeError` for document
  ///   types, `IndexSizeError` for invalid offsets.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-extend
  public func extend(to node: Node, _ offset: Int = 0) throws(DOMException) {
    // 2. The selection must not be empty. WebKit checks this before step 1.
    guard let anchor = places?.anchor else {
      throw DOMException(
        name: "InvalidStateError", message: "extend() requires a Range to be added to the Selection"
      )
    }
    // 1.
    guard holds(node) else { return }
    // 3–9.
    let focus = try BoundaryPoint(checking: node, offset)
    select(from: anchor, to: focus)
  }

  /// Does nothing if one of the nodes is disconnected or in another document.
  /// - Throws: `InvalidNodeTypeError` for document types, `IndexSizeError` for invalid offsets.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-setbaseandextent
  public func setBaseAndExtent(
    _ anchorNode: Node, _ anchorOffset: Int, _ focusNode: Node, _ focusOffset: Int
  ) throws(DOMException) {
    // 1.
    let anchor = try BoundaryPoint(checking: anchorNode, anchorOffset)
    let focus = try BoundaryPoint(checking: focusNode, focusOffset)
    // 2–8.
    guard holds(anchorNode), holds(focusNode) else { return }
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

  /// Does nothing if `node` is disconnected or in another document.
  /// - Throws: `InvalidNodeTypeError` for document types.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-selectallchildren
  public func selectAllChildren(of node: Node) throws(DOMException) {
    // 1–6.
    guard node.kind != .documentType else { throw .invalidNodeType }
    guard holds(node) else { return }
    select(from: BoundaryPoint(node, 0), to: BoundaryPoint(node, node.childCount))
  }

  // MARK: Contents

  /// Does nothing if an end of the selection is in a shadow tree.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-deletefromdocument
  public func deleteFromDocument() {
    guard composedPlaces == nil, let range else { return }
    range.deleteContents()
    didChange()
  }

  /// Returns `false` if an end of the selection is in a shadow tree.
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
  /// `nil` if the document has no browsing context.
  /// - Source: https://w3c.github.io/selection-api/#dom-document-getselection
  public var selection: Selection? {
    let state = state
    guard state.hasBrowsingContext else { return nil }
    return state.attachment(Selection.key) { Selection(self) }
  }
}
