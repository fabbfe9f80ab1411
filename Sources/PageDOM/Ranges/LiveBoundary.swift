/// One end of a live range.
///
/// Between children it keeps the child before the place instead of counting: what is inserted or
/// removed beside that child then costs nothing, however many children there are.
struct LiveBoundary {
  /// The node.
  private(set) var node: Node

  /// The child before the place; `nil` at the start, and in nodes without children.
  private(set) var childBefore: Node?

  private var knownOffset: Int
  /// The group's version that `knownOffset` belongs to; negative where it has to be counted.
  private var version: Int

  /// A place behind a child, or before all children.
  init(_ node: Node, after child: Node?) {
    self.node = node
    childBefore = child
    knownOffset = 0
    version = node.canHaveChildren ? -1 : 0
  }

  /// The place that a node and an offset mean; beyond the end it is the end.
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

  /// The end of a node.
  init(endOf node: Node) {
    if node.canHaveChildren {
      self.init(node, after: node.lastChild)
    } else {
      self.init(BoundaryPoint(node, node.length))
    }
  }

  /// Returns whether both are at one place.
  func isSamePlace(as other: LiveBoundary) -> Bool {
    node == other.node && childBefore == other.childBefore
      && (node.canHaveChildren || knownOffset == other.knownOffset)
  }

  /// The place as a node and an offset.
  var point: BoundaryPoint {
    mutating get { BoundaryPoint(node, offset) }
  }

  /// How many children, or UTF-16 code units, stand before the place.
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

  /// The child behind the place.
  var childAfter: Node? { childBefore.map(\.nextSibling) ?? node.firstChild }

  // MARK: Changes of the text

  /// Follows a change of the text that it is in.
  /// - Source: https://dom.spec.whatwg.org/#concept-cd-replace (steps 8–11)
  mutating func didReplaceData(offset: Int, count: Int, newCount: Int) {
    guard knownOffset > offset else { return }
    knownOffset =
      knownOffset <= offset + count ? offset : knownOffset + newCount - count
  }
}
