import PageDOM

/// The language that a page is written in, and how it is read.
enum MarkupSyntax {
  /// HTML, which a parser reads as where scripts run or do not.
  case html(any PageParser, isScripting: Bool)
  case xml

  var isXML: Bool {
    if case .xml = self { true } else { false }
  }

  // MARK: Writing

  /// Returns nodes that stand beside each other.
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

  /// Returns what writes attributes of an element into its start tag, in which others stay.
  func attributeWriter(for element: Element) -> AttributeWriter {
    guard isXML else { return AttributeWriter(xml: nil) }
    let scope = NamespaceScope(in: XMLPageWriter.context(of: element.node))
    return AttributeWriter(xml: XMLTagWriter(element, in: scope) { $0.sourceRange != nil })
  }

  /// Writes attributes into a start tag, each with a space before it.
  struct AttributeWriter {
    fileprivate var xml: XMLTagWriter?

    /// Returns the declaration that the element's name needs, if the tag does not have it.
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

  /// Whether an element has neither content nor an end tag, whatever the page says.
  func hasNoEndTag(_ element: Element) -> Bool {
    !isXML && HTMLSerializer.hasNoEndTag(element)
  }

  /// Whether `/>` ends an element.
  func canCloseItself(_ element: Element) -> Bool { isXML || !element.isHTML }

  /// Whether a line feed directly after the start tag is not part of the text.
  func losesFirstLineFeed(_ element: Element) -> Bool {
    !isXML && HTMLSerializer.losesFirstLineFeed(element)
  }

  // MARK: Reading

  /// Parses a text without recording where nodes stand.
  func parse(_ text: UnsafeBufferPointer<UInt8>, into group: DocumentGroup) -> Document {
    switch self {
    case .html(let parser, let isScripting):
      parser.parseDocument(text, into: group, isScripting: isScripting)
    case .xml: XMLParser().parseDocument(text, into: group, reportsErrors: false)
    }
  }
}
