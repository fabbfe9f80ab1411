import CLibXML2

/// Direct changes of node links. libxml2's functions would merge adjacent text nodes.
extension UnsafeMutablePointer<xmlNode> {
  @inline(__always)
  func insert(_ node: UnsafeMutablePointer<xmlNode>, before child: UnsafeMutablePointer<xmlNode>?) {
    node.pointee.parent = self
    let previous: UnsafeMutablePointer<xmlNode>?
    if let child {
      previous = child.pointee.prev
      child.pointee.prev = node
    } else {
      previous = pointee.last
      pointee.last = node
    }
    node.pointee.next = child
    node.pointee.prev = previous
    if let previous { previous.pointee.next = node } else { pointee.children = node }
  }

  func unlink() {
    guard let parent = pointee.parent else { return }
    if let previous = pointee.prev {
      previous.pointee.next = pointee.next
    } else {
      parent.pointee.children = pointee.next
    }
    if let next = pointee.next {
      next.pointee.prev = pointee.prev
    } else {
      parent.pointee.last = pointee.prev
    }
    pointee.parent = nil
    pointee.prev = nil
    pointee.next = nil
  }

  func moveChildren(to node: UnsafeMutablePointer<xmlNode>) {
    node.pointee.children = pointee.children
    node.pointee.last = pointee.last
    pointee.children = nil
    pointee.last = nil
    var child = node.pointee.children
    while let current = child {
      current.pointee.parent = node
      child = current.pointee.next
    }
  }
}
