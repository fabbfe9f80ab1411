internal import CLibXML2

/// Who is told of what happens to elements that scripts have defined.
///
/// Nothing of it runs scripts: reactions are queued.
/// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#custom-element-reactions
public protocol CustomElementHost: AnyObject {
  /// Returns whether elements of a name may have a definition.
  func isDefined(_ localName: UnsafePointer<UInt8>) -> Bool

  /// Returns whether the element's definition forbids shadow roots.
  func forbidsShadow(on element: Element) -> Bool

  /// An element has come into a document; it is custom, or may become so.
  func didConnect(_ element: Element)

  /// A custom element has left a document.
  func didDisconnect(_ element: Element)

  /// A custom element has another document.
  func didMove(_ element: Element, from old: Document, to new: Document)

  /// An element was copied that may become custom.
  func didClone(_ element: Element)

  /// The form of a custom element was reset.
  func didReset(_ element: Element)

  /// A custom element may have another form than before, or be disabled or not any more.
  func formMayHaveChanged(of element: Element)

  /// An attribute of a custom element comes, goes or changes.
  func attributeDidChange(
    of element: Element, name: QualifiedName, oldValue: DOMString?, newValue: DOMString?)
}

extension Node {
  /// Calls `body` for this node and all below it that are custom elements, in shadow-including tree
  /// order.
  ///
  /// - Parameter includingCandidates: Whether those are meant, too, that are not custom yet but of a
  ///   name that is defined.
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

  /// Calls `body` for each element of the tree and of the shadow trees in it.
  /// - Source: https://dom.spec.whatwg.org/#concept-shadow-including-tree-order
  public func forEachElementIncludingShadows(_ body: (Element) -> Void) {
    // A list of work instead of recursion: shadow trees may be nested as deep as elements.
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
