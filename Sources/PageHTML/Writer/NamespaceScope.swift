import CLibXML2
import PageDOM

/// The namespace declarations that hold at a place of an XML document.
/// - Source: https://www.w3.org/TR/xml-names/#scoping
struct NamespaceScope {
  /// The element around what is written.
  private let context: Element?
  /// The namespaces by prefix, as far as they are declared by what is written. The empty prefix is that
  /// of the default namespace, and the empty namespace is none.
  private var declared: [DOMString: DOMString] = [:]
  /// The declarations before each change.
  private var undo: [(prefix: DOMString, namespace: DOMString?)] = []
  /// The declarations of the context's ancestors.
  private var outer: [DOMString: DOMString?] = [:]

  init(in context: Element?) {
    self.context = context
  }

  /// How many declarations there have been.
  var depth: Int { undo.count }

  /// Returns the namespace of a prefix; `nil` for a prefix that is not declared.
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

  /// Declares a prefix.
  mutating func declare(_ prefix: DOMString, as namespace: DOMString) {
    undo.append((prefix, declared[prefix]))
    declared[prefix] = namespace
  }

  /// Forgets what was declared since the scope had a depth.
  mutating func leave(to depth: Int) {
    while undo.count > depth, let change = undo.popLast() {
      declared[change.prefix] = change.namespace
    }
  }
}

extension Attr {
  /// The prefix that the attribute declares, the empty one for the default namespace; `nil` for an
  /// attribute that is not a declaration where it is written.
  var declaredPrefix: DOMString? {
    let namespace = pointer.pointee.ns
    if let namespace {
      // Most attributes that have a namespace are not declarations.
      guard let href = namespace.pointee.href, CString.equal(href, "http://www.w3.org/2000/xmlns/")
      else { return nil }
      return CString.equal(localName, "xmlns") && namespace.pointee.prefix == nil
        ? "" : DOMString(cString: localName)
    }
    guard localName[0] == 0x78, localName[1] == 0x6D else { return nil }
    let name = UnsafeBufferPointer(cString: localName)
    // The prefix is not empty: `xmlns:` is a name that XML does not have.
    guard name.isNamespaceDeclaration, name.count != 6 else { return nil }
    return DOMString(bytes: Array(name.dropFirst(6)))
  }
}
