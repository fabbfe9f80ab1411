/// The cache of `childElementCount`.
private final class CountedChildren {
  static let key = AttachmentKey<DocumentGroup, CountedChildren>()

  /// The last node whose children were counted without a collection.
  var last: Node?
  /// The children of the last node whose count was requested twice in a row.
  var collection: NodeCollection?
}

extension Node {
  /// Repeated requests for the same node are answered by a live collection.
  /// - Source: https://dom.spec.whatwg.org/#dom-parentnode-childelementcount
  public var childElementCount: Int {
    let counted = group.attachment(CountedChildren.key) { CountedChildren() }
    if let collection = counted.collection, collection.root == self { return collection.count }
    if counted.last == self {
      let children = NodeCollection(root: self, kind: .children)
      counted.collection = children
      return children.count
    }
    counted.last = self
    var count = 0
    var next = pointer.firstElement
    while let element = next {
      count += 1
      next = element.nextElement
    }
    return count
  }
}
