/// A node iterator, whose reference is updated when nodes are removed.
/// - Source: https://dom.spec.whatwg.org/#interface-nodeiterator
public final class NodeIterator {
  public let root: Node

  /// The node types to show: bit n-1 for node type n.
  public let whatToShow: UInt32

  /// The reference node: initially the root, then the last returned node. If that node or
  /// an ancestor is removed, `willRemove(_:)` chooses a new reference node.
  public private(set) var reference: Node

  /// The "pointer before reference" flag.
  public private(set) var isBeforeReference = true

  /// The group retains the iterator, and updates its reference when nodes are removed.
  public init(root: Node, whatToShow: UInt32) {
    self.root = root
    self.whatToShow = whatToShow
    reference = root
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
    var node = reference
    var isBefore = isBeforeReference
    while true {
      // 3.1–3.2. Move the pointer past the node, or to the adjacent node.
      if isBefore == forward {
        isBefore = !forward
      } else {
        let next = forward ? node.following(within: root) : node.preceding(within: root)
        guard let next else { return nil }
        node = next
      }
      // 3.3–3.5. Filter the node.
      guard whatToShow.shows(node), try filter(node) == .accept else { continue }
      reference = node
      isBeforeReference = isBefore
      return node
    }
  }

  /// - Source: https://dom.spec.whatwg.org/#nodeiterator-adjust-a-node-pointer
  func willRemove(_ removed: Node) {
    // 1. The removed node must contain the reference, but not the root.
    guard removed.contains(reference), !removed.contains(root) else { return }
    // 2. If the pointer is before the reference, use the first node after the removed subtree.
    if isBeforeReference {
      if let next = removed.followingSkippingChildren(within: root) {
        reference = next
        return
      }
      isBeforeReference = false
    }
    // 3–4. Use the last node before the removed node.
    guard var node = removed.previousSibling else {
      reference = removed.parent ?? root
      return
    }
    while let last = node.lastChild { node = last }
    reference = node
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
