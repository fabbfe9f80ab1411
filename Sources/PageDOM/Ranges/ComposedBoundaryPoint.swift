/// A live boundary point that may be in a shadow tree. If the shadow host is removed, it moves to
/// the host's former position, unlike the boundary points of live ranges.
struct ComposedBoundaryPoint {
  private let place: TrackedBoundary
  /// The shadow hosts around `place`, innermost first. `start` is a boundary point at the start of
  /// the host; if it is in another node, the host was removed.
  private let hosts: [(host: Node, start: TrackedBoundary)]

  init(_ point: BoundaryPoint) {
    let boundaries = point.node.group.boundaries
    place = boundaries.track(LiveBoundary(point))
    hosts = point.node.shadowHosts.map { host in
      (host, boundaries.track(LiveBoundary(host, after: nil)))
    }
  }

  var point: BoundaryPoint {
    for (host, start) in hosts.reversed() where start.current.boundary.node != host {
      return start.current.point
    }
    return place.current.point
  }
}

extension Node {
  /// The hosts of the shadow trees that contain the node, innermost first.
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
  /// The boundary point before the outermost shadow host; outside shadow trees, the boundary point
  /// itself.
  var retargeted: BoundaryPoint {
    guard let host = node.shadowHosts.last, let parent = host.parent else { return self }
    return BoundaryPoint(parent, host.countedIndex)
  }

  /// Moves the boundary point out of shadow trees that are not in `roots`.
  ///
  /// Unlike the standard, WebKit requires the root of the boundary point itself to be in `roots`.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-getcomposedranges (steps 3 and 5)
  func rescoped(to roots: Set<ShadowRoot>, afterHosts: Bool) -> BoundaryPoint {
    var point = self
    while let root = point.node.containingShadowRoot, !roots.contains(root),
      let parent = root.host.node.parent
    {
      point = BoundaryPoint(parent, root.host.node.countedIndex + (afterHosts ? 1 : 0))
    }
    return point
  }

  /// Compares two boundary points of a document or its shadow trees in shadow-including tree order.
  ///
  /// A shadow tree is between the start of its host and the host's first child.
  /// - Returns: -1 (before), 0 (equal) or 1 (after).
  /// - Source: https://dom.spec.whatwg.org/#concept-shadow-including-tree-order
  func compareComposed(to other: BoundaryPoint) -> Int {
    if node.root == other.node.root { return compare(to: other) }
    // Skip the shadow hosts that both boundary points have in common, outermost first.
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

  /// Returns -1 if this boundary point precedes the shadow tree of a host in its tree, else 1.
  private func compare(toShadowOf host: Node) -> Int {
    compare(to: BoundaryPoint(host, 0)) > 0 ? 1 : -1
  }
}
