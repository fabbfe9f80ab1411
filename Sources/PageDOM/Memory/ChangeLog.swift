package import CLibXML2

/// The changes that scripts made to nodes of the page source, in no particular order. A writer that
/// preserves the source examines only these nodes.
package struct ChangeLog {
  /// Nodes whose children, attributes or data changed. Their flags specify which.
  package internal(set) var changed: [UnsafeMutablePointer<xmlNode>] = []

  /// Nodes that were removed from the parent into which the parser inserted them.
  package internal(set) var removed: [UnsafeMutablePointer<xmlNode>] = []

  /// Documents whose children changed.
  package internal(set) var documents: Set<UnsafeMutablePointer<xmlNode>> = []

  package var isEmpty: Bool { changed.isEmpty && removed.isEmpty && documents.isEmpty }
}

extension DocumentGroup {
  func noteChildrenChange(of parent: Node) {
    var parent = parent
    if parent.isDocument {
      changeLog.documents.insert(parent.pointer)
      return
    }
    // The children of template contents belong to the `<template>` in the page source.
    if parent.isFragment, let host = templateHosts[parent.pointer] { parent = Node(host) }
    note(.hasChangedChildren, of: parent)
  }

  func noteRemoval(of node: Node) {
    guard !node.hasNoFlags, node.flags.contains(.isMapped), !node.flags.contains(.wasRemoved)
    else { return }
    node.flags.insert(.wasRemoved)
    changeLog.removed.append(node.pointer)
  }

  func noteAttributeChange(_ attribute: Attr, of element: Element) {
    attribute.pointer.pointee.psvi = nil
    note(.hasChangedAttributes, of: element.node)
  }

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
