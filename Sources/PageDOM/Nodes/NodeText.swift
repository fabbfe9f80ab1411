internal import CLibXML2

extension Node {
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

  /// `nil` for nodes other than character data and attributes.
  /// - Source: https://dom.spec.whatwg.org/#dom-node-nodevalue
  public var nodeValue: DOMString? {
    if let attribute = Attr(self) { return attribute.value }
    return CharacterData(self)?.data
  }

  /// Does nothing for nodes other than character data and attributes.
  /// - Source: https://dom.spec.whatwg.org/#dom-node-nodevalue
  public func setNodeValue(_ value: DOMString) {
    if let attribute = Attr(self) {
      attribute.setValue(value)
    } else {
      CharacterData(self)?.setData(value)
    }
  }

  /// `nil` for documents and document types.
  /// - Source: https://dom.spec.whatwg.org/#dom-node-textcontent
  public var textContent: DOMString? {
    switch kind {
    case .element, .documentFragment: descendantTextContent
    case .document, .documentType: nil
    default: nodeValue
    }
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-descendant-text-content
  public var descendantTextContent: DOMString { descendantTextContent(memory: []) }

  /// Returns the concatenated data of the descendant text nodes.
  /// - Parameter memory: An empty array; the result reuses its storage.
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

  /// - Source: https://dom.spec.whatwg.org/#concept-child-text-content
  public var childTextContent: DOMString {
    var text: DOMString = ""
    for child in children where child.isText { text += CharacterData(unchecked: child).data }
    return text
  }

  /// Replaces all children of an element or fragment.
  /// - Source: https://dom.spec.whatwg.org/#dom-node-textcontent
  public func setTextContent(_ text: DOMString) {
    switch kind {
    case .element, .documentFragment:
      replaceAll(with: text.isEmpty ? nil : document.createTextNode(text))
    case .document, .documentType: break
    default: setNodeValue(text)
    }
  }

  /// Merges contiguous text nodes among the descendants, and removes empty ones.
  /// - Source: https://dom.spec.whatwg.org/#dom-node-normalize
  public func normalize() {
    var next = firstChild
    while let node = next {
      guard node.kind == .text else {
        next = node.following(within: self)
        continue
      }
      let text = CharacterData(unchecked: node)
      // 1–2. Remove an empty node.
      var length = text.length
      if length == 0 {
        next = node.followingSkippingChildren(within: self)
        node.removeFromParent()
        continue
      }
      // 3–4. Collect the data of the contiguous text nodes.
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
        // 5–6. Move boundary points into this node.
        let group = group
        for follower in followers {
          group.boundaries.willMerge(follower, into: node, at: length)
          length += CharacterData(unchecked: follower).length
        }
        // 7. Remove the merged nodes.
        for follower in followers { follower.removeFromParent() }
      }
      next = node.followingSkippingChildren(within: self)
    }
  }

  // MARK: Namespaces

  /// - Source: https://dom.spec.whatwg.org/#locate-a-namespace
  public func namespace(prefix: DOMString?) -> DOMString? {
    switch kind {
    case .element:
      // 1–2. The `xml` and `xmlns` prefixes are fixed.
      if prefix == "xml" { return Namespace.xml }
      if prefix == "xmlns" { return Namespace.xmlns }
      var current: Element? = Element(unchecked: self)
      while let element = current {
        // 3. The element's namespace.
        if let namespace = element.namespace, element.prefix == prefix { return namespace }
        // 4. A namespace declaration on the element.
        for attribute in element.attributes {
          let name = attribute.name
          guard name.namespace == Namespace.xmlns else { continue }
          let declares =
            prefix == nil
            ? name.prefix == nil && name.localName == "xmlns"
            : name.prefix == "xmlns" && name.localName == prefix
          if declares { return attribute.value.isEmpty ? nil : attribute.value }
        }
        // 5–6. Continue with the parent element.
        current = element.node.parentElement
      }
      return nil
    case .document: return Document(self)?.documentElement?.node.namespace(prefix: prefix)
    case .documentType, .documentFragment: return nil
    case .attribute: return Attr(unchecked: self).ownerElement?.node.namespace(prefix: prefix)
    default: return parentElement?.node.namespace(prefix: prefix)
    }
  }

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
