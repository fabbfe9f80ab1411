/// A range that follows what happens to its tree.
///
/// Its name differs from the standard's `Range` so that `Range<Int>` keeps its meaning.
/// - Source: https://dom.spec.whatwg.org/#interface-range
public final class LiveRange {
  var startBoundary: LiveBoundary
  var endBoundary: LiveBoundary

  /// The selection that the range is the one of.
  weak var selection: Selection?

  /// Makes a range that is followed until its group goes.
  ///
  /// Both places are of one tree, and exist; the start is not behind the end.
  public init(start: BoundaryPoint, end: BoundaryPoint) {
    startBoundary = LiveBoundary(start)
    endBoundary = LiveBoundary(end)
    start.node.group.ranges.append(self)
  }

  /// Makes an empty range at the start of a document.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-range
  public convenience init(_ document: Document) {
    self.init(start: BoundaryPoint(document.node, 0), end: BoundaryPoint(document.node, 0))
  }

  /// Where the range starts.
  public var start: BoundaryPoint { startBoundary.point }

  /// Where the range ends; never before the start.
  public var end: BoundaryPoint { endBoundary.point }

  /// Whether the range starts where it ends.
  /// - Source: https://dom.spec.whatwg.org/#range-collapsed
  public var isCollapsed: Bool {
    guard startBoundary.node == endBoundary.node else { return false }
    return startBoundary.node.canHaveChildren
      ? startBoundary.childBefore == endBoundary.childBefore
      : startBoundary.offset == endBoundary.offset
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
    selection?.range(willMoveTo: start)
    startBoundary = start
    endBoundary = end
    selection?.didChange()
  }

  /// Returns another range with the same places.
  /// - Source: https://dom.spec.whatwg.org/#dom-range-clonerange
  public func clone() -> LiveRange {
    LiveRange(start: start, end: end)
  }
}

// What the DOM's algorithms do to "live ranges". Called before or after the change, as named.
extension DocumentGroup {
  private func forEachBoundary(_ body: (inout LiveBoundary) -> Void) {
    for range in ranges {
      body(&range.startBoundary)
      body(&range.endBoundary)
    }
  }

  func rangesWillRemove(_ node: Node, from parent: Node) {
    guard !ranges.isEmpty else { return }
    let isLeaf = node.firstChild == nil
    forEachBoundary { $0.willRemove(node, from: parent, isLeaf: isLeaf) }
  }

  func rangesDidReplaceData(of node: Node, offset: Int, count: Int, newCount: Int) {
    forEachBoundary {
      $0.didReplaceData(of: node, offset: offset, count: count, newCount: newCount)
    }
  }

  func rangesDidSplitText(_ node: Node, offset: Int, new: Node) {
    forEachBoundary { $0.didSplitText(node, offset: offset, new: new) }
  }

  func rangesWillMerge(_ follower: Node, into node: Node, at length: Int) {
    forEachBoundary { $0.willMerge(follower, into: node, at: length) }
  }
}
