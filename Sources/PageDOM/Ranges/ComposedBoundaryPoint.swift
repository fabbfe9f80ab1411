/// A live boundary point that may be in a shadow tree.
///
/// If the shadow host is removed, this boundary point moves to the former position of the host. The
/// boundary points of live ranges stay in the shadow tree.
struct ComposedBoundaryPoint {
  private let place: TrackedBoundary
  /// The shadow hosts around `place`, innermost first. `start` is created at the start of `host`.
  /// When `host` or an ancestor is removed, `start` moves to another node.
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

  /// Returns the boundary point, moved out of shadow trees whose roots are not in `roots`.
  ///
  /// The standard also keeps a boundary point if its root is a shadow-including ancestor of one of
  /// `roots`. WebKit does not.
  /// - Parameter afterHosts: Whether to move after the shadow hosts, instead of before them.
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

  /// Returns -1 if this boundary point precedes the shadow tree of `host`, else 1.
  ///
  /// The boundary point and `host` must be in the same tree.
  private func compare(toShadowOf host: Node) -> Int {
    compare(to: BoundaryPoint(host, 0)) > 0 ? 1 : -1
  }
}
