package import CLibXML2

extension Document {
  /// The name must be valid.
  /// - Source: https://dom.spec.whatwg.org/#concept-create-element
  public func createElement(_ name: QualifiedName) -> Element {
    let group = state.group
    return Element(
      unchecked: Node(
        group.makeElement(
          group.intern(name.localName),
          namespace: libxmlNamespace(prefix: name.prefix, name: name.namespace), in: pointer)))
  }

  /// The local name must be valid.
  public func createHTMLElement(_ localName: DOMString) -> Element {
    createElement(QualifiedName(namespace: Namespace.html, localName: localName))
  }

  /// Creates an element as the DOM's `createElement()` does.
  /// - Throws: `InvalidCharacterError` if `name` is not a valid name.
  /// - Source: https://dom.spec.whatwg.org/#dom-document-createelement
  public func createElement(localName name: DOMString) throws(DOMException) -> Element {
    // 1. Validate the name.
    guard XMLName.isName(name) else { throw .invalidCharacter }
    // 2, 4–5. Lowercase the name in HTML documents. HTML and XHTML use the HTML namespace.
    let isXHTML = state.contentType == "application/xhtml+xml"
    return createElement(
      QualifiedName(
        namespace: isHTML || isXHTML ? Namespace.html : nil,
        localName: isHTML ? name.asciiLowercased : name))
  }

  public func createTextNode(_ data: DOMString) -> Node {
    Node(data.bytes.withUnsafeBufferPointer { state.group.makeText($0, in: pointer) })
  }

  public func createComment(_ data: DOMString) -> Node {
    Node(data.bytes.withUnsafeBufferPointer { state.group.makeComment($0, in: pointer) })
  }

  public func createDocumentFragment() -> Node {
    Node(state.group.makeDocumentFragment(in: pointer))
  }

  /// - Throws: `NotSupportedError` in HTML documents; `InvalidCharacterError` if `data` has `]]>`.
  /// - Source: https://dom.spec.whatwg.org/#dom-document-createcdatasection
  public func createCDATASection(_ data: DOMString) throws(DOMException) -> Node {
    guard !isHTML else { throw .notSupported }
    guard !data.contains("]]>") else { throw .invalidCharacter }
    return makeCDATASection(data)
  }

  package func makeCDATASection(_ data: DOMString) -> Node {
    Node(data.bytes.withUnsafeBufferPointer { state.group.makeCDATASection($0, in: pointer) })
  }

  /// - Throws: `InvalidCharacterError` if `target` is not a valid name or `data` contains `?>`.
  /// - Source: https://dom.spec.whatwg.org/#dom-document-createprocessinginstruction
  public func createProcessingInstruction(
    target: DOMString, data: DOMString
  ) throws(DOMException) -> Node {
    guard XMLName.isName(target), !data.contains("?>") else { throw .invalidCharacter }
    return makeProcessingInstruction(target: target, data: data)
  }

  package func makeProcessingInstruction(target: DOMString, data: DOMString) -> Node {
    let group = state.group
    return Node(
      data.bytes.withUnsafeBufferPointer {
        group.makeProcessingInstruction(target: group.intern(target), $0, in: pointer)
      })
  }

  public func createDocumentType(
    name: DOMString, publicID: DOMString, systemID: DOMString
  ) -> Node {
    Node(
      state.group.makeDocumentType(
        name: name, publicID: publicID, systemID: systemID, in: pointer))
  }

  /// The name must be valid.
  public func createAttribute(_ name: QualifiedName) -> Attr {
    let group = state.group
    return Attr(
      group.makeAttribute(
        group.intern(name.localName),
        namespace: name.namespace.map { group.namespace(prefix: name.prefix, name: $0) },
        in: pointer))
  }

  /// Returns libxml2's struct for the namespace of an element. In HTML documents, `nil` represents
  /// the HTML namespace without a prefix; in XML documents, `nil` represents no namespace.
  package func libxmlNamespace(
    prefix: DOMString?, name: DOMString?
  ) -> UnsafeMutablePointer<xmlNs>? {
    let group = state.group
    guard let name else { return isHTML ? group.namespace(prefix: nil, name: "") : nil }
    if isHTML, prefix == nil, name == Namespace.html { return nil }
    return group.namespace(prefix: prefix, name: name)
  }
}

extension DOMString {
  func contains(_ text: DOMString) -> Bool {
    let needle = text.bytes
    guard let first = needle.first, bytes.count >= needle.count else { return needle.isEmpty }
    return bytes.indices.dropLast(needle.count - 1).contains { start in
      bytes[start] == first && bytes[start..<start + needle.count].elementsEqual(needle)
    }
  }
}
