private import CLibXML2
public import PageDOM

/// An XML serializer for the DOM interface `XMLSerializer`, and for `innerHTML` in XML documents.
/// Generated prefixes and HTML elements follow WebKit instead of the standard.
/// - Source: https://w3c.github.io/DOM-Parsing/#xml-serialization
public struct XMLSerializer {
  private var output: [UInt8] = []
  /// Namespaces by prefix, and prefixes by namespace, as declared in the output.
  private var scope: [DOMString: DOMString] = [:]
  /// The previous values of changed entries in the scope.
  private var undo: [(key: DOMString, value: DOMString?)] = []
  private var madePrefixes = 0

  private init() {
    scope["xml"] = Namespace.xml
    scope[Namespace.xml] = "xml"
  }

  public static func outerXML(of node: Node) -> DOMString {
    var serializer = XMLSerializer()
    serializer.writeOuter(node)
    return DOMString(bytes: serializer.output)
  }

  private mutating func writeOuter(_ node: Node) {
    if let document = Document(node), let declaration = XMLDeclaration.of(document) {
      write(declaration)
    }
    if let attribute = Attr(node) {
      writeAttributeValue(attribute.value.bytes)
    } else if node.isDocument || node.isFragment {
      write([Open(next: node.firstChild, last: nil, element: nil, undoCount: 0)])
    } else {
      write([Open(next: node, last: node, element: nil, undoCount: 0)])
    }
  }

  /// Serializes the children of a node; for a template, those of its template contents.
  public static func innerXML(of node: Node) -> DOMString {
    var serializer = XMLSerializer()
    serializer.write([
      Open(next: firstChild(of: node), last: nil, element: nil, undoCount: 0)
    ])
    return DOMString(bytes: serializer.output)
  }

  // MARK: Tree

  /// A level of the work list: siblings to write, and the end tag after them.
  private struct Open {
    var next: Node?
    /// The last node to write; `nil` for all siblings.
    var last: Node?
    var element: Element?
    /// The number of entries in `undo` outside the element.
    var undoCount: Int
  }

  private static func firstChild(of node: Node) -> Node? {
    if let element = Element(node), element.isHTML("template") {
      return element.existingTemplateContents?.firstChild ?? node.firstChild
    }
    return node.firstChild
  }

  /// Uses a work list instead of recursion: a page may be 100,000 elements deep.
  private mutating func write(_ work: [Open]) {
    var work = work
    while let level = work.last {
      guard let node = level.next else {
        if let element = level.element { writeEndTag(element) }
        leaveScope(level.undoCount)
        work.removeLast()
        continue
      }
      work[work.count - 1].next = node == level.last ? nil : node.nextSibling
      guard let element = Element(node) else {
        write(node)
        continue
      }
      let undoCount = undo.count
      writeStartTag(element)
      if let child = XMLSerializer.firstChild(of: node) {
        output.append(0x3E)
        work.append(Open(next: child, last: nil, element: element, undoCount: undoCount))
        continue
      }
      if !element.isHTML {
        append("/>")
      } else if HTMLSerializer.hasNoEndTag(element) {
        append(" />")
      } else {
        output.append(0x3E)
        writeEndTag(element)
      }
      leaveScope(undoCount)
    }
  }

  // MARK: Namespaces

  private mutating func set(_ key: DOMString, _ value: DOMString?) {
    undo.append((key, scope[key]))
    scope[key] = value
  }

  private mutating func leaveScope(_ count: Int) {
    while undo.count > count, let change = undo.popLast() { scope[change.key] = change.value }
  }

  /// Declares a namespace, unless the prefix is already bound to it.
  private mutating func declare(_ prefix: DOMString?, _ namespace: DOMString?) {
    let key = prefix ?? ""
    guard let namespace, !namespace.isEmpty else {
      if prefix == nil, scope[""] != nil {
        set("", nil)
        append(" xmlns=\"\"")
      }
      return
    }
    guard scope[key] != namespace else { return }
    set(key, namespace)
    if prefix != nil { set(namespace, key) }
    guard namespace != Namespace.xml else { return }
    append(" xmlns")
    if let prefix {
      output.append(0x3A)
      output.append(contentsOf: prefix.bytes)
    }
    append("=\"")
    writeAttributeValue(namespace.bytes)
    output.append(0x22)
  }

  private mutating func prefix(of name: QualifiedName) -> DOMString {
    guard let namespace = name.namespace else { return "" }
    if let prefix = name.prefix, scope[prefix] == namespace { return prefix }
    if let known = scope[namespace] { return known }
    if let prefix = name.prefix, scope[prefix] == nil { return prefix }
    repeat { madePrefixes += 1 } while scope[DOMString("ns\(madePrefixes)")] != nil
    return DOMString("ns\(madePrefixes)")
  }

