extension Node {
  /// The number of element children.
  ///
  /// Repeated requests for the same node are answered by a live collection.
  /// - Source: https://dom.spec.whatwg.org/#dom-parentnode-childelementcount
  public var childElementCount: Int {
    let group = group
    if let counted = group.countedChildren, counted.root == self { return counted.count }
    if group.lastCounted == self {
      let children = NodeCollection(root: self, kind: .children)
      group.countedChildren = children
      return children.count
    }
    group.lastCounted = self
    var count = 0
    var next = pointer.firstElement
    while let element = next {
      count += 1
      next = element.nextElement
    }
    return count
  }
}
