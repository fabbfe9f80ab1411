internal import CLibXML2
internal import Infra

/// The explicitly set attr-elements of an element.
private final class ElementReferences {
  static let key = AttachmentKey<ElementState, ElementReferences>()

  /// By attribute name.
  var elements: [DOMString: [Element]] = [:]
}

/// An observer that clears the explicitly set attr-elements of elements whose attributes change.
private final class ElementReferenceObserver: TreeObserver {
  static let key = AttachmentKey<DocumentGroup, ElementReferenceObserver>()

  static func observe(_ group: DocumentGroup) {
    _ = group.attachment(key) {
      let made = ElementReferenceObserver()
      group.addObserver(made, of: .attributes, order: .elementReferences)
      return made
    }
  }

  /// As in WebKit, setting the attribute to an empty string does not clear its attr-elements.
  /// `setReferencedElements` sets it to an empty string.
  func attributeDidChange(_ attribute: Attr, of element: Element, _ change: AttributeChange) {
    guard let references = element.references, attribute.isIn(nil) else { return }
    let name = attribute.localName
    if let value = element.attribute(cString: name), value[0] == 0 { return }
    references.elements[DOMString(cString: name)] = nil
  }
}

/// Attributes that reflect elements, either by ID or as explicitly set attr-elements.
/// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#reflecting-content-attributes-in-idl-attributes:element
extension Element {
  /// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#attr-associated-element
  public func referencedElement(_ attribute: UnsafePointer<UInt8>) -> Element? {
    guard let value = self.attribute(cString: attribute) else { return nil }
    if let set = setReferences(attribute) { return set.first.flatMap { maySee($0) ? $0 : nil } }
    return node.root.element(id: DOMString(cString: value))
  }

  /// The attr-associated elements; `nil` if the attribute is missing.
  /// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#attr-associated-elements
  public func referencedElements(_ attribute: UnsafePointer<UInt8>) -> [Element]? {
    guard let value = self.attribute(cString: attribute) else { return nil }
    if let set = setReferences(attribute) { return set.filter(maySee) }
    let ids = DOMString(cString: value).bytes.split { $0.isASCIIWhitespace }.map {
      DOMString(bytes: Array($0))
    }
    let root = node.root
    if let document = Document(root) { return ids.compactMap { document.element(id: $0) } }
    // Only documents have an index of IDs. In other trees, find all elements in one traversal.
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

  /// `nil` removes the attribute.
  public func setReferencedElements(
    _ attribute: UnsafePointer<UInt8>, to elements: [Element]?
  ) {
    let name = DOMString(cString: attribute)
    guard let elements else {
      if let attribute = self.attribute(namespace: nil, localName: name) { remove(attribute) }
      return
    }
    setAttribute(QualifiedName(localName: name), to: "")
    state.attachment(ElementReferences.key) { ElementReferences() }.elements[name] = elements
    ElementReferenceObserver.observe(node.group)
  }

  private func setReferences(_ attribute: UnsafePointer<UInt8>) -> [Element]? {
    references?.elements[DOMString(cString: attribute)]
  }

  fileprivate var references: ElementReferences? {
    existingState?.attachments[ElementReferences.key]
  }

  /// Whether `other` is in the tree of this element, or in the tree of a shadow-including ancestor.
  public func maySee(_ other: Element) -> Bool {
    let root = other.node.root
    var own = node.root
    while own != root {
      guard let host = ShadowRoot(own)?.host else { return false }
      own = host.node.root
    }
    return true
  }
}
