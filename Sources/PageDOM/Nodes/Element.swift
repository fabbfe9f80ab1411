public import CLibXML2
internal import Infra

/// - Source: https://dom.spec.whatwg.org/#interface-element
public struct Element: Hashable {
  public let node: Node

  /// Returns `nil` if the node is not an element.
  @inlinable
  public init?(_ node: Node) {
    guard node.isElement else { return nil }
    self.node = node
  }

  @inlinable
  public init(unchecked node: Node) {
    self.node = node
  }

  @inlinable public var pointer: UnsafeMutablePointer<xmlNode> { node.pointer }

  @inlinable public var document: Document { node.document }

  /// A C string that is interned in the group's name table.
  @inlinable public var localName: UnsafePointer<UInt8> {
    UnsafePointer(node.pointer.pointee.name) ?? StaticString("").utf8Start
  }

  /// A C string; `nil` for no namespace.
  ///
  /// In HTML documents, unprefixed HTML elements have no libxml2 namespace, so that XPath finds
  /// `//section`. An element in no namespace has a libxml2 namespace with an empty URI instead.
  public var namespaceName: UnsafePointer<UInt8>? {
    guard let namespace = node.pointer.pointee.ns else {
      return document.isHTML ? Element.htmlName : nil
    }
    guard let href = namespace.pointee.href, href[0] != 0 else { return nil }
    return href
  }

  private static var htmlName: UnsafePointer<UInt8> {
    StaticString("http://www.w3.org/1999/xhtml").utf8Start
  }

  /// Elements of one document with the same identity have the same namespace and prefix.
  @inlinable public var namespaceIdentity: UnsafeRawPointer? {
    UnsafeRawPointer(node.pointer.pointee.ns)
  }

  public var namespace: DOMString? { namespaceName.map { DOMString(cString: $0) } }

  public var prefix: DOMString? {
    guard let prefix = node.pointer.pointee.ns?.pointee.prefix else { return nil }
    return DOMString(cString: prefix)
  }

  public var isHTML: Bool {
    guard let namespace = node.pointer.pointee.ns else { return document.isHTML }
    guard let href = namespace.pointee.href else { return false }
    return CString.equal(href, "http://www.w3.org/1999/xhtml")
  }

  @inlinable
  public func isHTML(_ name: StaticString) -> Bool {
    CString.equal(localName, name) && isHTML
  }

  package var isSVG: Bool {
    namespaceName.map { CString.equal($0, "http://www.w3.org/2000/svg") } ?? false
  }

  /// `prefix:localName`, or the local name alone.
  /// - Source: https://dom.spec.whatwg.org/#concept-element-qualified-name
  public var qualifiedName: DOMString {
    guard let prefix else { return DOMString(cString: localName) }
    return DOMString(bytes: prefix.bytes + [0x3A] + UnsafeBufferPointer(cString: localName))
  }

  /// The HTML-uppercased qualified name.
  /// - Source: https://dom.spec.whatwg.org/#element-html-uppercased-qualified-name
  public var tagName: DOMString {
    document.isHTML && isHTML ? qualifiedName.asciiUppercased : qualifiedName
  }

  /// Whether `tagName` and the interface depend on the local name only.
  @inlinable public var isUnprefixedHTML: Bool {
    node.pointer.pointee.ns == nil && document.isHTML
  }

  /// Copies the namespace and the prefix of another element of the group.
  package func takeNamespace(of other: Element) {
    pointer.pointee.ns = other.pointer.pointee.ns
  }

  /// Whether attribute names are lowercased before a lookup.
  var lowercasesNames: Bool { document.isHTML && isHTML }

  /// Created on first access.
  public var state: ElementState {
    let record = node.record
    if let payload = record.pointee.payload {
      return Unmanaged<ElementState>.fromOpaque(payload).takeUnretainedValue()
    }
    let state = ElementState()
    node.group.attach(state, to: record)
    return state
  }

  /// `nil` if the state has not been created.
  public var existingState: ElementState? {
    guard
      let payload = node.pointer.pointee._private?
        .assumingMemoryBound(to: NodeRecord.self).pointee.payload
    else { return nil }
    return Unmanaged<ElementState>.fromOpaque(payload).takeUnretainedValue()
  }

  // MARK: ID and classes

  /// `nil` if the `id` attribute is missing or empty.
  public var id: DOMString? {
    guard let value = attribute("id"), value[0] != 0 else { return nil }
    return DOMString(cString: value)
  }

  /// - Parameter ignoresCase: Whether to compare ASCII case-insensitively, as in quirks mode.
  public func hasClass(_ name: UnsafeBufferPointer<UInt8>, ignoresCase: Bool = false) -> Bool {
    guard let text = attribute("class") else { return false }
    if !ignoresCase { return Tokens(text).contains(name) }
    return Tokens(text).contains { token in
      token.count == name.count
        && token.indices.allSatisfy { token[$0].asciiLowercased == name[$0].asciiLowercased }
    }
  }
}

extension Element {
  /// Created on first access; `nil` if this is not a `<template>`.
  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#template-contents
  public var templateContents: Node? {
    guard isHTML("template") else { return nil }
    let state = state
    if let known = state.templateContents { return Node(known) }
    let fragment = document.templateContentsOwner.createDocumentFragment()
    state.templateContents = fragment.pointer
    node.group.templateHosts[fragment.pointer] = pointer
    return fragment
  }

  /// `nil` if the template contents have not been created.
  package var existingTemplateContents: Node? { existingState?.templateContents.map(Node.init) }

  /// The `<template>` that declares the shadow root; `nil` if there is none.
  ///
  /// It is not in the tree and scripts cannot reach it, but it is serialized with the page.
  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#attr-template-shadowrootmode
  package var shadowTemplate: Element? {
    get { existingState?.shadowTemplate.map { Element(unchecked: Node($0)) } }
    nonmutating set { state.shadowTemplate = newValue?.pointer }
  }
}
