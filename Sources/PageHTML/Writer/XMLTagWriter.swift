import PageDOM

/// A writer of an XML tag with the names and namespace declarations that it needs.
struct XMLTagWriter {
  private let element: Element
  private(set) var scope: NamespaceScope
  private(set) var markup = MarkupText()
  /// Prefixes that the tag already declares or uses, so that their namespace is fixed.
  private var settled: Set<DOMString> = []
  private var names: Set<DOMString> = []
  private var madePrefixCount = 0

  /// - Parameter isKept: Whether the source of an attribute is kept.
  init(_ element: Element, in scope: NamespaceScope, isKept: (Attr) -> Bool = { _ in false }) {
    self.element = element
    self.scope = scope
    element.forEachAttribute { attribute in
      guard let prefix = attribute.declaredPrefix else {
        if isKept(attribute) { note(attribute.name) }
        return
      }
      let value = attribute.value
      guard allows(prefix, value), settled.insert(prefix).inserted else { return }
      self.scope.declare(prefix, as: value)
      names.insert(XMLTagWriter.declarationName(prefix))
    }
    element.forEachAttribute { attribute in
      if isKept(attribute) { declarePrefix(of: attribute.name) }
    }
  }

  /// Declares the prefix of an attribute whose source is kept, if the declaration of the prefix was
  /// removed.
  private mutating func declarePrefix(of name: QualifiedName) {
    guard let prefix = name.prefix, let namespace = name.namespace,
      scope.namespace(of: prefix) != namespace, allows(prefix, namespace),
      !names.contains(XMLTagWriter.declarationName(prefix))
    else { return }
    declare(prefix, namespace)
  }

  private mutating func note(_ name: QualifiedName) {
    names.insert(name.qualified)
    if let prefix = name.prefix { settled.insert(prefix) }
  }

  // MARK: Writing

  /// Writes the start tag without the closing `>`, and returns the element's name.
  mutating func writeStart() -> DOMString {
    let before = markup
    let name = elementName()
    let declarations = markup.bytes[before.bytes.count...]
    var tag = before
    tag.bytes.append(0x3C)
    tag.append(name: name)
    tag.append(MarkupText(declarations))
    markup = tag
    element.forEachAttribute { write($0) }
    return name
  }

  /// Writes the declaration that the element's name needs, if the tag does not have it.
  mutating func declareElementName() {
    _ = elementName()
  }

  mutating func take() -> MarkupText {
    defer { markup = MarkupText() }
    return markup
  }

  /// Writes a space and the attribute. Omits a namespace declaration that XML does not allow.
  mutating func write(_ attribute: Attr) {
    if let prefix = attribute.declaredPrefix {
      let value = attribute.value
      guard settled.contains(prefix), scope.namespace(of: prefix) == value, allows(prefix, value)
      else { return }
      write(XMLTagWriter.declarationName(prefix), value)
      return
    }
    var name = attributeName(attribute.name)
    while !names.insert(name).inserted { name += "_" }
    write(name, attribute.value)
  }

  private mutating func write(_ name: DOMString, _ value: DOMString) {
    markup.bytes.append(0x20)
    markup.append(name: name)
    markup.bytes += [0x3D, 0x22]
    markup.append(xmlText: value.bytes, inAttribute: true)
    markup.bytes.append(0x22)
  }

  // MARK: Names

  private mutating func elementName() -> DOMString {
    let localName = XMLCharacters.nameWithoutColon(DOMString(cString: element.localName))
    guard let namespace = element.namespace, namespace != Namespace.xmlns else {
      // Keep an undeclared prefix, although it has no namespace.
      if let prefix = element.prefix { return prefix + ":" + localName }
      if scope.namespace(of: "") != "" { declare("", "") }
      settled.insert("")
      return localName
    }
    if namespace == Namespace.xml { return "xml:" + localName }
    guard let prefix = element.prefix else {
      if scope.namespace(of: "") != namespace { declare("", namespace) }
      settled.insert("")
      return localName
    }
    return self.prefix(prefix, for: namespace) + ":" + localName
  }

