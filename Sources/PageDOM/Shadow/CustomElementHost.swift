internal import CLibXML2

/// Receives the changes to elements that may have a custom element definition.
///
/// No method runs scripts: custom element reactions are enqueued.
/// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#custom-element-reactions
public protocol CustomElementHost: AnyObject {
  /// Returns whether a custom element definition may exist for a local name.
  func isDefined(_ localName: UnsafePointer<UInt8>) -> Bool

  /// Returns whether the element's definition forbids shadow roots.
  func forbidsShadow(on element: Element) -> Bool

  /// Called after an element was connected that is custom or may be upgraded.
  func didConnect(_ element: Element)

  /// Called after a custom element was disconnected.
  func didDisconnect(_ element: Element)

  /// Called after a custom element was adopted into another document.
  func didMove(_ element: Element, from old: Document, to new: Document)

  /// Called after an element was cloned that may be upgraded.
  func didClone(_ element: Element)

  /// Called when the form that owns a form-associated custom element is reset.
  func didReset(_ element: Element)

  /// Called when the form owner or the disabled state of a form-associated custom element may have
  /// changed.
  func formMayHaveChanged(of element: Element)

  /// Called after an attribute of a custom element was added, removed or changed.
  func attributeDidChange(
    of element: Element, name: QualifiedName, oldValue: DOMString?, newValue: DOMString?)
}

extension Node {
  /// Calls `body` for each custom element among the shadow-including inclusive descendants, in
  /// shadow-including tree order.
  ///
  /// - Parameter includingCandidates: Whether to include elements that are not custom yet but whose
  ///   local name has a definition.
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

  /// Calls `body` for each element among the shadow-including inclusive descendants.
  /// - Source: https://dom.spec.whatwg.org/#concept-shadow-including-tree-order
  public func forEachElementIncludingShadows(_ body: (Element) -> Void) {
    // Use a work list instead of recursion, because shadow trees may be nested as deeply as
    // elements.
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
