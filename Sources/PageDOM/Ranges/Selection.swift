/// What is selected in a document.
///
/// Where WebKit and the draft differ, this is WebKit: a range that a script moves to another tree is
/// not the selection's any more, and the selection stays where it was. Of what is selected in shadow
/// trees there is no range, but for an empty one before the host where the anchor is in one.
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
  /// The ends in place of the range where one of them is in a shadow tree.
  private var composed: (anchor: ComposedPlace, focus: ComposedPlace)?
  /// A range that no script has seen. It is used again and again.
  private var ownRange: LiveRange?
  private var isBackward = false

  init(_ document: Document) {
    self.document = document
  }

  // MARK: State

  /// Where the ends are, while one of them is in a shadow tree.
  private var composedPlaces: (anchor: BoundaryPoint, focus: BoundaryPoint)? {
    guard let places = composed.map({ ($0.anchor.point, $0.focus.point) }) else { return nil }
    let (anchor, focus) = places
    guard anchor.node.root == document.node, focus.node.root == document.node else {
      return places
    }
    // The hosts around the ends are gone: from now on there is a range.
    place(anchor, focus)
    return nil
  }

  /// The anchor and the focus, in shadow trees as well.
  public var places: (anchor: BoundaryPoint, focus: BoundaryPoint)? {
    if let composedPlaces { return composedPlaces }
    guard let range else { return nil }
    return isBackward ? (range.end, range.start) : (range.start, range.end)
  }

  /// The start and the end, in shadow trees as well.
  private var ends: (start: BoundaryPoint, end: BoundaryPoint)? {
    if let (anchor, focus) = composedPlaces {
      return focus.compareComposed(to: anchor) < 0 ? (focus, anchor) : (anchor, focus)
    }
    return range.map { ($0.start, $0.end) }
  }

  /// 1 where something is selected, even if it is only a place; else 0, and where the focus alone is
  /// in a shadow tree.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-rangecount
  public var rangeCount: Int {
    if let (anchor, _) = composedPlaces { return anchor.node.root == document.node ? 0 : 1 }
    return range == nil ? 0 : 1
  }

  /// Where the selection began to be made; of a place in a shadow tree the one before the host.
  /// - Source: https://w3c.github.io/selection-api/#dfn-anchor
  public var anchor: BoundaryPoint? {
    composedPlaces?.anchor.retargeted ?? (isBackward ? range?.end : range?.start)
  }

  /// Where the selection was made to; of a place in a shadow tree the one before the host.
  /// - Source: https://w3c.github.io/selection-api/#dfn-focus
  public var focus: BoundaryPoint? {
    composedPlaces?.focus.retargeted ?? (isBackward ? range?.start : range?.end)
  }

  /// Whether nothing, or only a place, is selected, or the start is in a shadow tree.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-iscollapsed
  public var isCollapsed: Bool {
    if composedPlaces != nil, let (start, end) = ends {
      return start == end || start.node.root != document.node
    }
    return range?.isCollapsed ?? true
  }

  /// How much is selected.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-type
  public var kind: Kind {
    if let (anchor, focus) = composedPlaces { return anchor == focus ? .caret : .range }
    guard let range else { return .none }
    return range.isCollapsed ? .caret : .range
  }

  /// Which end is the anchor.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-direction
  public var direction: Direction {
    if let (anchor, focus) = composedPlaces {
      return focus.compareComposed(to: anchor) < 0 ? .backward : .forward
    }
    guard let range else { return .none }
    return isBackward && !range.isCollapsed ? .backward : .forward
  }

  /// The selected text, about as it is rendered.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-stringifier
  public var text: DOMString { ends.map { RenderedText.text(from: $0, to: $1) } ?? "" }

  // MARK: Ranges

  /// Returns the selection's range; changing it changes the selection.
  ///
  /// - Throws: `IndexSizeError` where there are not so many.
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

  /// What is selected as a range that may begin and end in shadow trees, of those alone that a script
  /// knows.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-getcomposedranges
  public func composedRange(in roots: Set<ShadowRoot>) -> StaticRange? {
    guard let (start, end) = ends else { return nil }
    return try? StaticRange(
      start: start.rescoped(to: roots, behindHosts: false),
      end: end.rescoped(to: roots, behindHosts: true))
  }

  /// What is selected as a range, where it begins and ends in one tree, that scripts do not see.
  public var treeRange: LiveRange? {
    guard let (start, end) = ends, start.node.root == end.node.root else { return nil }
    return LiveRange(start: start, end: end)
  }

  /// Selects a range, where nothing is selected yet; ranges of other trees are passed over.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-addrange
  public func add(_ range: LiveRange) {
    guard range.root == document.node, places == nil else { return }
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
    guard places != nil, self.range === range else { throw .notFound }
    removeAllRanges()
  }

  /// Selects nothing.
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

  /// Whether a node is of the document, or of a shadow tree in it.
  private func holds(_ node: Node) -> Bool {
    node.document == document && node.isConnected
  }

  /// Selects a place; `nil` selects nothing. Nodes of other documents are passed over.
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
    guard holds(node) else { return }
    // 5–7. A new range.
    select(from: point, to: point)
  }

  /// Selects the place where the selection starts.
  ///
  /// - Throws: `InvalidStateError` where nothing is selected.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-collapsetostart
  public func collapseToStart() throws(DOMException) {
    guard let ends else { throw .invalidState }
    select(from: ends.start, to: ends.start)
  }

  /// Selects the place where the selection ends.
  ///
  /// - Throws: `InvalidStateError` where nothing is selected.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-collapsetoend
  public func collapseToEnd() throws(DOMException) {
    guard let ends else { throw .invalidState }
    select(from: ends.end, to: ends.end)
  }

  /// Moves the focus. Nodes of other documents are passed over.
  ///
  /// - Throws: `InvalidStateError` where nothing is selected, `InvalidNodeTypeError` for document
  ///   types, `IndexSizeError` where `offset` is beyond the node's length.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-extend
  public func extend(to node: Node, _ offset: Int = 0) throws(DOMException) {
    // 2. Something to extend, which WebKit asks for first.
    guard let anchor = places?.anchor else {
      throw DOMException(
        name: "InvalidStateError", message: "extend() requires a Range to be added to the Selection"
      )
    }
    // 1. Of this document.
    guard holds(node) else { return }
    // 3. The places.
    let focus = try BoundaryPoint(checking: node, offset)
    // 4–9. A new range, in tree order.
    select(from: anchor, to: focus)
  }

  /// Selects what is between two places. Nodes of other documents are passed over.
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
    guard holds(anchorNode), holds(focusNode) else { return }
    // 3–8. A new range, in tree order.
    select(from: anchor, to: focus)
  }

  func select(from anchor: BoundaryPoint, to focus: BoundaryPoint) {
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
      composed = (ComposedPlace(anchor), ComposedPlace(focus))
    }
  }

  /// Selects all children of a node. Nodes of other documents are passed over.
  ///
  /// - Throws: `InvalidNodeTypeError` for document types.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-selectallchildren
  public func selectAllChildren(of node: Node) throws(DOMException) {
    // 1–2. A node of this document that may be selected.
    guard node.kind != .documentType else { throw .invalidNodeType }
    guard holds(node) else { return }
    // 3–6. A new range.
    select(from: BoundaryPoint(node, 0), to: BoundaryPoint(node, node.childCount))
  }

  // MARK: Contents

  /// Removes what is selected from the document; nothing of shadow trees.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-deletefromdocument
  public func deleteFromDocument() {
    guard composedPlaces == nil, let range else { return }
    range.deleteContents()
    didChange()
  }

  /// Returns whether a node, or where `allowPartial` a part of it, is selected; never where an end is
  /// in a shadow tree.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-containsnode
  public func contains(_ node: Node, allowPartial: Bool = false) -> Bool {
    guard composedPlaces == nil, let range, node.root == document.node else { return false }
    if allowPartial { return range.intersects(node) }
    // As WebKit has it: from before the node to behind it.
    guard let parent = node.parent else { return false }
    let index = node.countedIndex
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
