package import CLibXML2

extension Document {
  /// Makes an element from a name that has been checked.
  /// - Source: https://dom.spec.whatwg.org/#concept-create-element
  public func createElement(_ name: QualifiedName) -> Element {
    let group = state.group
    let raw = name.localName.withCString {
      xmlNewDocNode(pointer, nil, $0, nil)
    }
    guard let raw else { preconditionFailure("out of memory") }
    raw.pointee.ns = libxmlNamespace(prefix: name.prefix, name: name.namespace)
    group.note(raw)
    return Element(unchecked: Node(raw))
  }

  /// Makes an HTML element from a local name that has been checked.
  public func createHTMLElement(_ localName: DOMString) -> Element {
    createElement(QualifiedName(namespace: Namespace.html, localName: localName))
  }

  /// Makes an element as scripts do.
  ///
  /// - Throws: `InvalidCharacterError` where `name` is no name.
  /// - Source: https://dom.spec.whatwg.org/#dom-document-createelement
  public func createElement(localName name: DOMString) throws(DOMException) -> Element {
    // 1. A name.
    guard XMLName.isName(name) else { throw .invalidCharacter }
    // 2, 5–6. Lower case in HTML documents; HTML where the content type says so.
    let isXHTML = state.contentType == "application/xhtml+xml"
    return createElement(
      QualifiedName(
        namespace: isHTML || isXHTML ? Namespace.html : nil,
        localName: isHTML ? name.asciiLowercased : name))
  }

  /// Makes a text node.
  public func createTextNode(_ data: DOMString) -> Node {
    // Made empty and filled by hand: the length goes to libxml2 as a C int.
    make(xmlNewDocText(pointer, nil), data: data)
  }

  /// Makes a comment.
  public func createComment(_ data: DOMString) -> Node {
    make(xmlNewDocComment(pointer, nil), data: data)
  }

  /// Makes a document fragment.
  public func createDocumentFragment() -> Node {
    make(xmlNewDocFragment(pointer), data: nil)
  }

  /// Makes a CDATA section.
  ///
  /// - Throws: `NotSupportedError` in HTML documents, `InvalidCharacterError` for `]]>`.
  /// - Source: https://dom.spec.whatwg.org/#dom-document-createcdatasection
  public func createCDATASection(_ data: DOMString) throws(DOMException) -> Node {
    guard !isHTML else { throw .notSupported }
    guard !data.contains("]]>") else { throw .invalidCharacter }
    return makeCDATASection(data)
  }

  package func makeCDATASection(_ data: DOMString) -> Node {
    make(xmlNewCDataBlock(pointer, nil, 0), data: data)
  }

  /// Makes a processing instruction.
  ///
  /// - Throws: `InvalidCharacterError` where `target` is no name or `data` holds `?>`.
  /// - Source: https://dom.spec.whatwg.org/#dom-document-createprocessinginstruction
  public func createProcessingInstruction(
    target: DOMString, data: DOMString
  ) throws(DOMException) -> Node {
    guard XMLName.isName(target), !data.contains("?>") else { throw .invalidCharacter }
    return makeProcessingInstruction(target: target, data: data)
  }

  package func makeProcessingInstruction(target: DOMString, data: DOMString) -> Node {
    make(target.withCString { xmlNewDocPI(pointer, $0, nil) }, data: data)
  }

  /// Makes a document type.
  public func createDocumentType(
    name: DOMString, publicID: DOMString, systemID: DOMString
  ) -> Node {
    let made = name.withCString { name in
      publicID.withCString { publicID in
        systemID.withCString { xmlCreateIntSubset(nil, name, publicID, $0) }
      }
    }
    guard let made else { preconditionFailure("out of memory") }
    made.pointee.doc = pointer
    state.group.adopt(made)
    return DocumentGroup.asNode(made) { Node($0) }
  }

  /// Makes an attribute from a name that has been checked.
  public func createAttribute(_ name: QualifiedName) -> Attr {
    makeAttribute(name, isNoted: true)
  }

  func makeAttribute(_ name: QualifiedName, isNoted: Bool) -> Attr {
    let raw = name.localName.withCString { xmlNewDocProp(pointer, $0, nil) }
    guard let raw else { preconditionFailure("out of memory") }
    if let namespace = name.namespace {
      raw.pointee.ns = state.group.namespace(prefix: name.prefix, name: namespace)
    }
    let attribute = Attr(raw)
    if isNoted { state.group.note(attribute.node.pointer) }
    return attribute
  }

  private func make(_ raw: UnsafeMutablePointer<xmlNode>?, data: DOMString?) -> Node {
    guard let raw else { preconditionFailure("out of memory") }
    raw.pointee.doc = pointer
    let node = Node(raw)
    state.group.note(raw)
    if let data { CharacterData(unchecked: node).store(data) }
    return node
  }

  /// Returns what libxml2 has to be told about an element's namespace in this kind of document.
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
  /// Returns whether `text` stands somewhere in this string.
  func contains(_ text: DOMString) -> Bool {
    let needle = text.bytes
    guard let first = needle.first, bytes.count >= needle.count else { return needle.isEmpty }
    return bytes.indices.dropLast(needle.count - 1).contains { start in
      bytes[start] == first && bytes[start..<start + needle.count].elementsEqual(needle)
    }
  }
}
