import CLibXML2
import PageDOM

/// A builder of a tree from the events of libxml2's XML parser.
final class XMLTreeBuilder {
  typealias NodePointer = UnsafeMutablePointer<xmlNode>

  /// An element whose end tag has not been reported yet.
  struct OpenElement {
    /// The element. A tag that is parsed in parts has an entry for each part; all of these entries
    /// have the same element.
    var node: Node?
    var hasEndTag = false
  }

  var errors = XMLErrors()
  var declaration: XMLDeclaration?
  var encoding: DOMString?
  /// Whether the document type is a document type of XHTML, so that HTML's entities are declared.
  var hasXHTMLEntities = false
  /// The remaining work, which bounds what entities and attribute defaults can add.
  var budget = 0
  /// libxml2's context for the document, while it parses. Entities have separate contexts.
  var main: xmlParserCtxtPtr?
  /// Whether the whole text has been read.
  var isAtEnd = false
  /// Whether a limit of the page ended parsing.
  private(set) var isEnded = false
  /// The number of replaced parameter-entity references, and the bytes that they added.
  var parameterReferenceCount = 0
  var parameterLength = 0
  var mostParameterLength = 0
  var declaredAttributeCount = 0
  var declaredValueCount = 0
  var declaredNamespaceCount = 0
  /// The local name of the attribute that marks the parts of a tag.
  var partMarker: [UInt8] = []
  private var tagParts: XMLTagParts?

  private let root: Node
  private let document: Document
  let group: DocumentGroup
  private let isFragment: Bool
  private var open: [OpenElement] = []
  private var text: [UInt8] = []

  /// The position of the next item in the source; `nil` if source ranges are not recorded.
  private var cursor: XMLSourceCursor?
  private let source: UnsafeBufferPointer<UInt8>?
  /// Whether markup from an entity splits the text at the cursor into several nodes.
  private var isTextCut = false
  /// Whether the current event comes from the replacement text of an entity.
  var isInEntity = false

  /// The namespace that was created last, with the addresses of libxml2's strings for it.
  private var lastNamespace:
    (prefix: UnsafePointer<xmlChar>?, name: UnsafePointer<xmlChar>?, made: xmlNsPtr?)
  private var workUntilQuestion = XMLTreeBuilder.workPerQuestion

  /// The maximum depth; WebKit stops parsing deeper documents.
  private static let deepest = 5000
  private static let mostDeclarations = 10_000
  /// The amount of work between two checks of the group's limits.
  private static let workPerQuestion = 1 << 20

  /// - Parameter source: The text, if nodes are to record their source ranges.
  init(root: Node, isFragment: Bool = false, source: UnsafeBufferPointer<UInt8>? = nil) {
    self.root = root
    document = root.document
    group = root.group
    self.isFragment = isFragment
    self.source = source
    cursor = source.map { XMLSourceCursor($0) }
  }

  private var current: Node {
    guard let last = open.last?.node else { return root }
    return Element(unchecked: last).templateContents ?? last
  }

  // MARK: Elements

  func startElement(_ tag: XMLStartTag) {
    guard !errors.isFatal else { return }
    if !partMarker.isEmpty, let part = tag.part(markedBy: partMarker) {
      return startPart(part, of: tag)
    }
    flushText()
    // The element that wraps a fragment is not part of it.
    if isFragment, open.isEmpty {
      open.append(OpenElement(node: root))
      return
    }
    let element = makeElement(tag)
    addDeclarations(of: tag, to: element)
    for index in 0..<tag.attributeCount { addAttribute(tag.attribute(index), to: element) }
    noteAttributePlaces(of: element, declarationCount: tag.declarationCount)
  }

  private func makeElement(_ tag: XMLStartTag) -> Element {
    spend(64)
    let place = markup(.startTag, .emptyElementTag)
    let parent = current
    let document = parent.pointer.pointee.doc
    let name = group.intern(tag.name)
    let namespace = namespace(of: tag)
    let node: NodePointer
    if let place {
      node = group.makeElement(
        name, namespace: namespace, in: document, startTag: SourceRange(place.range))
    } else {
      node = group.makeElement(name, namespace: namespace, in: document)
      Node(node).flags = .isParserMade
    }
    parent.link(Node(node), before: nil)
    open.append(OpenElement(node: Node(node), hasEndTag: place?.kind == .startTag))
    return Element(unchecked: Node(node))
  }

