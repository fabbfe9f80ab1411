/// Goes through a tree in order, and follows removals.
/// - Source: https://dom.spec.whatwg.org/#interface-nodeiterator
public final class NodeIterator {
  /// The node whose inclusive descendants are gone through.
  public let root: Node

  /// Which kinds of nodes are shown: bit n-1 for kind n.
  public let whatToShow: UInt32

  /// The node that was returned last.
  public private(set) var reference: Node

  /// Whether the iterator stands before `reference`.
  public private(set) var isBeforeReference = true

  /// Makes an iterator that follows removals until its group goes.
  public init(root: Node, whatToShow: UInt32) {
    self.root = root
    self.whatToShow = whatToShow
    reference = root
    root.group.iterators.append(self)
  }

  /// Returns the next node that the filter accepts.
  ///
  /// - Source: https://dom.spec.whatwg.org/#concept-nodeiterator-traverse
  public func nextNode(_ filter: (Node) throws -> TraversalFilterResult) rethrows -> Node? {
    try traverse(forward: true, filter)
  }

  /// Returns the node before, where the filter accepts it.
  ///
  /// - Source: https://dom.spec.whatwg.org/#concept-nodeiterator-traverse
  public func previousNode(_ filter: (Node) throws -> TraversalFilterResult) rethrows -> Node? {
    try traverse(forward: false, filter)
  }

  private func traverse(
    forward: Bool, _ filter: (Node) throws -> TraversalFilterResult
  ) rethrows -> Node? {
    // 1–2. From where it stands.
    var node = reference
    var isBefore = isBeforeReference
    while true {
      // 3.1. One step.
      if isBefore == forward {
        isBefore = !forward
      } else {
        let next = forward ? node.following(within: root) : node.preceding(within: root)
        guard let next else { return nil }
        node = next
      }
      // 3.2–3.3. The filter.
      guard whatToShow.shows(node), try filter(node) == .accept else { continue }
      reference = node
      isBeforeReference = isBefore
      return node
    }
  }

  /// - Source: https://dom.spec.whatwg.org/#nodeiterator-pre-removing-steps
  func willRemove(_ removed: Node) {
    // 1. Only what holds the reference, and is not the root or above it.
    guard removed.contains(reference), !removed.contains(root) else { return }
    // 2. Before: the next node that stays.
    if isBeforeReference {
      if let next = removed.followingSkippingChildren(within: root) {
        reference = next
        return
      }
      isBeforeReference = false
    }
    // 3. After: the node before the removed one.
    guard var node = removed.previousSibling else {
      reference = removed.parent ?? root
      return
    }
    while let last = node.lastChild { node = last }
    reference = node
  }
}

/// What a filter says of a node, with the DOM's numbers.
/// - Source: https://dom.spec.whatwg.org/#interface-nodefilter
public enum TraversalFilterResult: Int, Sendable {
  /// The node is returned.
  case accept = 1
  /// The node and, for a tree walker, all below it are left out.
  case reject = 2
  /// The node is left out.
  case skip = 3
  /// Any other number, which the algorithms neither treat as `skip` nor as `reject`.
  case unknown = 0
}

extension UInt32 {
  /// Returns whether a `whatToShow` mask shows nodes of this kind.
  func shows(_ node: Node) -> Bool {
    self & (1 << UInt32(node.kind.rawValue - 1)) != 0
  }
}
