public import PageDOM

/// An XML serializer whose output parses to the same nodes, unlike that of ``XMLSerializer``. It is
/// always well-formed. Content that XML cannot express is approximated.
/// - Source: https://www.w3.org/TR/xml/
public struct XMLPageWriter {
  private var markup = MarkupText()
  private var scope: NamespaceScope

  private init(in context: Element?) {
    scope = NamespaceScope(in: context)
  }

  /// Serializes a document, with its XML declaration and internal subset.
  public static func page(_ document: Document) -> MarkupText {
    var writer = XMLPageWriter(in: nil)
    if let declaration = XMLDeclaration.of(document) { writer.write(declaration) }
    writer.write([Open(next: document.node.firstChild, last: nil, name: nil, scopeDepth: 0)])
    return writer.markup
  }

  static func markup(of nodes: [Node]) -> MarkupText {
    guard let first = nodes.first, let last = nodes.last else { return MarkupText() }
    var writer = XMLPageWriter(in: context(of: first))
    writer.write([Open(next: first, last: last, name: nil, scopeDepth: 0)])
    return writer.markup
  }

  /// Returns the parent element of a node; for template contents, the `<template>` element.
  static func context(of node: Node) -> Element? {
    let parent = node.parent
    return (parent?.templateHost ?? parent).flatMap(Element.init)
  }

  static func startTag(of element: Element) -> MarkupText {
    var writer = XMLTagWriter(element, in: NamespaceScope(in: context(of: element.node)))
    _ = writer.writeStart()
    var markup = writer.take()
    markup.bytes.append(0x3E)
    return markup
  }

  static func endTag(of element: Element) -> MarkupText {
    var writer = XMLTagWriter(element, in: NamespaceScope(in: context(of: element.node)))
    return endTag(writer.writeStart())
  }

  private static func endTag(_ name: DOMString) -> MarkupText {
    var markup = MarkupText("</".utf8)
    markup.append(name: name)
    markup.bytes.append(0x3E)
    return markup
  }

  // MARK: Tree

  /// A level of the work list: siblings to write, and the end tag after them.
  private struct Open {
    var next: Node?
    /// The last node to write; `nil` for all siblings.
    var last: Node?
    var name: DOMString?
    /// The depth of the scope outside the element.
    var scopeDepth: Int
  }

  /// Uses a work list instead of recursion: a page may be 100,000 elements deep.
  private mutating func write(_ work: [Open]) {
    var work = work
    while let level = work.last {
      guard let node = level.next else {
        if let name = level.name { markup.append(XMLPageWriter.endTag(name)) }
        scope.leave(to: level.scopeDepth)
        work.removeLast()
        continue
      }
      work[work.count - 1].next = node == level.last ? nil : node.nextSibling
      guard let element = Element(node) else {
        write(node)
        continue
      }
      let scopeDepth = scope.depth
      let name = writeStartTag(element)
      let child =
        element.isHTML("template")
        ? element.existingTemplateContents?.firstChild : node.firstChild
      if let child {
        markup.bytes.append(0x3E)
        work.append(Open(next: child, last: nil, name: name, scopeDepth: scopeDepth))
        continue
      }
      // HTML elements are written so that HTML parsers can read them as well.
      if !element.isHTML {
        markup.bytes += "/>".utf8
      } else if HTMLSerializer.hasNoEndTag(element) {
        markup.bytes += " />".utf8
      } else {
        markup.bytes.append(0x3E)
        markup.append(XMLPageWriter.endTag(name))
      }
      scope.leave(to: scopeDepth)
    }
  }

  private mutating func writeStartTag(_ element: Element) -> DOMString {
    var writer = XMLTagWriter(element, in: scope)
    let name = writer.writeStart()
    markup.append(writer.take())
    scope = writer.scope
    return name
  }

  // MARK: Nodes