  private func namespace(of tag: XMLStartTag) -> xmlNsPtr? {
    // Keep an undeclared prefix, although it has no namespace.
    guard tag.namespace != nil || tag.prefix != nil else { return nil }
    if let known = lastNamespace.made, lastNamespace.prefix == tag.prefix,
      lastNamespace.name == tag.namespace
    {
      return known
    }
    let made = group.namespace(
      prefix: tag.prefix.map { DOMString(cString: $0) }, name: DOMString(cString: tag.namespace))
    lastNamespace = (tag.prefix, tag.namespace, made)
    return made
  }

  private func addDeclarations(of tag: XMLStartTag, to element: Element) {
    for index in 0..<tag.declarationCount {
      let (prefix, name) = tag.declaration(index)
      let value = UnsafeBufferPointer(cString: name)
      let namespace = group.namespace(prefix: prefix == nil ? nil : "xmlns", name: Namespace.xmlns)
      append(prefix ?? StaticString("xmlns").utf8Start, namespace, value, to: element)
    }
  }

  private func addAttribute(_ attribute: XMLStartTag.Attribute, to element: Element) {
    let namespace = attribute.namespace.map {
      group.namespace(
        prefix: attribute.prefix.map { DOMString(cString: $0) }, name: DOMString(cString: $0))
    }
    append(attribute.localName, namespace, attribute.value, to: element)
  }

  /// The element that receives attributes, and its last attribute.
  private var lastAttribute: (element: NodePointer, attribute: UnsafeMutablePointer<xmlAttr>)?

  private func append(
    _ name: UnsafePointer<xmlChar>, _ namespace: xmlNsPtr?, _ value: UnsafeBufferPointer<UInt8>,
    to element: Element
  ) {
    spend(64 + value.count)
    let attribute = group.makeAttribute(
      group.intern(name), namespace: namespace, in: element.pointer.pointee.doc)
    group.setValue(of: attribute, to: value)
    attribute.pointee.parent = element.pointer
    if let last = lastAttribute, last.element == element.pointer {
      last.attribute.pointee.next = attribute
      attribute.pointee.prev = last.attribute
    } else {
      element.pointer.pointee.properties = attribute
    }
    lastAttribute = (element.pointer, attribute)
  }

  private func startPart(_ part: XMLTagParts.Part, of tag: XMLStartTag) {
    if part == .first {
      flushText()
      let element = makeElement(tag)
      addDeclarations(of: tag, to: element)
      tagParts = XMLTagParts(element, tag)
      return
    }
    open.append(OpenElement(node: open.last?.node))
    guard let parts = tagParts else { return }
    for index in 1..<(tag.attributeCount - tag.defaultCount) {
      let attribute = tag.attribute(index)
      guard parts.insert(attribute) else {
        addFatalError("Attribute " + attribute.name.qualified + " redefined\n", in: main)
        return
      }
      addAttribute(attribute, to: parts.element)
    }
    guard part == .last else { return }
    for (name, value) in parts.missingDefaults {
      value.bytes.withUnsafeBufferPointer {
        append(
          group.intern(name.localName),
          name.namespace.map { namespace in
            group.namespace(prefix: name.prefix, name: namespace)
          }, $0, to: parts.element)
      }
    }
    noteAttributePlaces(of: parts.element, declarationCount: parts.declarationCount)
    tagParts = nil
  }

  /// Whether there are too many declarations, each of which libxml2 compares with all others.
  var hasTooManyDeclarations: Bool {
    declaredAttributeCount > XMLTreeBuilder.mostDeclarations
      || declaredValueCount > XMLTreeBuilder.mostDeclarations
      || declaredNamespaceCount > XMLTreeBuilder.mostDeclarations
  }

  var isTooDeep: Bool { open.count > XMLTreeBuilder.deepest }

  func endElement() {
    flushText()
    guard let last = open.popLast(), last.hasEndTag, let node = last.node else { return }
    if let place = markup(.endTag) { node.setEndTagRange(SourceRange(place.range)) }
  }

  // MARK: Other nodes

