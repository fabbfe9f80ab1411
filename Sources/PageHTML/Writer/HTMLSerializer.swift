private import CLibXML2
public import PageDOM

/// An HTML serializer for `innerHTML`, `outerHTML` and whole pages. A page includes content that
/// the standard's algorithm omits but a parser needs. The output is WTF-8. When a page is encoded,
/// lone surrogates become U+FFFD.
/// - Source: https://html.spec.whatwg.org/multipage/parsing.html#serialising-html-fragments
public struct HTMLSerializer {
  private var output: [UInt8] = []
  private var literals: [Range<Int>] = []
  private let isScripting: Bool
  /// Whether to write templates for shadow roots, and to protect content that parsers would change.
  private let isPage: Bool
  private var shadows = Shadows.none

  /// The shadow roots that are serialized as `<template>` elements.
  public enum Shadows {
    case none
    /// The shadow roots in the set, and all serializable ones if `serializable` is `true`.
    case some(Set<Node>, serializable: Bool)
  }

  private init(isScripting: Bool, isPage: Bool = false) {
    self.isScripting = isScripting
    self.isPage = isPage
  }

  /// Serializes a node; for documents and fragments, their children.
  /// - Parameters:
  ///   - isScripting: `false` escapes text in `<noscript>`; `nil` depends on the browsing context.
  ///   - memory: An empty array whose storage is reused for the output.
  public static func outerHTML(
    of node: Node, isScripting: Bool? = nil, memory: consuming [UInt8] = []
  ) -> DOMString {
    var serializer = HTMLSerializer(
      isScripting: isScripting ?? node.document.state.hasBrowsingContext)
    serializer.output = memory
    if node.isDocument || node.isFragment {
      serializer.writeChildren(of: node)
    } else {
      serializer.write([Open(next: node, last: node, element: nil)])
    }
    return DOMString(bytes: serializer.output)
  }

