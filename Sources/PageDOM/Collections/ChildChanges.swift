internal import CLibXML2

/// What has happened to the children of one node since somebody began to ask for a list of them.
///
/// Children that come at the end, and children that go at either end, leave the rest of a list as
/// it is: a script that appends, or takes away one after the other, has nothing counted anew.
struct ChildChanges {
  /// Counts of changes at the ends of a list, which only grow.
  struct Ends {
    /// How many were taken away at the start.
    var removedFirst = 0
    /// How many were taken away at the end.
    var removedLast = 0
    /// How often something came or went between others.
    var others = 0
  }

  /// For the list of all children.
  var nodes = Ends()
  /// For the list of the children that are elements.
  var elements = Ends()
  /// How often anything came or went.
  var count = 0

  /// How many neighbours are passed by in search of the next element.
  private static let searchLength = 16

  /// A node stands among the children now.
  mutating func didInsert(_ node: UnsafeMutablePointer<xmlNode>) {
    count &+= 1
    if node.pointee.next != nil { nodes.others &+= 1 }
    if node.pointee.type == XML_ELEMENT_NODE,
      !Self.hasNoElement(beyond: node, next: { $0.pointee.next })
    {
      elements.others &+= 1
    }
  }

  /// A node still stands among the children.
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

  /// Nodes have come or gone, nobody knows which.
  mutating func didChangeAnyhow() {
    count &+= 1
    nodes.others &+= 1
    elements.others &+= 1
  }

  /// Whether it is certain that no sibling in a direction is an element.
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

extension DocumentGroup {
  /// Notes that a child has come, where somebody asks for a list of its siblings.
  func childDidCome(_ node: Node) {
    if !followedCollections.isEmpty { followedCollections.forEach { $0.didInsert(node.pointer) } }
    guard !childChanges.isEmpty, let parent = node.pointer.pointee.parent else { return }
    childChanges[parent]?.didInsert(node.pointer)
  }

  /// Notes that a child is about to go.
  func childWillGo(_ node: Node) {
    if !followedCollections.isEmpty { followedCollections.forEach { $0.willRemove(node.pointer) } }
    guard !childChanges.isEmpty, let parent = node.pointer.pointee.parent else { return }
    childChanges[parent]?.willRemove(node.pointer)
  }
}
