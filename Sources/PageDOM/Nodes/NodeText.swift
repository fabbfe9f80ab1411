internal import CLibXML2

extension Node {
  /// The node's name as `nodeName` gives it.
  /// - Source: https://dom.spec.whatwg.org/#dom-node-nodename
  public var nodeName: DOMString {
    switch kind {
    case .element: Element(unchecked: self).tagName
    case .attribute: Attr(unchecked: self).name.qualified
    case .text: "#text"
    case .cdataSection: "#cdata-section"
    case .processingInstruction: DOMString(cString: pointer.pointee.name)
    case .comment: "#comment"
    case .document: "#document"
    case .documentType: DocumentType(unchecked: self).name
    case .documentFragment: "#document-fragment"
    }
  }

  /// The node's value: text of character data and attributes, `nil` for other nodes.
  /// - Source: https://dom.spec.whatwg.org/#dom-node-nodevalue
  public var nodeValue: DOMString? {
    if let attribute = Attr(self) { return attribute.value }
    return CharacterData(self)?.data
  }

  /// Sets the node's value; other nodes than character data and attributes have none.
  /// - Source: https://dom.spec.whatwg.org/#dom-node-nodevalue
  public func setNodeValue(_ value: DOMString) {
    if let attribute = Attr(self) {
      attribute.setValue(value)
    } else {
      CharacterData(self)?.setData(value)
    }
  }

  /// The text of the node and of all below it; `nil` for documents and document types.
  /// - Source: https://dom.spec.whatwg.org/#dom-node-textcontent
  public var textContent: DOMString? {
    switch kind {
    case .element, .documentFragment: descendantTextContent
    case .document, .documentType: nil
    default: nodeValue
    }
  }

  /// The data of the text nodes below this node.
  /// - Source: https://dom.spec.whatwg.org/#concept-descendant-text-content
  public var descendantTextContent: DOMString { descendantTextContent(memory: []) }

  /// The data of the text nodes below this node.
  ///
  /// - Parameter memory: An empty array whose memory the text takes.
  /// - Source: https://dom.spec.whatwg.org/#concept-descendant-text-content
  public func descendantTextContent(memory: consuming [UInt8]) -> DOMString {
    var bytes = memory
    var node = firstChild
    while let current = node {
      if current.isText { bytes.append(contentsOf: CharacterData(unchecked: current).bytes) }
      node = current.following(within: self)
    }
    return DOMString(bytes: bytes)
  }

  /// The data of the text nodes that are children of this node.
  /// - Source: https://dom.spec.whatwg.org/#concept-child-text-content
  public var childTextContent: DOMString {
    var text: DOMString = ""
    for child in children where child.isText { text += CharacterData(unchecked: child).data }
    return text
  }

  /// Sets the text of the node, in place of all below it.
  /// - Source: https://dom.spec.whatwg.org/#dom-node-textcontent
  public func setTextContent(_ text: DOMString) {
    switch kind {
    case .element, .documentFragment:
      replaceAll(with: text.isEmpty ? nil : document.createTextNode(text))
    case .document, .documentType: break
    default: setNodeValue(text)
    }
  }

  /// Joins neighbouring text nodes below this node, and drops empty ones.
  /// - Source: https://dom.spec.whatwg.org/#dom-node-normalize
  public func normalize() {
    var next = firstChild
    while let node = next {
      guard node.kind == .text else {
        next = node.following(within: self)
        continue
      }
      let text = CharacterData(unchecked: node)
      // 1–2. Empty nodes go.
      var length = text.length
      if length == 0 {
        next = node.followingSkippingChildren(within: self)
        node.removeFromParent()
        continue
      }
      // 3–4. The data of the text nodes that follow.
      var followers: [Node] = []
      var data: DOMString = ""
      var sibling = node.nextSibling
      while let follower = sibling, follower.kind == .text {
        followers.append(follower)
        data += CharacterData(unchecked: follower).data
        sibling = follower.nextSibling
      }
      if !followers.isEmpty {
        text.appendData(data)
        // 5–6. Ranges move over to this node.
        let group = group
        for follower in followers {
          group.boundaries.willMerge(follower, into: node, at: length)
          length += CharacterData(unchecked: follower).length
        }
        // 7. The followers go.
        for follower in followers { follower.removeFromParent() }
      }
      next = node.followingSkippingChildren(within: self)
    }
  }

  // MARK: Namespaces

  /// Returns the namespace that a prefix means here.
  /// - Source: https://dom.spec.whatwg.org/#locate-a-namespace
  public func namespace(prefix: DOMString?) -> DOMString? {
    switch kind {
    case .element:
      // 1. The prefixes that always mean the same.
      if prefix == "xml" { return Namespace.xml }
      if prefix == "xmlns" { return Namespace.xmlns }
      var current: Element? = Element(unchecked: self)
      while let element = current {
        // 2. The element's own.
        if let namespace = element.namespace, element.prefix == prefix { return namespace }
        // 3. A declaration on it.
        for attribute in element.attributes {
          let name = attribute.name
          guard name.namespace == Namespace.xmlns else { continue }
          let declares =
            prefix == nil
            ? name.prefix == nil && name.localName == "xmlns"
            : name.prefix == "xmlns" && name.localName == prefix
          if declares { return attribute.value.isEmpty ? nil : attribute.value }
        }
        // 4–5. The parent's.
        current = element.node.parentElement
      }
      return nil
    case .document: return Document(self)?.documentElement?.node.namespace(prefix: prefix)
    case .documentType, .documentFragment: return nil
    case .attribute: return Attr(unchecked: self).ownerElement?.node.namespace(prefix: prefix)
    default: return parentElement?.node.namespace(prefix: prefix)
    }
  }

  /// Returns the prefix that means a namespace here.
  /// - Source: https://dom.spec.whatwg.org/#dom-node-lookupprefix
  public func prefix(namespace: DOMString) -> DOMString? {
    switch kind {
    case .element:
      var current: Element? = Element(unchecked: self)
      while let element = current {
        if element.namespace == namespace, let prefix = element.prefix { return prefix }
        for attribute in element.attributes {
          let name = attribute.name
          if name.namespace == Namespace.xmlns, name.prefix == "xmlns",
            attribute.value == namespace
          {
            return name.localName
          }
        }
        current = element.node.parentElement
      }
      return nil
    case .document: return Document(self)?.documentElement?.node.prefix(namespace: namespace)
    case .documentType, .documentFragment: return nil
    case .attribute: return Attr(unchecked: self).ownerElement?.node.prefix(namespace: namespace)
    default: return parentElement?.node.prefix(namespace: namespace)
    }
  }
}
