import CLibXML2

/// Counts changes, so that what is derived from the trees is known to be right or stale.
///
/// One counter would do, but then a script that sets each image's `src` in turn would make the list
/// of images, the base address and the index of IDs anew for every one of them.
struct TreeVersions {
  /// Grows with every change.
  var all = 0

  /// Grows with every node that comes into a tree or leaves one.
  var structure = 0

  /// Grows with every change of an `id`, and with the structure.
  var identity = 0

  /// Grows with every `<base>` that comes, goes or changes.
  var base = 0

  /// Grows with every option that is selected, or not any more.
  var selectedness = 0
}

extension DocumentGroup {
  /// A node, with what hangs below it, has come below `parent` or left it.
  func structureDidChange(at node: Node, below parent: Node) {
    noteChildrenChange(of: parent)
    versions.all &+= 1
    versions.structure &+= 1
    versions.identity &+= 1
    if node.isElement, node.holdsBase { versions.base &+= 1 }
  }

  /// An attribute has come, gone or changed.
  func attributeDidChange(_ attribute: Attr, of element: Element) {
    noteAttributeChange(attribute, of: element)
    versions.all &+= 1
    if CString.equal(attribute.localName, "id") { versions.identity &+= 1 }
    if CString.equal(element.localName, "base") { versions.base &+= 1 }
  }

  /// The text of character data has changed.
  func dataDidChange(of node: Node) {
    noteDataChange(of: node)
    versions.all &+= 1
  }
}

extension Node {
  /// Whether the node or one below it is a `<base>`.
  fileprivate var holdsBase: Bool {
    if CString.equal(Element(unchecked: self).localName, "base") { return true }
    return firstChild != nil
      && descendantElements.contains { CString.equal($0.localName, "base") }
  }
}