  // MARK: Nodes

  private mutating func writeStartTag(_ element: Element) {
    output.append(0x3C)
    output.append(contentsOf: element.qualifiedName.bytes)
    let attributes = element.attributes
    let prefix = element.prefix
    let declaration = prefix.map { "xmlns:" + $0 } ?? "xmlns"
    if !attributes.contains(where: { $0.name.qualified == declaration }) {
      declare(prefix, element.namespace)
    }
    for attribute in attributes { write(attribute) }
  }

  private mutating func write(_ attribute: Attr) {
    var name = attribute.name
    if name.namespace == Namespace.xmlns {
      let isDefault = name.prefix == nil && name.localName == "xmlns"
      if !isDefault { name.prefix = "xmlns" }
      set(isDefault ? "" : name.localName, attribute.value)
      if !isDefault { set(attribute.value, name.localName) }
    } else if name.namespace == nil, name.localName == "xmlns" {
      // An `xmlns` attribute from the HTML parser counts as a declaration, regardless of its value.
      set("", attribute.value)
    } else if let namespace = name.namespace {
      let prefix = prefix(of: name)
      declare(prefix, namespace)
      name.prefix = prefix
    }
    output.append(0x20)
    output.append(contentsOf: name.qualified.bytes)
    append("=\"")
    writeAttributeValue(Array(UnsafeBufferPointer(cString: attribute.content)))
    output.append(0x22)
  }

  private mutating func writeEndTag(_ element: Element) {
    append("</")
    output.append(contentsOf: element.qualifiedName.bytes)
    output.append(0x3E)
  }

  private mutating func write(_ node: Node) {
    switch node.kind {
    case .text: writeText(UnsafeBufferPointer(cString: CharacterData(node)?.content))
    case .cdataSection: writeData(of: node, "<![CDATA[", "]]>")
    case .comment: writeData(of: node, "<!--", "-->")
    case .processingInstruction:
      append("<?")
      output.append(contentsOf: node.nodeName.bytes)
      writeData(of: node, " ", "?>")
    case .documentType: if let type = DocumentType(node) { write(type) }
    default: break
    }
  }

  private mutating func writeData(of node: Node, _ start: StaticString, _ end: StaticString) {
    append(start)
    output.append(contentsOf: UnsafeBufferPointer(cString: CharacterData(node)?.content))
    append(end)
  }

  private mutating func write(_ type: DocumentType) {
    append("<!DOCTYPE ")
    output.append(contentsOf: type.name.bytes)
    if !type.publicID.isEmpty {
      append(" PUBLIC \"")
      output.append(contentsOf: type.publicID.bytes)
      output.append(0x22)
      if !type.systemID.isEmpty {
        append(" \"")
        output.append(contentsOf: type.systemID.bytes)
        output.append(0x22)
      }
    } else if !type.systemID.isEmpty {
      append(" SYSTEM \"")
      output.append(contentsOf: type.systemID.bytes)
      output.append(0x22)
    }
    output.append(0x3E)
  }

  private mutating func write(_ declaration: XMLDeclaration) {
    append("<?xml version=\"")
    output.append(contentsOf: declaration.version.bytes)
    output.append(0x22)
    if let encoding = declaration.encoding {
      append(" encoding=\"")
      output.append(contentsOf: encoding.bytes)
      output.append(0x22)
    }
    if let isStandalone = declaration.isStandalone {
      append(isStandalone ? " standalone=\"yes\"" : " standalone=\"no\"")
    }
    append("?>")
  }

  // MARK: Escaping

  private mutating func writeText(_ text: UnsafeBufferPointer<UInt8>) {
    for byte in text {
      switch byte {
      case 0x26: append("&amp;")
      case 0x3C: append("&lt;")
      case 0x3E: append("&gt;")
      default: output.append(byte)
      }
    }
  }

  private mutating func writeAttributeValue(_ value: [UInt8]) {
    for byte in value {
      switch byte {
      case 0x26: append("&amp;")
      case 0x3C: append("&lt;")
      case 0x3E: append("&gt;")
      case 0x22: append("&quot;")
      case 0x09: append("&#9;")
      case 0x0A: append("&#10;")
      case 0x0D: append("&#13;")
      default: output.append(byte)
      }
    }
  }

  static func escape(_ value: DOMString) -> DOMString {
    var serializer = XMLSerializer()
    serializer.writeAttributeValue(value.bytes)
    return DOMString(bytes: serializer.output)
  }

  private mutating func append(_ text: StaticString) {
    output.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
