/// A place in a document or in the shadow trees of its elements that follows what happens to its tree
/// and to the hosts around it.
///
/// A live range stays in a shadow tree whose host is removed; such a place goes to where the host was.
struct ComposedPlace {
  private let place: TrackedBoundary
  /// The hosts around the place, the innermost first, each with the place at its start: that one leaves
  /// the host only where the host is removed, and then stands where it was.
  private let hosts: [(host: Node, start: TrackedBoundary)]

  init(_ point: BoundaryPoint) {
    let boundaries = point.node.group.boundaries
    place = boundaries.track(LiveBoundary(point))
    hosts = point.node.shadowHosts.map { host in
      (host, boundaries.track(LiveBoundary(host, after: nil)))
    }
  }

  /// Where the place is now.
  var point: BoundaryPoint {
    for (host, start) in hosts.reversed() where start.current.boundary.node != host {
      return start.current.point
    }
    return place.current.point
  }
}

extension Node {
  /// The hosts of the shadow trees that the node is in, the innermost first.
  fileprivate var shadowHosts: [Node] {
    Array(
      sequence(state: root) { root in
        guard let host = ShadowRoot(root)?.host.node else { return nil }
        root = host.root
        return host
      })
  }
}

extension BoundaryPoint {
  /// The place before the outermost host around this one; itself in no shadow tree.
  var retargeted: BoundaryPoint {
    guard let host = node.shadowHosts.last, let parent = host.parent else { return self }
    return BoundaryPoint(parent, host.countedIndex)
  }

  /// The place before, or behind, the host around this one, as often as the place is in a shadow tree
  /// that is not one of some.
  ///
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-getcomposedranges (steps 3 and 5),
  ///   other than which WebKit asks for the tree itself to be among `roots`.
  func rescoped(to roots: Set<ShadowRoot>, behindHosts: Bool) -> BoundaryPoint {
    var point = self
    while let root = point.node.containingShadowRoot, !roots.contains(root),
      let parent = root.host.node.parent
    {
      point = BoundaryPoint(parent, root.host.node.countedIndex + (behindHosts ? 1 : 0))
    }
    return point
  }

  /// Returns whether this place is before, at or after another one of the same document or its shadow
  /// trees; a shadow tree stands between the start of its host and the host's first child.
  ///
  /// - Returns: -1, 0 or 1.
  /// - Source: https://dom.spec.whatwg.org/#concept-shadow-including-tree-order
  func compareComposed(to other: BoundaryPoint) -> Int {
    if node.root == other.node.root { return compare(to: other) }
    // From the outermost tree inwards, as far as both are in the same shadow trees.
    let own = Array(node.shadowHosts.reversed())
    let others = Array(other.node.shadowHosts.reversed())
    var depth = 0
    while depth < own.count, depth < others.count, own[depth] == others[depth] { depth += 1 }
    switch (depth < own.count, depth < others.count) {
    case (true, true): return own[depth].precedes(others[depth]) ? -1 : 1
    case (true, false): return -other.compare(toShadowOf: own[depth])
    default: return compare(toShadowOf: others[depth])
    }
  }

  /// Returns -1 where this place is before the shadow tree of a host of the same tree, else 1.
  private func compare(toShadowOf host: Node) -> Int {
    compare(to: BoundaryPoint(host, 0)) > 0 ? 1 : -1
  }
}
