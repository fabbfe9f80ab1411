import CLibXML2
import PageDOM

/// The namespace declarations in scope at a position of an XML document.
/// - Source: https://www.w3.org/TR/xml-names/#scoping
struct NamespaceScope {
  private let context: Element?
  /// Namespaces by prefix. An empty prefix is the default namespace; an empty namespace is no
  /// namespace.
  private var declared: [DOMString: DOMString] = [:]
  /// The previous values of changed declarations.
  private var undo: [(prefix: DOMString, namespace: DOMString?)] = []
  /// A cache of the namespaces that the context and its ancestors declare.
  private var outer: [DOMString: DOMString?] = [:]

  init(in context: Element?) {
    self.context = context
  }

  /// The number of declarations that have not been undone.
  var depth: Int { undo.count }

  /// Returns the namespace of a prefix, or `nil` for an undeclared prefix.
  mutating func namespace(of prefix: DOMString) -> DOMString? {
    if prefix == "xml" { return Namespace.xml }
    if let known = declared[prefix] { return known }
    if let known = outer[prefix] { return known }
    let found = outerNamespace(of: prefix) ?? (prefix.isEmpty ? "" : nil)
    outer[prefix] = .some(found)
    return found
  }

  private func outerNamespace(of prefix: DOMString) -> DOMString? {
    var next = context
    while let element = next {
      var attribute = element.pointer.pointee.properties
      while let pointer = attribute {
        if Attr(pointer).declaredPrefix == prefix { return Attr(pointer).value }
        attribute = pointer.pointee.next
      }
      let parent = element.node.parent
      next = (parent?.templateHost ?? parent).flatMap(Element.init)
    }
    return nil
  }

  mutating func declare(_ prefix: DOMString, as namespace: DOMString) {
    undo.append((prefix, declared[prefix]))
    declared[prefix] = namespace
  }

  mutating func leave(to depth: Int) {
    while undo.count > depth, let change = undo.popLast() {
      declared[change.prefix] = change.namespace
    }
  }
}

extension Attr {
  /// The declared prefix; empty for the default namespace, `nil` without a declaration.
  var declaredPrefix: DOMString? {
    let namespace = pointer.pointee.ns
    if let namespace {
      // Most attributes with a namespace are not declarations.
      guard let href = namespace.pointee.href, CString.equal(href, "http://www.w3.org/2000/xmlns/")
      else { return nil }
      return CString.equal(localName, "xmlns") && namespace.pointee.prefix == nil
        ? "" : DOMString(cString: localName)
    }
    guard localName[0] == 0x78, localName[1] == 0x6D else { return nil }
    let name = UnsafeBufferPointer(cString: localName)
    // `xmlns:` with an empty prefix is not a valid XML name.
    guard name.isNamespaceDeclaration, name.count != 6 else { return nil }
    return DOMString(bytes: Array(name.dropFirst(6)))
  }
}
