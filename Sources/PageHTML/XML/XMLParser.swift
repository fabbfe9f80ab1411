public import PageDOM

/// An XML parser, based on libxml2. It reads no external subset and no external entity.
public struct XMLParser: Sendable {
  public init() {}

  /// - Parameters:
  ///   - text: UTF-8, regardless of the encoding in the XML declaration.
  ///   - recordsSource: Whether nodes keep source ranges, to write unchanged parts verbatim.
  ///   - reportsErrors: Whether to add a `parsererror` element to the content before the error.
  /// - Source:
  ///   https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-domparser-parsefromstring
  public func parseDocument(
    _ text: UnsafeBufferPointer<UInt8>, into group: DocumentGroup,
    contentType: DOMString = "application/xml", recordsSource: Bool = false,
    reportsErrors: Bool = true
  ) -> Document {
    let document = Document(isHTML: false, in: group)
    document.state.contentType = contentType
    let builder = XMLTreeBuilder(root: document.node, source: recordsSource ? text : nil)
    builder.parse(text)
    if let declaration = builder.declaration { declaration.attach(to: document) }
    InternalSubset(text, of: document)?.attach(to: document)
    if builder.errors.isReported, reportsErrors { builder.errors.report(in: document) }
    document.state.wellFormednessError = builder.errors.first
    return document
  }

  public func parseDocument(
    _ text: DOMString, into group: DocumentGroup, contentType: DOMString = "application/xml"
  ) -> Document {
    text.bytes.withUnsafeBufferPointer {
      parseDocument($0, into: group, contentType: contentType)
    }
  }

  /// Parses a fragment into a document fragment of the context's document.
  /// - Throws: `SyntaxError` if the text is not well-formed.
  /// - Source: https://html.spec.whatwg.org/multipage/xhtml.html#xml-fragment-parsing-algorithm
  public func parseFragment(
    _ text: DOMString, context: Element
  ) throws(DOMException) -> Node {
    let fragment = context.document.createDocumentFragment()
    let builder = XMLTreeBuilder(root: fragment, isFragment: true)
    // 2–5. Wrap the text in an element with the namespaces in scope at the context.
    var wrapped: DOMString = "<x"
    var seen: Set<DOMString> = []
    func declare(_ prefix: DOMString?, _ namespace: DOMString) {
      guard prefix != "xml", prefix != "xmlns", seen.insert(prefix ?? "").inserted else { return }
      wrapped += prefix.map { " xmlns:" + $0 } ?? " xmlns"
      wrapped += "=\"" + XMLSerializer.escape(namespace) + "\""
    }
    var element: Element? = context
    while let current = element {
      for attribute in current.attributes where attribute.name.namespace == Namespace.xmlns {
        let name = attribute.name
        let isDefault = name.prefix == nil && name.localName == "xmlns"
        if isDefault || !attribute.value.isEmpty {
          declare(isDefault ? nil : name.localName, attribute.value)
        }
      }
      if let namespace = current.namespace { declare(current.prefix, namespace) }
      element = current.node.parentElement
    }
    wrapped += ">" + text + "</x>"
    wrapped.bytes.withUnsafeBufferPointer { builder.parse($0) }
    // 6. Any error is a SyntaxError.
    guard !builder.errors.isReported else { throw .syntax }
    return fragment
  }
}