  func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard !errors.isFatal else { return }
    spend(bytes.count)
    text.append(contentsOf: bytes)
  }

  func cdata(_ bytes: UnsafeBufferPointer<UInt8>) {
    let parent = place(for: bytes.count)
    add(parent.document.makeCDATASection(DOMString(bytes: Array(bytes))), to: parent, .cdataSection)
  }

  func comment(_ data: DOMString) {
    let parent = place(for: data.bytes.count)
    add(parent.document.createComment(data), to: parent, .comment)
  }

  func processingInstruction(target: DOMString, data: DOMString) {
    let parent = place(for: data.bytes.count)
    add(
      parent.document.makeProcessingInstruction(target: target, data: data), to: parent,
      .instruction)
  }

  func doctype(name: DOMString, publicID: DOMString, systemID: DOMString) {
    guard !isFragment else { return }
    let node = document.createDocumentType(name: name, publicID: publicID, systemID: systemID)
    root.link(node, before: nil)
    if let place = markup(.documentType) {
      document.state.doctypeSource = (node, SourceRange(place.range))
    }
  }

  private func place(for byteCount: Int) -> Node {
    flushText()
    spend(64 + byteCount)
    return current
  }

  private func add(_ node: Node, to parent: Node, _ kind: XMLSource.Kind) {
    parent.link(node, before: nil)
    if let place = markup(kind) { map(node, SourceRange(place.range)) }
  }

  private func map(_ node: Node, _ range: SourceRange) {
    node.flags = [.isParserMade, .isMapped]
    node.setSourceRange(range)
  }

  /// Drops the text directly before a fatal error, as WebKit does.
  func dropText() {
    text.removeAll()
  }

  func flushText() {
    guard !text.isEmpty else { return }
    defer { text.removeAll(keepingCapacity: true) }
    // Ignore text outside the root element. libxml2 passes it on, but it is not part of the tree.
    guard !open.isEmpty else { return }
    let parent = current
    let node = Node(
      text.withUnsafeBufferPointer { group.makeText($0, in: parent.pointer.pointee.doc) })
    parent.link(node, before: nil)
    if !isInEntity, !isTextCut, let range = cursor?.text() { map(node, range) }
  }

  // MARK: Places

  /// Returns the source part of reported markup, and moves past it.
  private func markup(_ kinds: XMLSource.Kind...) -> XMLSource.Part? {
    guard cursor != nil else { return nil }
    if isInEntity {
      isTextCut = true
      return nil
    }
    isTextCut = false
    return kinds.count == 1
      ? cursor?.advance(to: kinds[0]) : cursor?.advance(to: kinds[0], kinds[1])
  }

  /// Records source ranges. Attribute defaults get an empty range at the end of the tag.
  private func noteAttributePlaces(of element: Element, declarationCount: Int) {
    guard let source, let range = element.node.sourceRange else { return }
    let attributes = element.attributes
    // Namespace declarations come first; the other attributes follow in source order.
    var declaration = 0
    var other = declarationCount
    for place in XMLTagAttributes(source, of: Int(range.start)..<Int(range.end)) {
      let name = UnsafeBufferPointer(rebasing: source[place.name])
      let isDeclaration = name.isNamespaceDeclaration
      let index = isDeclaration ? declaration : other
      // A declaration of the prefix `xml` is not in the tree.
      guard index < (isDeclaration ? declarationCount : attributes.count),
        attributes[index].name.qualified.bytes.elementsEqual(name)
      else { continue }
      attributes[index].pointer.pointee.psvi = SourceRange(place.name.lowerBound, place.end).word
      if isDeclaration { declaration += 1 } else { other += 1 }
    }
    let end = Int(range.end) - (source[Int(range.end) - 2] == 0x2F ? 2 : 1)
    for attribute in attributes where attribute.sourceRange == nil {
      attribute.pointer.pointee.psvi = SourceRange(end, end).word
    }
  }

  // MARK: Limits

  /// Subtracts the work from `budget`, and checks the group's limits at intervals.
  func spend(_ work: Int) {
    budget -= work
    workUntilQuestion -= work
    if workUntilQuestion < 0 {
      workUntilQuestion = XMLTreeBuilder.workPerQuestion
      if !group.isWithinLimits { isEnded = true }
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  var isNamespaceDeclaration: Bool { elementsEqual("xmlns".utf8) || starts(with: "xmlns:".utf8) }
}

extension SourceRange {
  fileprivate init(_ range: Range<Int>) { self.init(range.lowerBound, range.upperBound) }
}
