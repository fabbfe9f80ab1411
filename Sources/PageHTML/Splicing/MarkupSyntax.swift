import PageDOM

enum MarkupSyntax {
  case html(any PageParser, isScripting: Bool)
  case xml

  var isXML: Bool {
    if case .xml = self { true } else { false }
  }

  // MARK: Writing

  func markup(of nodes: [Node]) -> MarkupText {
    switch self {
    case .html(_, let isScripting): HTMLSerializer.markup(of: nodes, isScripting: isScripting)
    case .xml: XMLPageWriter.markup(of: nodes)
    }
  }

  func startTag(of element: Element) -> MarkupText {
    isXML ? XMLPageWriter.startTag(of: element) : HTMLSerializer.startTag(of: element)
  }

  func endTag(of element: Element) -> MarkupText {
    isXML ? XMLPageWriter.endTag(of: element) : HTMLSerializer.endTag(of: element)
  }

  /// Returns a writer that adds attributes to the existing start tag of `element`.
  func attributeWriter(for element: Element) -> AttributeWriter {
    guard isXML else { return AttributeWriter(xml: nil) }
    let scope = NamespaceScope(in: XMLPageWriter.context(of: element.node))
    return AttributeWriter(xml: XMLTagWriter(element, in: scope) { $0.sourceRange != nil })
  }

  /// A writer of attributes in a start tag; it writes a space before each.
  struct AttributeWriter {
    fileprivate var xml: XMLTagWriter?

    /// Returns the namespace declaration that the element's name needs; empty if the tag already
    /// has the declaration.
    mutating func elementDeclaration() -> MarkupText {
      xml?.declareElementName()
      return xml?.take() ?? MarkupText()
    }

    mutating func attribute(_ attribute: Attr) -> MarkupText {
      guard xml != nil else { return HTMLSerializer.attribute(attribute) }
      xml?.write(attribute)
      return xml?.take() ?? MarkupText()
    }
  }

  // MARK: Elements

  func hasNoEndTag(_ element: Element) -> Bool {
    !isXML && HTMLSerializer.hasNoEndTag(element)
  }

  /// Whether `/>` closes the element.
  func canCloseItself(_ element: Element) -> Bool { isXML || !element.isHTML }

  /// Whether the parser drops a line feed directly after the start tag.
  func losesFirstLineFeed(_ element: Element) -> Bool {
    !isXML && HTMLSerializer.losesFirstLineFeed(element)
  }

  // MARK: Reading

  /// Parses a text without recording source ranges.
  func parse(_ text: UnsafeBufferPointer<UInt8>, into group: DocumentGroup) -> Document {
    switch self {
    case .html(let parser, let isScripting):
      parser.parseDocument(text, into: group, isScripting: isScripting)
    case .xml: XMLParser().parseDocument(text, into: group, reportsErrors: false)
    }
  }
}