  private mutating func attributeName(_ name: QualifiedName) -> DOMString {
    guard let namespace = name.namespace, !namespace.isEmpty, namespace != Namespace.xmlns else {
      return nameWithoutNamespace(name.qualified)
    }
    let localName = XMLCharacters.nameWithoutColon(name.localName)
    if namespace == Namespace.xml { return "xml:" + localName }
    return prefix(name.prefix, for: namespace) + ":" + localName
  }

  /// Returns a name without a namespace. A colon is kept only after a declared prefix or `xlink`.
  private mutating func nameWithoutNamespace(_ name: DOMString) -> DOMString {
    let parts = name.bytes.split(separator: 0x3A, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, XMLName.isQualifiedName(name) else {
      return XMLCharacters.nameWithoutColon(name)
    }
    let prefix = DOMString(bytes: Array(parts[0]))
    if scope.namespace(of: prefix) == nil {
      guard prefix == "xlink" else { return XMLCharacters.nameWithoutColon(name) }
      declare(prefix, Namespace.xLink)
    }
    settled.insert(prefix)
    return name
  }

  /// Returns the given prefix if the tag can use it; otherwise a generated one.
  private mutating func prefix(_ prefix: DOMString?, for namespace: DOMString) -> DOMString {
    if let prefix, !prefix.isEmpty, prefix != "xml", prefix != "xmlns" {
      if scope.namespace(of: prefix) == namespace {
        settled.insert(prefix)
        return prefix
      }
      if XMLCharacters.nameWithoutColon(prefix) == prefix, !settled.contains(prefix) {
        declare(prefix, namespace)
        return prefix
      }
    }
    while true {
      madePrefixCount += 1
      let made = DOMString("ns\(madePrefixCount)")
      let known = scope.namespace(of: made)
      guard known == nil || known == namespace else { continue }
      if known == nil { declare(made, namespace) }
      settled.insert(made)
      return made
    }
  }

  // MARK: Declarations

  private mutating func declare(_ prefix: DOMString, _ namespace: DOMString) {
    scope.declare(prefix, as: namespace)
    settled.insert(prefix)
    let name = XMLTagWriter.declarationName(prefix)
    names.insert(name)
    write(name, namespace)
  }

  private static func declarationName(_ prefix: DOMString) -> DOMString {
    prefix.isEmpty ? "xmlns" : "xmlns:" + prefix
  }

  /// Whether a declaration among the element's attributes can be written in the tag.
  /// - Source: https://www.w3.org/TR/xml-names/#xmlReserved
  private func allows(_ prefix: DOMString, _ namespace: DOMString) -> Bool {
    guard namespace != Namespace.xml, namespace != Namespace.xmlns else { return false }
    if prefix.isEmpty {
      return element.prefix != nil || namespace == element.namespace ?? ""
        || element.namespace == Namespace.xml
    }
    guard !namespace.isEmpty, prefix != "xml", prefix != "xmlns",
      XMLCharacters.nameWithoutColon(prefix) == prefix
    else { return false }
    return element.prefix != prefix || element.namespace == namespace
  }
}

extension MarkupText {
  mutating func append(name: DOMString) {
    if name.bytes.contains(where: { $0 >= 0x80 }) {
      append(literal: name.bytes)
    } else {
      bytes += name.bytes
    }
  }

  /// - Parameter inAttribute: Whether parsers normalize white space that is not a reference.
  mutating func append(xmlText text: [UInt8], inAttribute: Bool) {
    for byte in expressible(text) {
      switch byte {
      case 0x26: bytes += "&amp;".utf8
      case 0x3C: bytes += "&lt;".utf8
      case 0x3E: bytes += "&gt;".utf8
      case 0x0D: bytes += "&#13;".utf8
      case 0x22 where inAttribute: bytes += "&quot;".utf8
      case 0x09 where inAttribute: bytes += "&#9;".utf8
      case 0x0A where inAttribute: bytes += "&#10;".utf8
      default: bytes.append(byte)
      }
    }
  }

  /// Replaces characters that XML cannot express with U+FFFD, and lists them.
  mutating func expressible(_ text: [UInt8]) -> [UInt8] {
    var found: [UInt32] = []
    let replaced = text.withUnsafeBufferPointer { text in
      XMLCharacters.replacingInexpressible(text) { found.append($0) }
    }
    for value in found { inexpressible.insert(value) }
    return replaced ?? text
  }
}
