/// A live boundary point in a document or in the shadow trees of its elements.
///
/// A live range stays in a shadow tree when the shadow host is removed. A composed place moves to
/// the former position of the host instead.
struct ComposedBoundaryPoint {
  private let place: TrackedBoundary
  /// The shadow hosts around the place, innermost first. Each has a live boundary point at its
  /// start, which leaves the host only when the host is removed.
  private let hosts: [(host: Node, start: TrackedBoundary)]

  init(_ point: BoundaryPoint) {
    let boundaries = point.node.group.boundaries
    place = boundaries.track(LiveBoundary(point))
    hosts = point.node.shadowHosts.map { host in
      (host, boundaries.track(LiveBoundary(host, after: nil)))
    }
  }

  /// The current boundary point.
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
  /// The boundary point before the outermost shadow host, or itself outside shadow trees.
  var retargeted: BoundaryPoint {
    guard let host = node.shadowHosts.last, let parent = host.parent else { return self }
    return BoundaryPoint(parent, host.countedIndex)
  }

  /// Moves the boundary point out of its shadow tree, as long as the root is not in `roots`.
  ///
  /// The result is before or, with `afterHosts`, after the shadow host. Unlike the standard,
  /// WebKit requires the root of the boundary point itself to be in `roots`.
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

  /// Returns the position of this boundary point relative to another one in shadow-including tree
  /// order.
  ///
  /// Both are in the same document or its shadow trees. A shadow tree is between the start of its
  /// host and the host's first child.
  ///
  /// - Returns: -1 (before), 0 (equal) or 1 (after).
  /// - Source: https://dom.spec.whatwg.org/#concept-shadow-including-tree-order
  func compareComposed(to other: BoundaryPoint) -> Int {
    if node.root == other.node.root { return compare(to: other) }
    // Skip the shadow hosts that both have in common, outermost first.
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

  /// Returns -1 if this boundary point precedes the shadow tree of a host in the same tree, else 1.
  private func compare(toShadowOf host: Node) -> Int {
    compare(to: BoundaryPoint(host, 0)) > 0 ? 1 : -1
  }
}
