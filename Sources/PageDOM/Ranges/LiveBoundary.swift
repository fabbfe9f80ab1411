/// A boundary point of a live range.
///
/// Between children, it stores the preceding child instead of an offset. Hence it need not be
/// updated when other siblings are inserted or removed.
struct LiveBoundary {
  private(set) var node: Node

  /// `nil` at the start and in nodes that cannot have children.
  private(set) var childBefore: Node?

  private var knownOffset: Int
  /// The `DocumentGroup.version` for which `knownOffset` is valid; -1 if it must be computed.
  /// Unused for nodes that cannot have children.
  private var version: Int

  /// If `child` is `nil`, the boundary point is at the start of `node`.
  init(_ node: Node, after child: Node?) {
    self.node = node
    childBefore = child
    knownOffset = 0
    version = node.canHaveChildren ? -1 : 0
  }

  /// An offset beyond the last child means the end. In character data, the offset must be valid.
  init(_ point: BoundaryPoint) {
    node = point.node
    if node.canHaveChildren {
      let child =
        point.offset > 0
        ? node.group.boundaries.positions.child(of: node, at: point.offset - 1) : nil
      childBefore = child == nil && point.offset > 0 ? node.lastChild : child
      knownOffset = point.offset
      version = child == nil ? -1 : node.group.version
    } else {
      knownOffset = max(point.offset, 0)
      version = 0
    }
  }

  init(endOf node: Node) {
    if node.canHaveChildren {
      self.init(node, after: node.lastChild)
    } else {
      self.init(BoundaryPoint(node, node.length))
    }
  }

  func isSamePlace(as other: LiveBoundary) -> Bool {
    node == other.node && childBefore == other.childBefore
      && (node.canHaveChildren || knownOffset == other.knownOffset)
  }

  var point: BoundaryPoint {
    mutating get { BoundaryPoint(node, offset) }
  }

  /// The number of preceding children; in character data, of preceding UTF-16 code units.
  var offset: Int {
    mutating get {
      guard node.canHaveChildren else { return knownOffset }
      guard let childBefore else { return 0 }
      let current = node.group.version
      if version != current {
        knownOffset = childBefore.countedIndex + 1
        version = current
      }
      return knownOffset
    }
  }

  var childAfter: Node? { childBefore.map(\.nextSibling) ?? node.firstChild }

  // MARK: Text changes

  /// Called after "replace data" on the boundary point's node.
  /// - Source: https://dom.spec.whatwg.org/#concept-cd-replace (steps 8–11)
  mutating func didReplaceData(offset: Int, count: Int, newCount: Int) {
    guard knownOffset > offset else { return }
    knownOffset =
      knownOffset <= offset + count ? offset : knownOffset + newCount - count
  }
}
