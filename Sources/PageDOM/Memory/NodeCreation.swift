package import CLibXML2

/// Creates unlinked nodes in the group's memory, for parsers and documents.
extension DocumentGroup {
  @inline(__always)
  private func makeNode(
    _ type: xmlElementType, in document: UnsafeMutablePointer<xmlDoc>?, size: Int
  ) -> UnsafeMutablePointer<xmlNode> {
    let raw = memory.allocate(size)
    raw.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    let node = raw.assumingMemoryBound(to: xmlNode.self)
    node.pointee.type = type
    node.pointee.doc = document
    return node
  }

  /// - Parameters:
  ///   - name: The local name, interned in the group's `names`.
  ///   - namespace: The value of `Document.libxmlNamespace`.
  @inline(__always)
  package func makeElement(
    _ name: UnsafePointer<xmlChar>, namespace: UnsafeMutablePointer<xmlNs>?,
    in document: UnsafeMutablePointer<xmlDoc>?
  ) -> UnsafeMutablePointer<xmlNode> {
    let node = makeNode(XML_ELEMENT_NODE, in: document, size: MemoryLayout<xmlNode>.size)
    node.pointee.name = name
    node.pointee.ns = namespace
    return node
  }

  /// Creates an element for a tag of the page source. The source range of the end tag is empty
  /// until `setEndTagRange(_:)` is called.
  /// - Parameter startTag: The source range of the start tag; empty if the tag is implied.
  @inline(__always)
  package func makeElement(
    _ name: UnsafePointer<xmlChar>, namespace: UnsafeMutablePointer<xmlNs>?,
    in document: UnsafeMutablePointer<xmlDoc>?, startTag: SourceRange
  ) -> UnsafeMutablePointer<xmlNode> {
    mappedElementCount += 1
    // The source range of the end tag is stored after the node.
    let size = MemoryLayout<xmlNode>.stride + MemoryLayout<SourceRange>.size
    let node = makeNode(XML_ELEMENT_NODE, in: document, size: size)
    node.pointee.name = name
    node.pointee.ns = namespace
    node.pointee.psvi = startTag.word
    node.pointee.extra = NodeFlags([.isParserMade, .isMapped]).rawValue
    Node(node).setEndTagRange(SourceRange(Int(startTag.end), Int(startTag.end)))
    return node
  }

  @inline(__always)
  package func makeText(
    _ bytes: UnsafeBufferPointer<UInt8>, in document: UnsafeMutablePointer<xmlDoc>?
  ) -> UnsafeMutablePointer<xmlNode> {
    let node = makeNode(XML_TEXT_NODE, in: document, size: MemoryLayout<xmlNode>.size)
    // libxml2 compares this name by address.
    node.pointee.name = pageaction_textName()
    initializeContent(node, to: bytes)
    return node
  }

  package func makeComment(
    _ bytes: UnsafeBufferPointer<UInt8>, in document: UnsafeMutablePointer<xmlDoc>?
  ) -> UnsafeMutablePointer<xmlNode> {
    let node = makeNode(XML_COMMENT_NODE, in: document, size: MemoryLayout<xmlNode>.size)
    node.pointee.name = pageaction_commentName()
    initializeContent(node, to: bytes)
    return node
  }

  func makeCDATASection(
    _ bytes: UnsafeBufferPointer<UInt8>, in document: UnsafeMutablePointer<xmlDoc>?
  ) -> UnsafeMutablePointer<xmlNode> {
    let node = makeNode(XML_CDATA_SECTION_NODE, in: document, size: MemoryLayout<xmlNode>.size)
    initializeContent(node, to: bytes)
    return node
  }

  func makeProcessingInstruction(
    target: UnsafePointer<xmlChar>, _ bytes: UnsafeBufferPointer<UInt8>,
    in document: UnsafeMutablePointer<xmlDoc>?
  ) -> UnsafeMutablePointer<xmlNode> {
    let node = makeNode(XML_PI_NODE, in: document, size: MemoryLayout<xmlNode>.size)
    node.pointee.name = target
    initializeContent(node, to: bytes)
    return node
  }

  func makeDocumentFragment(
    in document: UnsafeMutablePointer<xmlDoc>?
  ) -> UnsafeMutablePointer<xmlNode> {
    makeNode(XML_DOCUMENT_FRAG_NODE, in: document, size: MemoryLayout<xmlNode>.size)
  }

  package func makeDocumentType(
    name: DOMString, publicID: DOMString, systemID: DOMString,
    in document: UnsafeMutablePointer<xmlDoc>?
  ) -> UnsafeMutablePointer<xmlNode> {
    let size = MemoryLayout<xmlDtd>.size
    let raw = memory.allocate(size)
    raw.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    let doctype = raw.assumingMemoryBound(to: xmlDtd.self)
    doctype.pointee.type = XML_DTD_NODE
    doctype.pointee.doc = document
    doctype.pointee.name = intern(name)
    doctype.pointee.ExternalID = intern(publicID)
    doctype.pointee.SystemID = intern(systemID)
    return raw.assumingMemoryBound(to: xmlNode.self)
  }

  /// - Parameter name: The local name, interned in the group's `names`.
  @inline(__always)
  package func makeAttribute(
    _ name: UnsafePointer<xmlChar>, namespace: UnsafeMutablePointer<xmlNs>?,
    in document: UnsafeMutablePointer<xmlDoc>?
  ) -> UnsafeMutablePointer<xmlAttr> {
    let size = MemoryLayout<xmlAttr>.size
    let raw = memory.allocate(size)
    raw.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    let attribute = raw.assumingMemoryBound(to: xmlAttr.self)
    attribute.pointee.type = XML_ATTRIBUTE_NODE
    attribute.pointee.name = name
    attribute.pointee.ns = namespace
    attribute.pointee.doc = document
    return attribute
  }

  /// libxml2 represents attribute values as text nodes.
  @inline(__always)
  package func setValue(
    of attribute: UnsafeMutablePointer<xmlAttr>, to bytes: UnsafeBufferPointer<UInt8>
  ) {
    if let text = attribute.pointee.children {
      setContent(text, to: bytes)
    } else if !bytes.isEmpty {
      let text = makeText(bytes, in: attribute.pointee.doc)
      text.pointee.parent = UnsafeMutableRawPointer(attribute).assumingMemoryBound(
        to: xmlNode.self)
      attribute.pointee.children = text
      attribute.pointee.last = text
    }
  }
}
