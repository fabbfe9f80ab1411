internal import CLibXML2

/// An observer of changes to elements that may have a custom element definition.
///
/// No method runs scripts; custom element reactions are enqueued.
/// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#custom-element-reactions
public protocol CustomElementHost: AnyObject {
  /// Whether a custom element definition may exist for a local name.
  func isDefined(_ localName: UnsafePointer<UInt8>) -> Bool

  /// Whether the definition's disable shadow flag is set.
  func forbidsShadow(on element: Element) -> Bool

  /// Called when an element that is custom, or that may be upgraded, becomes connected.
  func didConnect(_ element: Element)

  func didDisconnect(_ element: Element)

  func didMove(_ element: Element, from old: Document, to new: Document)

  /// Called when an element is cloned. `element` is the clone, which may be upgraded.
  func didClone(_ element: Element)

  /// Called when the form owner of a form-associated custom element is reset.
  func didReset(_ element: Element)

  /// Called when the form owner or disabled state of a form-associated element may have changed.
  func formMayHaveChanged(of element: Element)

  func attributeDidChange(
    of element: Element, name: QualifiedName, oldValue: DOMString?, newValue: DOMString?)
}

extension Node {
  /// Visits the shadow-including inclusive descendants that are custom, in shadow-including tree
  /// order.
  ///
  /// - Parameter includingCandidates: Whether to visit also elements that may be upgraded.
  func forEachCustomElement(
    includingCandidates: Bool = false, _ body: (any CustomElementHost, Element) -> Void
  ) {
    guard let host = group.customElements else { return }
    forEachElementIncludingShadows { element in
      if element.node.flags.contains(.isCustom)
        || includingCandidates && host.isDefined(element.localName)
      {
        body(host, element)
      }
    }
  }

  /// Visits the shadow-including inclusive descendant elements in shadow-including tree order.
  /// - Source: https://dom.spec.whatwg.org/#concept-shadow-including-tree-order
  public func forEachElementIncludingShadows(_ body: (Element) -> Void) {
    // A work list instead of recursion: shadow trees can be nested as deeply as elements.
    var work: [(root: Node, next: Node?)] = [(self, self)]
    while let (root, current) = work.popLast() {
      guard let current else { continue }
      work.append((root, current.following(within: root)))
      guard let element = Element(current) else { continue }
      body(element)
      if let shadow = element.shadowRoot { work.append((shadow.node, shadow.node)) }
    }
  }
}
