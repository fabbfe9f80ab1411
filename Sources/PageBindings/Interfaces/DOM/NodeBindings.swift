internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://dom.spec.whatwg.org/#interface-node
  static let node: Interface = Interface("Node", parent: .eventTarget) {
    [
      .constant("ELEMENT_NODE", 1), .constant("ATTRIBUTE_NODE", 2), .constant("TEXT_NODE", 3),
      .constant("CDATA_SECTION_NODE", 4), .constant("ENTITY_REFERENCE_NODE", 5),
      .constant("ENTITY_NODE", 6), .constant("PROCESSING_INSTRUCTION_NODE", 7),
      .constant("COMMENT_NODE", 8), .constant("DOCUMENT_NODE", 9),
      .constant("DOCUMENT_TYPE_NODE", 10), .constant("DOCUMENT_FRAGMENT_NODE", 11),
      .constant("NOTATION_NODE", 12),
      .constant("DOCUMENT_POSITION_DISCONNECTED", 1),
      .constant("DOCUMENT_POSITION_PRECEDING", 2),
      .constant("DOCUMENT_POSITION_FOLLOWING", 4),
      .constant("DOCUMENT_POSITION_CONTAINS", 8),
      .constant("DOCUMENT_POSITION_CONTAINED_BY", 16),
      .constant("DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC", 32),
      .get("nodeType") { $0.number(try $0.thisNode().kind.rawValue) },
      .get("nodeName") { call in
        let node = try call.thisNode()
        if let element = Element(node) { return call.realm.tagName(of: element) }
        return call.string(node.nodeName)
      },
      .get("baseURI") { $0.string(try $0.thisNode().document.baseURL) },
      .get("isConnected") { $0.boolean(try $0.thisNode().isConnected) },
      .get("ownerDocument") { call in
        let node = try call.thisNode()
        return node.isDocument ? call.null : call.wrap(node.document.node)
      },
      .method("getRootNode") { call in
        let node = try call.thisNode()
        return call.wrap(try call.flag(0, "composed") ? node.shadowIncludingRoot : node.root)
      },
      .get("parentNode") { $0.wrap(try $0.thisNode().parent) },
      .get("parentElement") { $0.wrap(try $0.thisNode().parentElement) },
      .method("hasChildNodes") { $0.boolean(try $0.thisNode().firstChild != nil) },
      .get("childNodes") { call in
        let node = try call.thisNode()
        let realm = call.realm
        return realm.sameObject(.childNodes, of: node) {
          realm.wrap(
            NodeCollection(root: node, kind: .childNodes), as: .nodeList, listed: .nodeList)
        }.value
      },
      .get("firstChild") { $0.wrap(try $0.thisNode().firstChild) },
      .get("lastChild") { $0.wrap(try $0.thisNode().lastChild) },
      .get("previousSibling") { $0.wrap(try $0.thisNode().previousSibling) },
      .get("nextSibling") { $0.wrap(try $0.thisNode().nextSibling) },
      .attribute(
        "nodeValue", get: { $0.stringOrNull(try $0.thisNode().nodeValue) },
        set: { call in
          try call.thisNode().setNodeValue(try call.textNullIsEmpty(0))
          return nil
        }),
      .attribute(
        "textContent",
        get: { call in
          let node = try call.thisNode()
          if let data = CharacterData(node) { return call.string(inTree: data.content) }
          guard node.isElement else { return call.stringOrNull(node.textContent) }
          return call.realm.longString(.textContent, of: node) {
            node.descendantTextContent(memory: $0)
          }
        },
        set: { call in
          try call.thisNode().setTextContent(try call.textOrNull(0) ?? "")
          return nil
        }),
      .method("normalize") { call in
        try call.thisNode().normalize()
        return nil
      },
      .method("cloneNode") { call in
        let node = try call.thisNode()
        guard ShadowRoot(node) == nil else { throw DOMException.notSupported }
        return call.wrap(node.clone(deep: call.boolean(0)))
      },
      .method("isEqualNode", 1) { call in
        let node = try call.thisNode()
        return call.boolean(try call.nodeOrNull(0).map { node.isEqual(to: $0) } ?? false)
      },
      .method("isSameNode", 1) { call in
        call.boolean(try call.thisNode() == (try call.nodeOrNull(0)))
      },
      .method("compareDocumentPosition", 1) { call in
        call.number(try call.thisNode().compareDocumentPosition(try call.node(0)).rawValue)
      },
      .method("contains", 1) { call in
        let node = try call.thisNode()
        return call.boolean(try call.nodeOrNull(0).map { node.contains($0) } ?? false)
      },
      .method("lookupPrefix", 1) { call in
        let node = try call.thisNode()
        let namespace = try call.textOrNull(0) ?? ""
        return call.stringOrNull(namespace.isEmpty ? nil : node.prefix(namespace: namespace))
      },
      .method("lookupNamespaceURI", 1) { call in
        let prefix = try call.textOrNull(0).flatMap { $0.isEmpty ? nil : $0 }
        return call.stringOrNull(try call.thisNode().namespace(prefix: prefix))
      },
      .method("isDefaultNamespace", 1) { call in
        let namespace = try call.textOrNull(0).flatMap { $0.isEmpty ? nil : $0 }
        return call.boolean(try call.thisNode().namespace(prefix: nil) == namespace)
      },
      .method("insertBefore", 2) { call in
        call.wrap(
          try call.thisNode().insert(try call.node(0), before: try call.nodeOrNull(1)))
      },
      .method("appendChild", 1) { call in
        call.wrap(try call.thisNode().append(try call.node(0)))
      },
      .method("replaceChild", 2) { call in
        call.wrap(try call.thisNode().replace(try call.node(1), with: try call.node(0)))
      },
      .method("removeChild", 1) { call in
        call.wrap(try call.thisNode().remove(try call.node(0)))
      },
    ]
  }

  /// Returns the interface of a node; for an element, always `Element`.
  static func of(_ node: Node) -> Interface {
    switch node.kind {
    case .element: .element
    case .attribute: .attr
    case .text: .text
    case .cdataSection: .cdataSection
    case .processingInstruction: .processingInstruction
    case .comment: .comment
    case .document: Document(node)?.interface ?? .document
    case .documentType: .documentType
    case .documentFragment: ShadowRoot(node) == nil ? .documentFragment : .shadowRoot
    }
  }
}
