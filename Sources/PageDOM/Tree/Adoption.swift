internal import CLibXML2

extension Document {
  /// Also removes the node from its parent.
  /// - Throws: `NotSupportedError` for documents, `HierarchyRequestError` for shadow roots.
  /// - Source: https://dom.spec.whatwg.org/#dom-document-adoptnode
  @discardableResult
  public func adopt(_ node: Node) throws(DOMException) -> Node {
    // 1–2.
    guard !node.isDocument else { throw .notSupported }
    guard ShadowRoot(node) == nil else { throw .hierarchyRequest }
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
  /// Sets the node document of the node and its descendants, without copying nodes.
  /// - Source: https://dom.spec.whatwg.org/#concept-node-adopt
  func adoptSubtree(into document: Document) {
    let old = self.document
    defer {
      if old != document {
        if group.customElements != nil {
          forEachCustomElement { $0.didMove($1, from: old, to: document) }
        }
        group.attachments[EmbeddedSources.key]?.didAdopt(self, into: document)
      }
    }
    // A work list instead of recursion: templates can be nested as deeply as elements.
    var work: [(root: Node, document: Document)] = [(self, document)]
    while let (root, document) = work.popLast() {
      if root.document != document { root.adopt(into: document, &work) }
    }
  }

  /// Adopts the subtree, and appends its template contents and shadow trees to `work`.
  private func adopt(into document: Document, _ work: inout [(root: Node, document: Document)]) {
    let changesKind = self.document.isHTML != document.isHTML
    var next: Node? = self
    while let node = next {
      let element = Element(node)
      // libxml2 represents namespaces differently in HTML and XML documents.
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
        // Skip template contents that are a shadow root: the host's iteration appends the root.
        if let contents = element.existingTemplateContents, ShadowRoot(contents) == nil {
          work.append((contents, document.templateContentsOwner))
        }
        if let template = element.shadowTemplate { work.append((template.node, document)) }
        if let root = element.existingShadowRoot { work.append((root.node, document)) }
      } else if node.kind == .attribute {
        node.pointer.pointee.children?.pointee.doc = document.pointer
        break
      }
      next = node.following(within: self)
    }
  }
}
