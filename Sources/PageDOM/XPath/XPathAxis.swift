internal import CLibXML2

/// - Source: https://www.w3.org/TR/1999/REC-xpath-19991116/#axes
enum XPathAxis: String {
  case ancestor, attribute, child, descendant, following, namespace, parent, preceding
  case ancestorOrSelf = "ancestor-or-self"
  case descendantOrSelf = "descendant-or-self"
  case followingSibling = "following-sibling"
  case precedingSibling = "preceding-sibling"
  case itself = "self"

  /// Whether this is a forward axis, whose nodes are in document order.
  var isForward: Bool {
    switch self {
    case .ancestor, .ancestorOrSelf, .preceding, .precedingSibling: false
    default: true
    }
  }

  /// Whether the axis never selects the same node from two different context nodes.
  var isDistinct: Bool { self == .child || self == .attribute || self == .itself }

  var isDescendant: Bool { self == .descendant || self == .descendantOrSelf }
}

struct XPathWalk {
  /// A visitor of nodes. It returns whether to continue.
  typealias Visit = (Node) throws(DOMException) -> Bool

  let axis: XPathAxis

  /// The nodes that earlier traversals reached from a child (`climbed`) or from a sibling
  /// (`passed`). Later traversals stop at these nodes, because the rest of the axis was already
  /// visited. Both are `nil` if each traversal must visit its whole axis.
  private var climbed: Set<Node>?
  private var passed: Set<Node>?

  /// - Parameter isShared: Whether to skip nodes that an earlier traversal visited.
  init(_ axis: XPathAxis, isShared: Bool) {
    self.axis = axis
    if isShared {
      climbed = []
      passed = []
    }
  }

  private mutating func climbs(to node: Node) -> Bool { climbed?.insert(node).inserted ?? true }
  private mutating func passes(_ node: Node) -> Bool { passed?.insert(node).inserted ?? true }

  /// Visits the nodes on the axis in the order of their proximity positions.
  mutating func visit(from node: Node, _ visit: Visit) throws(DOMException) {
    switch axis {
    case .itself: _ = try visit(node)
    case .child:
      var next = node.firstChild
      while let child = next, try visit(child) { next = child.nextSibling }
    case .descendant: _ = try visitSubtree(node, includingRoot: false, visit)
    case .descendantOrSelf: _ = try visitSubtree(node, includingRoot: true, visit)
    case .parent:
      if let parent = parent(of: node) { _ = try visit(parent) }
    case .ancestor: try visitAncestors(parent(of: node), visit)
    case .ancestorOrSelf: try visitAncestors(node, visit)
    case .followingSibling: _ = try visitFollowingSiblings(of: node, subtrees: false, visit)
    case .precedingSibling: _ = try visitPrecedingSiblings(of: node, subtrees: false, visit)
    case .following:
      var start = node
      if let owner = Attr(node)?.ownerElement {
        guard try visitSubtree(owner.node, includingRoot: false, visit) else { return }
        start = owner.node
      }
      var next: Node? = start
      while let current = next, climbs(to: current) {
        guard try visitFollowingSiblings(of: current, subtrees: true, visit) else { return }
        next = current.parent
      }
    case .preceding:
      var next: Node? = Attr(node)?.ownerElement?.node ?? node
      while let current = next, climbs(to: current) {
        guard try visitPrecedingSiblings(of: current, subtrees: true, visit) else { return }
        next = current.parent
      }
    case .attribute:
      let element = Element(node)
      element?.settleStyle()
      var next = element?.pointer.pointee.properties
      while let attribute = next, try visit(Attr(attribute).node) {
        next = attribute.pointee.next
      }
    case .namespace:
      // WebKit has no namespace nodes.
      break
    }
  }

  private func parent(of node: Node) -> Node? { Attr(node)?.ownerElement?.node ?? node.parent }

  private mutating func visitAncestors(_ first: Node?, _ visit: Visit) throws(DOMException) {
    var next = first
    while let node = next, climbs(to: node), try visit(node) { next = parent(of: node) }
  }

  private func visitSubtree(
    _ root: Node, includingRoot: Bool, _ visit: Visit
  ) throws(DOMException) -> Bool {
    var next = includingRoot ? root : root.firstChild
    while let node = next {
      guard try visit(node) else { return false }
      next = node.following(within: root)
    }
    return true
  }

  private mutating func visitFollowingSiblings(
    of node: Node, subtrees: Bool, _ visit: Visit
  ) throws(DOMException) -> Bool {
    var next = node.nextSibling
    while let sibling = next, passes(sibling) {
      if subtrees {
        guard try visitSubtree(sibling, includingRoot: true, visit) else { return false }
      } else {
        guard try visit(sibling) else { return false }
      }
      next = sibling.nextSibling
    }
    return true
  }

  private mutating func visitPrecedingSiblings(
    of node: Node, subtrees: Bool, _ visit: Visit
  ) throws(DOMException) -> Bool {
    var next = node.previousSibling
    while let sibling = next, passes(sibling) {
      var last: Node? = sibling
      while subtrees, let child = last?.lastChild { last = child }
      while let current = last {
        guard try visit(current) else { return false }
        last = current.preceding(within: sibling)
      }
      next = sibling.previousSibling
    }
    return true
  }
}
