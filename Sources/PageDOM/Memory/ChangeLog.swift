package import CLibXML2

/// What scripts have changed of the nodes that stand in the page's text, in no order.
///
/// A writer that keeps the page's text needs to look at these only, however long the page is.
package struct ChangeLog {
  /// Nodes whose children, attributes or text changed; their flags say which.
  package internal(set) var changed: [UnsafeMutablePointer<xmlNode>] = []

  /// Nodes that were taken out of the place that they were parsed to.
  package internal(set) var removed: [UnsafeMutablePointer<xmlNode>] = []

  /// Documents whose children came or went.
  package internal(set) var documents: Set<UnsafeMutablePointer<xmlNode>> = []

  /// Whether nothing of the page has changed.
  package var isEmpty: Bool { changed.isEmpty && removed.isEmpty && documents.isEmpty }
}

extension DocumentGroup {
  /// A node has come below `parent`, or left it.
  func noteChildrenChange(of parent: Node) {
    var parent = parent
    if parent.isDocument {
      changeLog.documents.insert(parent.pointer)
      return
    }
    // What is below a template stands in its contents.
    if parent.isFragment, let host = templateHosts[parent.pointer] { parent = Node(host) }
    note(.hasChangedChildren, of: parent)
  }

  /// A node has been taken out of the tree.
  func noteRemoval(of node: Node) {
    guard !node.hasNoFlags, node.flags.contains(.isMapped), !node.flags.contains(.wasRemoved)
    else { return }
    node.flags.insert(.wasRemoved)
    changeLog.removed.append(node.pointer)
  }

  /// An attribute has come, gone or changed.
  func noteAttributeChange(_ attribute: Attr, of element: Element) {
    attribute.pointer.pointee.psvi = nil
    note(.hasChangedAttributes, of: element.node)
  }

  /// The text of a node has changed.
  func noteDataChange(of node: Node) {
    note(.hasChangedData, of: node)
  }

  private func note(_ change: NodeFlags, of node: Node) {
    guard !node.hasNoFlags, node.flags.contains(.isMapped) else { return }
    let changes: NodeFlags = [.hasChangedChildren, .hasChangedAttributes, .hasChangedData]
    if node.flags.isDisjoint(with: changes) { changeLog.changed.append(node.pointer) }
    node.flags.insert(change)
  }
}
