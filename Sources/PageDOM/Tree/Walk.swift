/// A step of a walk over a tree.
enum WalkStep {
  /// The walk comes to a node, and goes into it where the answer is `true`.
  case enter(Node)
  /// The walk leaves a node, with all that is below it behind it.
  case leave(Node)
}

extension Node {
  /// Goes through what is below the node in tree order, however deep it is.
  ///
  /// - Parameter visit: Told of each step; only what it answers to `enter` counts.
  @inline(__always)
  func walk(_ visit: (WalkStep) -> Bool) {
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