  private mutating func write(_ node: Node) {
    let data = CharacterData(node).map { Array($0.bytes) } ?? []
    switch node.kind {
    case .text: markup.append(xmlText: data, inAttribute: false)
    case .cdataSection:
      markup.bytes += "<![CDATA[".utf8
      write(literal: data, "]]>", replacement: "]]]]><![CDATA[>")
      markup.bytes += "]]>".utf8
    case .comment:
      markup.bytes += "<!--".utf8
      write(literal: data, "--", replacement: "- -")
      if data.last == 0x2D { markup.bytes.append(0x20) }
      markup.bytes += "-->".utf8
    case .processingInstruction: writeInstruction(target: node.nodeName, data)
    case .documentType: if let type = DocumentType(node) { write(type) }
    default: break
    }
  }

  private mutating func writeInstruction(target: DOMString, _ data: [UInt8]) {
    var name = XMLCharacters.nameWithoutColon(target)
    if name.asciiLowercased == "xml" { name = "_" + name }
    markup.bytes += "<?".utf8
    markup.append(literal: name.bytes)
    if !data.isEmpty {
      markup.bytes.append(0x20)
      write(literal: data, "?>", replacement: "? >")
    }
    markup.bytes += "?>".utf8
  }

  /// Writes data in which character references are not recognized. Replaces each delimiter `end` in
  /// the data.
  private mutating func write(
    literal data: [UInt8], _ end: StaticString, replacement: StaticString
  ) {
    let text = markup.expressible(data)
    let end = Array(UnsafeBufferPointer(start: end.utf8Start, count: end.utf8CodeUnitCount))
    let replacement = UnsafeBufferPointer(
      start: replacement.utf8Start, count: replacement.utf8CodeUnitCount)
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    for byte in text {
      output.append(byte)
      guard byte == end.last, output.suffix(end.count).elementsEqual(end) else { continue }
      output.removeLast(end.count)
      output += replacement
    }
    markup.append(literal: output)
  }

  /// - Source: https://www.w3.org/TR/xml/#NT-doctypedecl
  private mutating func write(_ type: DocumentType) {
    markup.bytes += "<!DOCTYPE ".utf8
    markup.append(name: XMLCharacters.name(type.name))
    if !type.publicID.isEmpty {
      markup.bytes += " PUBLIC \"".utf8
      markup.bytes += type.publicID.bytes.map { $0.isPublicIdentifierCharacter ? $0 : 0x20 }
      // XML requires a system identifier after a public identifier.
      markup.bytes += "\" ".utf8
      write(systemID: type.systemID)
    } else if !type.systemID.isEmpty {
      markup.bytes += " SYSTEM ".utf8
      write(systemID: type.systemID)
    }
    if let subset = InternalSubset.of(type) {
      markup.bytes += " [".utf8
      markup.append(literal: subset.text)
      markup.bytes.append(0x5D)
    }
    markup.bytes.append(0x3E)
  }

  private mutating func write(systemID: DOMString) {
    var text = markup.expressible(systemID.bytes)
    let quote: UInt8 = text.contains(0x22) ? 0x27 : 0x22
    // The literal cannot contain both quotation marks, so apostrophes become spaces.
    if quote == 0x27 { text = text.map { $0 == quote ? 0x20 : $0 } }
    markup.bytes.append(quote)
    markup.append(literal: text)
    markup.bytes.append(quote)
  }

  private mutating func write(_ declaration: XMLDeclaration) {
    markup.bytes += "<?xml version=\"".utf8
    markup.bytes += declaration.version.bytes
    markup.bytes.append(0x22)
    if let encoding = declaration.encoding {
      markup.bytes += " encoding=\"".utf8
      markup.bytes += encoding.bytes
      markup.bytes.append(0x22)
    }
    if let isStandalone = declaration.isStandalone {
      markup.bytes += " standalone=\"\(isStandalone ? "yes" : "no")\"".utf8
    }
    markup.bytes += "?>".utf8
  }
}

extension UInt8 {
  /// - Source: https://www.w3.org/TR/xml/#NT-PubidChar
  fileprivate var isPublicIdentifierCharacter: Bool {
    switch self {
    case 0x0A, 0x0D, 0x20, 0x21, 0x23...0x25, 0x27...0x3B, 0x3D, 0x3F...0x5A, 0x5F, 0x61...0x7A:
      true
    default: false
    }
  }
}
