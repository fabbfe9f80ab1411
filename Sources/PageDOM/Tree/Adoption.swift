internal import CLibXML2

extension Document {
  /// Takes a node with all below it over from another document, and out of its tree.
  ///
  /// - Throws: `NotSupportedError` for documents.
  /// - Source: https://dom.spec.whatwg.org/#dom-document-adoptnode
  @discardableResult
  public func adopt(_ node: Node) throws(DOMException) -> Node {
    guard !node.isDocument else { throw .notSupported }
    if let attribute = Attr(node) {
      attribute.ownerElement?.remove(attribute)
    } else {
      node.removeFromParent()
    }
    node.adoptSubtree(into: self)
    return node
  }
}

extension Node {
  /// Changes the document of the node and of all below it. Nothing is copied.
  /// - Source: https://dom.spec.whatwg.org/#concept-node-adopt
  func adoptSubtree(into document: Document) {
    guard self.document != document else { return }
    let changesKind = self.document.isHTML != document.isHTML
    var next: Node? = self
    while let node = next {
      let element = Element(node)
      // What libxml2 is told of a namespace differs between HTML and XML.
      let namespace =
        changesKind ? element.map { (prefix: $0.prefix, name: $0.namespace) } : nil
      node.pointer.pointee.doc = document.pointer
      if let element {
        for attribute in element.attributes {
          attribute.node.pointer.pointee.doc = document.pointer
          attribute.pointer.pointee.children?.pointee.doc = document.pointer
        }
        if let namespace {
          element.pointer.pointee.ns = document.libxmlNamespace(
            prefix: namespace.prefix, name: namespace.name)
        }
        element.existingTemplateContents?.adoptSubtree(into: document.templateContentsOwner)
      } else if node.kind == .attribute {
        node.pointer.pointee.children?.pointee.doc = document.pointer
        break
      }
      next = node.following(within: self)
    }
  }
}
