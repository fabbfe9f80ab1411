import CLibXML2
import PageDOM

/// Builds a tree from what libxml2's HTML parser finds in normalised markup.
///
/// The parser decides which elements are open; here its decisions are mended where they are not
/// those of the HTML standard, and the annotations of the markup are put in their places.
final class SAXTreeBuilder {
  typealias NodePointer = UnsafeMutablePointer<xmlNode>

  /// An element that is open as the parser sees it.
  struct OpenElement {
    var element: ElementTag
    /// The element; `nil` where it was dropped, or is closed as the standard has it.
    var node: NodePointer?
    /// Where children go.
    var insertion: NodePointer
  }

  /// A template that is open; its contents are closed by its own end tag only.
  struct OpenTemplate {
    /// How many elements were open around it.
    var depth: Int
    var contents: NodePointer
  }

  let root: NodePointer
  let document: Document
  let group: DocumentGroup
  let isFragment: Bool
  /// Whether templates can declare shadow roots, as they can in pages but not in parsed strings.
  let allowsShadowRoots: Bool
  let contextElement: ElementTag
  let annotations: [MarkupAnnotation]
  let marker: [UInt8]

  var open: [OpenElement] = []
  var templates: [OpenTemplate] = []
  /// How many elements of each kind are open, so that most searches need not start.
  var openCounts = [Int](repeating: 0, count: ElementTag.allCases.count)
  var html: NodePointer?
  var head: NodePointer?
  var body: NodePointer?
  var text: [UInt8] = []

  /// The dictionary of libxml2's parser, in which equal names have equal addresses.
  var dictionary: xmlDictPtr?
  /// The marker as a name of the dictionary.
  var markerName: UnsafePointer<xmlChar>?
  private let aliases: [AliasedName]
  private var aliasNames: [UnsafePointer<xmlChar>]
  private var aliasNamespaces: [UnsafeMutablePointer<xmlNs>?]
  /// The names, by their address in libxml2's dictionary or in the document's table.
  private var tags: [(name: UnsafePointer<xmlChar>?, tag: ElementTag)]

  init(
    root: Node, context: Element? = nil, annotations normalizer: MarkupNormalizer,
    allowsShadowRoots: Bool = false
  ) {
    self.root = root.pointer
    document = root.document
    group = root.group
    isFragment = context != nil
    self.allowsShadowRoots = allowsShadowRoots
    contextElement = context.map(SAXTreeBuilder.tag) ?? .other
    annotations = normalizer.annotations
    marker = normalizer.marker
    aliases = normalizer.aliasNames
    let group = group
    let document = document
    aliasNames = aliases.map { group.intern($0.localName) }
    aliasNamespaces = aliases.map { name in
      name.namespace.map { document.libxmlNamespace(prefix: nil, name: $0) } ?? nil
    }
    tags = Array(repeating: (nil, .other), count: 256)
  }

  static func tag(_ element: Element) -> ElementTag {
    guard element.isHTML else { return .other }
    return ElementTag.named(UnsafeBufferPointer(cString: element.localName))
  }

  // MARK: Names

  /// Returns what the name at an address of the dictionary is.
  func tag(_ name: UnsafePointer<xmlChar>) -> ElementTag {
    let slot = Int(bitPattern: name) >> 3 & 255
    if tags[slot].name == name { return tags[slot].tag }
    let tag = ElementTag.named(UnsafeBufferPointer(cString: name))
    tags[slot] = (name, tag)
    return tag
  }

  /// Returns what a node of the tree is; an element of SVG or MathML is nothing of HTML.
  func tag(of node: NodePointer) -> ElementTag {
    guard node.pointee.type == XML_ELEMENT_NODE, node.pointee.ns == nil,
      let name = node.pointee.name
    else { return .other }
    return tag(name)
  }

  /// Returns the number behind the marker that some text starts with.
  private func number(in text: UnsafePointer<xmlChar>) -> Int? {
    for index in 0..<marker.count where text[index] != marker[index] { return nil }
    var number = 0
    var index = marker.count
    while text[index] &- 0x30 < 10, number < 1 << 40 {
      number = number * 10 + Int(text[index] - 0x30)
      index += 1
    }
    return index > marker.count ? number : nil
  }

  // MARK: Events

