/// A node iterator, whose reference is updated when nodes are removed.
/// - Source: https://dom.spec.whatwg.org/#interface-nodeiterator
public final class NodeIterator {
  public let root: Node

  /// The node types to show: bit n-1 for node type n.
  public let whatToShow: UInt32

  /// A node, and whether the iterator is before or after it.
  private struct Position {
    var node: Node
    var isBefore: Bool
  }

  private var current: Position

  /// The standard's candidate reference: the position of a traversal that is in progress.
  private var candidate: Position?

  /// The reference node: initially the root, then the last returned node. If that node or
  /// an ancestor is removed, `willRemove(_:)` chooses a new reference node.
  public var reference: Node { current.node }

  /// The "pointer before reference" flag.
  public var isBeforeReference: Bool { current.isBefore }

  /// The group retains the iterator, and updates its reference when nodes are removed.
  public init(root: Node, whatToShow: UInt32) {
    self.root = root
    self.whatToShow = whatToShow
    current = Position(node: root, isBefore: true)
    NodeIterators.add(self, to: root.group)
  }

  /// Returns the next accepted node; `nil` if there is none.
  /// - Source: https://dom.spec.whatwg.org/#concept-nodeiterator-traverse
  public func nextNode(_ filter: (Node) throws -> TraversalFilterResult) rethrows -> Node? {
    try traverse(forward: true, filter)
  }

  /// Returns the previous accepted node; `nil` if there is none.
  /// - Source: https://dom.spec.whatwg.org/#concept-nodeiterator-traverse
  public func previousNode(_ filter: (Node) throws -> TraversalFilterResult) rethrows -> Node? {
    try traverse(forward: false, filter)
  }

  private func traverse(
    forward: Bool, _ filter: (Node) throws -> TraversalFilterResult
  ) rethrows -> Node? {
    // 1–2.
    candidate = current
    defer { candidate = nil }
    while var next = candidate {
      // 3.1–3.2. Move the pointer past the node, or to the adjacent node.
      if next.isBefore == forward {
        next.isBefore = !forward
      } else {
        let adjacent =
          forward ? next.node.following(within: root) : next.node.preceding(within: root)
        guard let adjacent else { return nil }
        next.node = adjacent
      }
      candidate = next
      // 3.3–3.5. Filter the node. The filter can remove nodes, which changes the candidate.
      guard whatToShow.shows(next.node), try filter(next.node) == .accept else { continue }
      current = candidate ?? next
      return next.node
    }
    return nil
  }

  func willRemove(_ removed: Node) {
    adjust(&current, removing: removed)
    if var changed = candidate {
      adjust(&changed, removing: removed)
      candidate = changed
    }
  }

  /// - Source: https://dom.spec.whatwg.org/#nodeiterator-adjust-a-node-pointer
  private func adjust(_ position: inout Position, removing removed: Node) {
    // 1. The removed node must contain the reference, but not the root.
    guard removed.contains(position.node), !removed.contains(root) else { return }
    // 2. If the pointer is before the reference, use the first node after the removed subtree.
    if position.isBefore {
      if let next = removed.followingSkippingChildren(within: root) {
        position.node = next
        return
      }
      position.isBefore = false
    }
    // 3–4. Use the last node before the removed node.
    guard var node = removed.previousSibling else {
      position.node = removed.parent ?? root
      return
    }
    while let last = node.lastChild { node = last }
    position.node = node
  }
}

/// The raw values are the DOM's constants.
/// - Source: https://dom.spec.whatwg.org/#interface-nodefilter
public enum TraversalFilterResult: Int, Sendable {
  case accept = 1
  /// Like `skip`, but a tree walker also skips the descendants.
  case reject = 2
  case skip = 3
  /// Any other number that a filter returns.
  case unknown = 0
}

extension UInt32 {
  func shows(_ node: Node) -> Bool {
    self & (1 << UInt32(node.kind.rawValue - 1)) != 0
  }
}

private final class NodeIterators: TreeObserver {
  private static let key = AttachmentKey<DocumentGroup, NodeIterators>()

  private var all: [NodeIterator] = []

  static func add(_ iterator: NodeIterator, to group: DocumentGroup) {
    let iterators = group.attachment(key) {
      let made = NodeIterators()
      group.addObserver(made, of: .removal, order: .nodeIterators)
      return made
    }
    iterators.all.append(iterator)
  }

  func willRemove(_ node: Node, from parent: Node) {
    for iterator in all { iterator.willRemove(node) }
  }
}
