public enum WalkStep {
  /// Children are visited only if the visitor returns `true`.
  case enter(Node)
  /// Follows the descendants of the node.
  case leave(Node)
}

extension Node {
  /// Walks the descendants in tree order, without recursion.
  @inlinable @inline(__always)
  public func walk(_ visit: (WalkStep) -> Bool) {
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