  /// Serializes the children or template contents. The parameters are those of `outerHTML`.
  public static func innerHTML(
    of node: Node, isScripting: Bool? = nil, memory: consuming [UInt8] = []
  ) -> DOMString {
    var serializer = HTMLSerializer(
      isScripting: isScripting ?? node.document.state.hasBrowsingContext)
    serializer.output = memory
    serializer.writeChildren(of: node)
    return DOMString(bytes: serializer.output)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#dom-element-gethtml
  public static func innerHTML(of node: Node, shadows: Shadows) -> DOMString {
    var serializer = HTMLSerializer(isScripting: node.document.state.hasBrowsingContext)
    serializer.shadows = shadows
    if let root = Element(node).flatMap({ serializer.shownShadow(of: $0) }) {
      serializer.writeTemplateTag(of: root)
      serializer.writeChildren(of: root.node)
      serializer.append("</template>")
    }
    serializer.writeChildren(of: node)
    return DOMString(bytes: serializer.output)
  }

  /// Serializes a page. Parsing the result yields the document, if HTML can express it.
  public static func page(_ document: Document) -> MarkupText {
    markup(of: document.node.children)
  }

  // MARK: Parts

  static func markup(of nodes: [Node], isScripting: Bool? = nil) -> MarkupText {
    guard let first = nodes.first, let last = nodes.last else { return MarkupText() }
    var serializer = HTMLSerializer(
      isScripting: isScripting ?? first.document.state.hasBrowsingContext, isPage: true)
    serializer.write([Open(next: first, last: last, element: nil)])
    return serializer.markup
  }

  static func startTag(of element: Element) -> MarkupText {
    var serializer = HTMLSerializer(isScripting: true, isPage: true)
    serializer.writeStartTag(element)
    return serializer.markup
  }

  static func endTag(of element: Element) -> MarkupText {
    var serializer = HTMLSerializer(isScripting: true, isPage: true)
    serializer.writeEndTag(element)
    return serializer.markup
  }

  /// Returns an attribute for a start tag, with a space before it.
  static func attribute(_ attribute: Attr) -> MarkupText {
    var serializer = HTMLSerializer(isScripting: true, isPage: true)
    serializer.write(attribute)
    return serializer.markup
  }

  private var markup: MarkupText {
    var markup = MarkupText()
    markup.bytes = output
    markup.literals = literals
    return markup
  }

  // MARK: Tree

  /// A level of the work list: siblings to write, and the end tag after them.
  private struct Open {
    var next: Node?
    /// The last node to write; `nil` for all siblings.
    var last: Node?
    var element: Element?
    /// Whether to write the end tag of a template that declares a shadow root.
    var endsShadow = false
  }

  private mutating func writeChildren(of node: Node) {
    if let element = Element(node), HTMLSerializer.hasNoEndTag(element) { return }
    write([Open(next: HTMLSerializer.firstChild(of: node), last: nil, element: nil)])
  }

  private static func firstChild(of node: Node) -> Node? {
    if let element = Element(node), element.isHTML("template") {
      return element.existingTemplateContents?.firstChild
    }
    return node.firstChild
  }

  /// Uses a work list instead of recursion: a page may be 100,000 elements deep.
  private mutating func write(_ work: [Open]) {
    var work = work
    while let level = work.last {
      guard let node = level.next else {
        if let element = level.element { writeEndTag(element) }
        if level.endsShadow { append("</template>") }
        work.removeLast()
        continue
      }
      work[work.count - 1].next = node == level.last ? nil : node.nextSibling
      guard let element = Element(node) else {
        write(node)
        continue
      }
      writeStartTag(element)
      if HTMLSerializer.hasNoEndTag(element) { continue }
      let template = isPage ? element.shadowTemplate?.node : nil
      let shadow = shownShadow(of: element)
      let child = HTMLSerializer.firstChild(of: node)
      guard template != nil || shadow != nil || child != nil else {
        writeEndTag(element)
        continue
      }
      if isPage, HTMLSerializer.losesFirstLineFeed(element), startsWithLineFeed(child) {
        output.append(0x0A)
      }
      work.append(Open(next: child, last: nil, element: element))
      // A shadow root comes before the children.
      if let template { work.append(Open(next: template, last: template, element: nil)) }
      if let shadow {
        writeTemplateTag(of: shadow)
        work.append(Open(next: shadow.node.firstChild, last: nil, element: nil, endsShadow: true))
      }
    }
  }

  private func shownShadow(of element: Element) -> ShadowRoot? {
    guard case .some(let roots, let serializable) = shadows, let root = element.shadowRoot else {
      return nil
    }
    let isShown = serializable && root.options.isSerializable || roots.contains(root.node)
    return isShown ? root : nil
  }

  private mutating func writeTemplateTag(of root: ShadowRoot) {
    append("<template shadowrootmode=\"")
    append(root.options.mode == .open ? "open\"" : "closed\"")
    if root.options.delegatesFocus { append(" shadowrootdelegatesfocus=\"\"") }
    if root.options.isSerializable { append(" shadowrootserializable=\"\"") }
    if root.options.isClonable { append(" shadowrootclonable=\"\"") }
    output.append(0x3E)
  }

  private func startsWithLineFeed(_ node: Node?) -> Bool {
    var next = node
    while let node = next, node.isText, let text = CharacterData(node) {
      if let first = text.bytes.first { return first == 0x0A }
      next = node.nextSibling
    }
    return false
  }

  // MARK: Nodes

  private mutating func writeStartTag(_ element: Element) {
    output.append(0x3C)
    writeName(of: element)
    element.settleStyle()
    var next = element.pointer.pointee.properties
    while let raw = next {
      next = raw.pointee.next
      write(Attr(raw))
    }
    output.append(0x3E)
  }

  private mutating func write(_ attribute: Attr) {
    output.append(0x20)
    writeName(of: attribute)
    append("=\"")
    writeAttributeValue(UnsafeBufferPointer(cString: attribute.content))
    output.append(0x22)
  }

  private mutating func writeEndTag(_ element: Element) {
    append("</")
    writeName(of: element)
    output.append(0x3E)
  }

  private mutating func writeName(of element: Element) {
    // In WebKit, elements of HTML, SVG and MathML keep a prefix that a script set.
    if let prefix = element.pointer.pointee.ns?.pointee.prefix {
      append(name: prefix)
      output.append(0x3A)
    }
    append(name: element.localName)
  }

  private mutating func writeName(of attribute: Attr) {
    if let namespace = attribute.pointer.pointee.ns {
      let href = namespace.pointee.href ?? StaticString("").utf8Start
      if CString.equal(href, "http://www.w3.org/XML/1998/namespace") {
        append("xml:")
      } else if CString.equal(href, "http://www.w3.org/1999/xlink") {
        append("xlink:")
      } else if CString.equal(href, "http://www.w3.org/2000/xmlns/") {
        if !CString.equal(attribute.localName, "xmlns") { append("xmlns:") }
      } else if let prefix = namespace.pointee.prefix {
        append(name: prefix)
        output.append(0x3A)
      }
    }
    append(name: attribute.localName)
  }

  /// Appends a name. A non-ASCII name is a literal, because character references are not recognized
  /// in names.
  private mutating func append(name: UnsafePointer<UInt8>) {
    let name = UnsafeBufferPointer(cString: name)
    if name.contains(where: { $0 >= 0x80 }) {
      literals.append(output.count..<output.count + name.count)
    }
    output.append(contentsOf: name)
  }

  private mutating func write(_ node: Node) {
    switch node.kind {
    case .text, .cdataSection: writeText(node)
    case .comment:
      append("<!--")
      appendData(of: node)
      append("-->")
    case .processingInstruction:
      append("<?")
      append(literal: node.nodeName.bytes)
      output.append(0x20)
      appendData(of: node)
      // WebKit ends processing instructions with `?>`; the standard has no `?` there.
      append("?>")
    case .documentType:
      append("<!DOCTYPE ")
      append(literal: node.nodeName.bytes)
      if isPage, let type = DocumentType(node) { writeIdentifiers(of: type) }
      output.append(0x3E)
    default: break
    }
  }

  /// Writes the identifiers, which `outerHTML` omits but quirks mode depends on.
  /// - Source: https://html.spec.whatwg.org/multipage/syntax.html#the-doctype
  private mutating func writeIdentifiers(of type: DocumentType) {
    if !type.publicID.isEmpty {
      append(" PUBLIC")
      write(identifier: type.publicID)
    } else if !type.systemID.isEmpty {
      append(" SYSTEM")
    }
    if !type.systemID.isEmpty { write(identifier: type.systemID) }
  }

  private mutating func write(identifier: DOMString) {
    let quote: UInt8 = identifier.bytes.contains(0x22) ? 0x27 : 0x22
    output += [0x20, quote]
    append(literal: identifier.bytes)
    output.append(quote)
  }

  private mutating func writeText(_ node: Node) {
    guard let parent = node.parentElement, HTMLSerializer.holdsText(parent, isScripting) else {
      guard let text = CharacterData(node) else { return }
      writeText(text.bytes)
      return
    }
    appendData(of: node)
  }

  private mutating func appendData(of node: Node) {
    guard let text = CharacterData(node), !text.bytes.isEmpty else { return }
    append(literal: text.bytes)
  }

  /// Appends text in which character references are not recognized.
  private mutating func append(literal bytes: some Collection<UInt8>) {
    literals.append(output.count..<output.count + bytes.count)
    output.append(contentsOf: bytes)
  }

  // MARK: Escaping

  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#escapingString
  private mutating func writeText(_ text: UnsafeBufferPointer<UInt8>) {
    let isPage = isPage
    write(text) { byte in
      byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0xC2 || byte == 0x0D && isPage
    }
  }

  private mutating func writeAttributeValue(_ text: UnsafeBufferPointer<UInt8>) {
    let isPage = isPage
    write(text) { byte in
      byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x22 || byte == 0xC2
        || byte == 0x0D && isPage
    }
  }

  @inline(__always)
  private mutating func write(
    _ text: UnsafeBufferPointer<UInt8>, isSpecial: (UInt8) -> Bool
  ) {
    var copied = 0
    var index = 0
    while index < text.count {
      let byte = text[index]
      guard isSpecial(byte) else {
        index &+= 1
        continue
      }
      var length = 1
      let escape: StaticString
      switch byte {
      case 0x26: escape = "&amp;"
      case 0x3C: escape = "&lt;"
      case 0x3E: escape = "&gt;"
      case 0x22: escape = "&quot;"
      // Only scripts create carriage returns: parsers convert those of a page to line feeds.
      case 0x0D: escape = "&#13;"
      default:
        guard index + 1 < text.count, text[index + 1] == 0xA0 else {
          index &+= 1
          continue
        }
        escape = "&nbsp;"
        length = 2
      }
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[copied..<index]))
      append(escape)
      index += length
      copied = index
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[copied...]))
  }

  private mutating func append(_ text: StaticString) {
    output.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
