internal import CLibXML2

/// The elements that scripts have given an element as values of its attributes.
private final class ElementReferences {
  /// By the attributes' names.
  var elements: [DOMString: [Element]] = [:]
}

/// Attributes whose values are other elements: by their IDs, or as scripts have set them.
/// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#reflecting-content-attributes-in-idl-attributes:element
extension Element {
  /// Returns the element that an attribute refers to.
  /// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#attr-associated-element
  public func referencedElement(_ attribute: UnsafePointer<UInt8>) -> Element? {
    guard let value = self.attribute(cString: attribute) else { return nil }
    if let set = setReferences(attribute) { return set.first.flatMap { maySee($0) ? $0 : nil } }
    return node.root.element(id: DOMString(cString: value))
  }

  /// Returns the elements that an attribute refers to; `nil` where the attribute is not there.
  /// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#attr-associated-elements
  public func referencedElements(_ attribute: UnsafePointer<UInt8>) -> [Element]? {
    guard let value = self.attribute(cString: attribute) else { return nil }
    if let set = setReferences(attribute) { return set.filter(maySee) }
    let ids = DOMString(cString: value).bytes.split { $0.isASCIIWhitespace }.map {
      DOMString(bytes: Array($0))
    }
    let root = node.root
    if let document = Document(root) { return ids.compactMap { document.element(id: $0) } }
    // Outside of a document nothing knows the IDs: they are looked for all at once.
    var found: [DOMString: Element] = [:]
    let sought = Set(ids)
    for element in root.descendantElements {
      if let id = element.attribute("id").map({ DOMString(cString: $0) }), sought.contains(id),
        found[id] == nil
      {
        found[id] = element
      }
    }
    return ids.compactMap { found[$0] }
  }

  /// Has an attribute refer to elements, or takes it off where there is no list.
  public func setReferencedElements(
    _ attribute: UnsafePointer<UInt8>, to elements: [Element]?
  ) {
    let name = DOMString(cString: attribute)
    guard let elements else {
      if let attribute = self.attribute(namespace: nil, localName: name) { remove(attribute) }
      return
    }
    setAttribute(QualifiedName(localName: name), to: "")
    let key = ObjectIdentifier(ElementReferences.self)
    let references = state.attachments[key] as? ElementReferences ?? ElementReferences()
    references.elements[name] = elements
    state.attachments[key] = references
    node.group.hasElementReferences = true
  }

  private func setReferences(_ attribute: UnsafePointer<UInt8>) -> [Element]? {
    guard node.group.hasElementReferences else { return nil }
    return references?.elements[DOMString(cString: attribute)]
  }

  private var references: ElementReferences? {
    existingState?.attachments[ObjectIdentifier(ElementReferences.self)].map {
      unsafeDowncast($0, to: ElementReferences.self)
    }
  }

  /// Whether this element may see another one: it is in the same tree, or in that of a host around.
  public func maySee(_ other: Element) -> Bool {
    let root = other.node.root
    var own = node.root
    while own != root {
      guard let host = ShadowRoot(own)?.host else { return false }
      own = host.node.root
    }
    return true
  }

  /// An attribute has come, gone or changed: what it says now counts. The empty value is what it has
  /// while elements count; WebKit takes no note of it being set once more.
  func referencingAttributeDidChange(_ attribute: Attr) {
    guard let references, attribute.isIn(nil) else { return }
    let name = DOMString(cString: attribute.localName)
    if let value = self.attribute(cString: attribute.localName), value[0] == 0 { return }
    references.elements[name] = nil
  }
}
