/// A step of a tree walk.
@usableFromInline
package enum WalkStep {
  /// The walk enters a node. It visits the node's children only if the visitor returns `true`.
  case enter(Node)
  /// The walk leaves a node after its descendants.
  case leave(Node)
}

extension Node {
  /// Walks the descendants in tree order, without recursion.
  ///
  /// - Parameter visit: Called with each step; its result matters only for `enter`.
  @inlinable @inline(__always)
  package func walk(_ visit: (WalkStep) -> Bool) {
    var next = firstChild
    while let node = next {
      if visit(.enter(node)), let child = node.firstChild {
        next = child
        continue
      }
      var current = node
      _ = visit(.leave(current))
      next = current.nextSibling
      while next == nil, let parent = current.parent, parent != self {
        _ = visit(.leave(parent))
        current = parent
        next = current.nextSibling
      }
    }
  }
}
