/// A live range: a range that is updated when its tree changes.
///
/// Its name differs from the standard's `Range` so that `Range<Int>` keeps its meaning.
/// - Source: https://dom.spec.whatwg.org/#interface-range
public final class LiveRange {
  private var startPlace: TrackedBoundary
  private var endPlace: TrackedBoundary

  /// The selection whose range this is.
  weak var selection: Selection?

  /// Creates a range. It may outlive its document group but must not be used afterwards.
  ///
  /// Both boundary points must be valid and in the same tree, and `start` must not be after `end`.
  public init(start: BoundaryPoint, end: BoundaryPoint) {
    let boundaries = start.node.group.boundaries
    startPlace = boundaries.track(LiveBoundary(start))
    endPlace = start == end ? startPlace : boundaries.track(LiveBoundary(end))
  }

  /// Creates a collapsed range at the start of a document.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-range
  public convenience init(_ document: Document) {
    self.init(start: BoundaryPoint(document.node, 0), end: BoundaryPoint(document.node, 0))
  }

  /// The start.
  public var start: BoundaryPoint { startPlace.current.point }

  /// The end; never before the start.
  public var end: BoundaryPoint { endPlace.current.point }

  var startBoundary: LiveBoundary { startPlace.current.boundary }
  var endBoundary: LiveBoundary { endPlace.current.boundary }

  /// Whether both boundary points are equal.
  /// - Source: https://dom.spec.whatwg.org/#range-collapsed
  public var isCollapsed: Bool {
    guard startBoundary.node == endBoundary.node else { return false }
    return startBoundary.node.canHaveChildren
      ? startBoundary.childBefore == endBoundary.childBefore
      : start.offset == end.offset
  }

  /// The root of the range's nodes.
  /// - Source: https://dom.spec.whatwg.org/#concept-range-root
  public var root: Node { startBoundary.node.root }

  /// The nearest node that is an inclusive ancestor of both boundary points' nodes.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-commonancestorcontainer
  public var commonAncestor: Node {
    // Each side walks up to the root and then restarts at the other side's node. Both have taken
    // equally many steps when they meet at the common ancestor.
    var left: Node? = startBoundary.node
    var right: Node? = endBoundary.node
    while left != right {
      left = left.map(\.parent) ?? endBoundary.node
      right = right.map(\.parent) ?? startBoundary.node
    }
    return left ?? startBoundary.node
  }

  /// Sets both boundary points for a script, and updates the selection.
  func move(to start: LiveBoundary, _ end: LiveBoundary) {
    guard let selection else { return place(start, end) }
    let isSame =
      start.isSamePlace(as: startBoundary) && end.isSamePlace(as: endBoundary)
      && selection.direction == .forward
    selection.range(willMoveTo: start)
    place(start, end)
    if !isSame { selection.didChange() }
  }

  /// Sets both boundary points without notifying the selection.
  func place(_ start: LiveBoundary, _ end: LiveBoundary) {
    let boundaries = start.node.group.boundaries
    startPlace = boundaries.track(start)
    endPlace = boundaries.track(end)
  }

  /// Returns a new range with the same boundary points.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-clonerange
  public func clone() -> LiveRange {
    LiveRange(start: start, end: end)
  }
}
