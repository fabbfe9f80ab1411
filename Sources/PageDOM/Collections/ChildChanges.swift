internal import CLibXML2

/// Counters of the changes to a node's children. A `NodeCollection` compares them with earlier
/// counters to find out which of its cached nodes are still valid.
///
/// If children were only appended, or removed at either end, the other cached nodes remain valid.
struct ChildChanges {
  /// Counters of the changes to a list of siblings: all nodes, or only the elements.
  struct Ends {
    var removedFirst = 0
    var removedLast = 0
    /// The number of other removals, and of insertions except at the end.
    var others = 0
  }

  var nodes = Ends()
  var elements = Ends()
  var count = 0

  /// The maximum number of siblings that are visited in search of an element.
  private static let searchLength = 16

  /// Called after the insertion.
  mutating func didInsert(_ node: UnsafeMutablePointer<xmlNode>) {
    count &+= 1
    if node.pointee.next != nil { nodes.others &+= 1 }
    if node.pointee.type == XML_ELEMENT_NODE,
      !Self.hasNoElement(beyond: node, next: { $0.pointee.next })
    {
      elements.others &+= 1
    }
  }

  /// Called before the removal.
  mutating func willRemove(_ node: UnsafeMutablePointer<xmlNode>) {
    count &+= 1
    if node.pointee.prev == nil {
      nodes.removedFirst &+= 1
    } else if node.pointee.next == nil {
      nodes.removedLast &+= 1
    } else {
      nodes.others &+= 1
    }
    guard node.pointee.type == XML_ELEMENT_NODE else { return }
    if Self.hasNoElement(beyond: node, next: { $0.pointee.prev }) {
      elements.removedFirst &+= 1
    } else if Self.hasNoElement(beyond: node, next: { $0.pointee.next }) {
      elements.removedLast &+= 1
    } else {
      elements.others &+= 1
    }
  }

  /// Called when any children may have been inserted or removed.
  mutating func invalidate() {
    count &+= 1
    nodes.others &+= 1
    elements.others &+= 1
  }

  /// Whether no element follows `node` in the direction of `next`. Visits at most `searchLength`
  /// siblings; if there are more, the result is `false`.
  @inline(__always)
  private static func hasNoElement(
    beyond node: UnsafeMutablePointer<xmlNode>,
    next: (UnsafeMutablePointer<xmlNode>) -> UnsafeMutablePointer<xmlNode>?
  ) -> Bool {
    var sibling = next(node)
    for _ in 0..<searchLength {
      guard let current = sibling else { return true }
      if current.pointee.type == XML_ELEMENT_NODE { return false }
      sibling = next(current)
    }
    return sibling == nil
  }
}
