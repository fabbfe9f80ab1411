/// A live range. The name `Range` would hide Swift's `Range<Int>`.
/// - Source: https://dom.spec.whatwg.org/#interface-range
public final class LiveRange {
  private var startPlace: TrackedBoundary
  private var endPlace: TrackedBoundary

  weak var selection: Selection?

  /// Both points must be valid, in the same tree and in tree order. The range may outlive its
  /// document group but must not be used afterwards.
  public init(start: BoundaryPoint, end: BoundaryPoint) {
    let boundaries = start.node.group.boundaries
    startPlace = boundaries.track(LiveBoundary(start))
    endPlace = start == end ? startPlace : boundaries.track(LiveBoundary(end))
  }

  /// A collapsed range at the start of a document.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-range
  public convenience init(_ document: Document) {
    self.init(start: BoundaryPoint(document.node, 0), end: BoundaryPoint(document.node, 0))
  }

  public var start: BoundaryPoint { startPlace.current.point }

  public var end: BoundaryPoint { endPlace.current.point }

  var startBoundary: LiveBoundary { startPlace.current.boundary }
  var endBoundary: LiveBoundary { endPlace.current.boundary }

  /// - Source: https://dom.spec.whatwg.org/#range-collapsed
  public var isCollapsed: Bool {
    guard startBoundary.node == endBoundary.node else { return false }
    return startBoundary.node.canHaveChildren
      ? startBoundary.childBefore == endBoundary.childBefore
      : start.offset == end.offset
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-range-root
  public var root: Node { startBoundary.node.root }

  /// - Source: https://dom.spec.whatwg.org/#dom-range-commonancestorcontainer
  public var commonAncestor: Node {
    // Each side walks to the root, then restarts at the other side's node. They meet at the common
    // ancestor after equally many steps.
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

  /// - Source: https://dom.spec.whatwg.org/#dom-range-clonerange
  public func clone() -> LiveRange {
    LiveRange(start: start, end: end)
  }
}