  /// A start tag, or one that the parser implies.
  func startElement(
    _ name: UnsafePointer<xmlChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    flushText()
    // Elements that the parser implies have names that are not in the dictionary: a paragraph around
    // text in a head, which the standard does not have.
    guard xmlDictOwns(dictionary, name) == 1 else {
      push(OpenElement(element: .other, node: nil, insertion: current))
      return
    }
    var name = name
    var namespace: UnsafeMutablePointer<xmlNs>?
    var tag = tag(name)
    if tag == .other, name[0] == marker[0], let number = number(in: name),
      number < aliases.count
    {
      name = aliasNames[number]
      namespace = aliasNamespaces[number]
    }
    if isFragment, tag == .html || tag == .head || tag == .body {
      push(OpenElement(element: tag, node: nil, insertion: root))
      return
    }
    if namespace != nil { tag = .other }
    guard let place = place(for: tag, attributes) else {
      push(OpenElement(element: tag, node: nil, insertion: current))
      return
    }
    // The dictionary is the parser's; the documents' table has the name at another address.
    let node = group.makeElement(
      group.intern(name), namespace: namespace, in: place.parent.pointee.doc)
    Node(node).flags = .isParserMade
    link(node, place)
    var text: DOMString?
    if let attributes { text = add(attributes, to: node) }
    switch tag {
    case .html: html = node
    case .head: head = node
    case .body: body = node
    case .embed, .form, .iframe, .img, .object: Node(node).document.state.noteParsed(node)
    default: break
    }
    if let text, !text.isEmpty {
      link(
        text.bytes.withUnsafeBufferPointer { group.makeText($0, in: node.pointee.doc) },
        (node, nil))
    }
    if tag == .template, isShadowRoot(node, of: place.parent) {
      Element(unchecked: Node(place.parent)).shadowTemplate = Element(unchecked: Node(node))
      Node(node).removeFromParent()
    }
    // A form inside of a table holds nothing.
    let isClosed = tag == .form && SAXTreeBuilder.isTableStructure(self.tag(of: place.parent))
    push(
      OpenElement(
        element: tag, node: isClosed ? nil : node, insertion: isClosed ? place.parent : node))
    if tag == .template, let contents = Element(unchecked: Node(node)).templateContents {
      templates.append(OpenTemplate(depth: open.count - 1, contents: contents.pointer))
    }
  }

  /// Whether a template declares its parent's shadow root, and so is not a child of it.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead
  private func isShadowRoot(_ template: NodePointer, of host: NodePointer) -> Bool {
    guard allowsShadowRoots, host.pointee.type == XML_ELEMENT_NODE, host.pointee.ns == nil,
      Element(unchecked: Node(host)).shadowTemplate == nil,
      let mode = Element(unchecked: Node(template)).attribute("shadowrootmode"),
      CString.equalIgnoringASCIICase(mode, StaticString("open").utf8Start)
        || CString.equalIgnoringASCIICase(mode, StaticString("closed").utf8Start)
    else { return false }
    return tag(of: host).canHostShadow(UnsafeBufferPointer(cString: host.pointee.name))
  }

  private func push(_ element: OpenElement) {
    open.append(element)
    if element.node != nil { openCounts[Int(element.element.rawValue)] += 1 }
  }

  /// The end of the innermost element, as the parser sees it.
  func endElement() {
    guard let last = open.last else { return }
    flushText()
    open.removeLast()
    if last.node != nil { openCounts[Int(last.element.rawValue)] -= 1 }
    if let template = templates.last, open.count < template.depth {
      templates[templates.count - 1].depth = open.count
    }
  }

  /// A comment, or a marker that leads to an annotation.
  func comment(_ value: UnsafePointer<xmlChar>) {
    guard let number = number(in: value), number < annotations.count else { return }
    switch annotations[number] {
    case .element: break
    case .text(let data): text += data.bytes
    case .comment(let data, let place):
      flushText()
      let parent =
        switch place {
        case .current: current
        case .html: isFragment ? current : html ?? root
        case .document: isFragment ? current : root
        }
      let node = Document(raw: parent.pointee.doc).createComment(data)
      link(node.pointer, (parent, nil))
    case .doctype(let name, let publicID, let systemID):
      let node = document.createDocumentType(
        name: name, publicID: publicID, systemID: systemID)
      link(node.pointer, (root, nil))
    case .htmlAttributes(let attributes): merge(attributes, into: html)
    case .bodyAttributes(let attributes): merge(attributes, into: body)
    case .templateEnd: endTemplate()
    case .endTag(let tag): endTag(tag)
    }
  }

  /// Adds those attributes that an element does not have.
  private func merge(_ attributes: [MarkupAnnotation.Attribute], into node: NodePointer?) {
    guard let node else { return }
    let element = Element(unchecked: Node(node))
    for attribute in attributes
    where element.attribute(namespace: nil, localName: attribute.name.localName) == nil {
      element.setAttribute(attribute.name, to: attribute.value)
    }
  }
}
