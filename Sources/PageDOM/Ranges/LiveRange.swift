/// A range that follows what happens to its tree.
///
/// Its name differs from the standard's `Range` so that `Range<Int>` keeps its meaning.
/// - Source: https://dom.spec.whatwg.org/#interface-range
public final class LiveRange {
  private var startPlace: TrackedBoundary
  private var endPlace: TrackedBoundary

  /// The selection that the range is the one of.
  weak var selection: Selection?

  /// Makes a range. It may outlive its group, but not be asked anything then.
  ///
  /// Both places are of one tree, and exist; the start is not behind the end.
  public init(start: BoundaryPoint, end: BoundaryPoint) {
    let boundaries = start.node.group.boundaries
    startPlace = boundaries.track(LiveBoundary(start))
    endPlace = start == end ? startPlace : boundaries.track(LiveBoundary(end))
  }

  /// Makes an empty range at the start of a document.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-range
  public convenience init(_ document: Document) {
    self.init(start: BoundaryPoint(document.node, 0), end: BoundaryPoint(document.node, 0))
  }

  /// Where the range starts.
  public var start: BoundaryPoint { startPlace.current.point }

  /// Where the range ends; never before the start.
  public var end: BoundaryPoint { endPlace.current.point }

  var startBoundary: LiveBoundary { startPlace.current.boundary }
  var endBoundary: LiveBoundary { endPlace.current.boundary }

  /// Whether the range starts where it ends.
  /// - Source: https://dom.spec.whatwg.org/#range-collapsed
  public var isCollapsed: Bool {
    guard startBoundary.node == endBoundary.node else { return false }
    return startBoundary.node.canHaveChildren
      ? startBoundary.childBefore == endBoundary.childBefore
      : start.offset == end.offset
  }

  /// The topmost ancestor of the range's nodes.
  /// - Source: https://dom.spec.whatwg.org/#concept-range-root
  public var root: Node { startBoundary.node.root }

  /// The lowest node that holds both ends.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-commonancestorcontainer
  public var commonAncestor: Node {
    // Each goes up to the top and then on from where the other began: they meet where the ways do.
    var left: Node? = startBoundary.node
    var right: Node? = endBoundary.node
    while left != right {
      left = left.map(\.parent) ?? endBoundary.node
      right = right.map(\.parent) ?? startBoundary.node
    }
    return left ?? startBoundary.node
  }

  /// Moves both ends at a script's wish; changes of the tree do not come here.
  func move(to start: LiveBoundary, _ end: LiveBoundary) {
    guard let selection else { return place(start, end) }
    let isSame =
      start.isSamePlace(as: startBoundary) && end.isSamePlace(as: endBoundary)
      && selection.direction == .forward
    selection.range(willMoveTo: start)
    place(start, end)
    if !isSame { selection.didChange() }
  }

  /// Moves both ends, and tells nobody.
  func place(_ start: LiveBoundary, _ end: LiveBoundary) {
    let boundaries = start.node.group.boundaries
    startPlace = boundaries.track(start)
    endPlace = boundaries.track(end)
  }

  /// Returns another range with the same places.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-clonerange
  public func clone() -> LiveRange {
    LiveRange(start: start, end: end)
  }
}
