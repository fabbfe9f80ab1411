internal import CLibXML2

/// Notifies form-associated custom elements of changes to their form owner or disabled state.
/// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#form-associated-custom-elements
extension DocumentGroup {
  package func didDefineFormAssociatedElement() { FormOwners.of(self).hasCustomControls = true }

  /// Called after an attribute change. `disabled` also affects the descendants of a `<fieldset>`.
  func notifyCustomElements(
    _ host: any CustomElementHost, _ attribute: Attr, of element: Element
  ) {
    let isDisabled = CString.equal(attribute.localName, "disabled")
    guard attribute.isIn(nil), isDisabled || CString.equal(attribute.localName, "form") else {
      return
    }
    if element.node.flags.contains(.isFormAssociated) { host.formMayHaveChanged(of: element) }
    guard isDisabled, element.isHTML("fieldset") else { return }
    for control in element.node.descendantElements
    where control.node.flags.contains(.isFormAssociated) {
      host.formMayHaveChanged(of: control)
    }
  }

  /// Called after a subtree was inserted into or removed from a disconnected parent. If the parent
  /// is connected, `didConnect` and `didDisconnect` suffice.
  func tellDisconnectedControls(below node: Node, of parent: Node) {
    // Only an ancestor form or `<fieldset>` can affect the controls.
    guard let customElements, parent.isInFormOrFieldSet, !parent.isConnected else { return }
    for element in [Element(node)].compactMap({ $0 }) + Array(node.descendantElements)
    where element.node.flags.contains(.isFormAssociated) {
      customElements.formMayHaveChanged(of: element)
    }
  }
}

extension Node {
  fileprivate var isInFormOrFieldSet: Bool {
    var next: Node? = self
    while let node = next {
      if let element = Element(node), element.isHTML("form") || element.isHTML("fieldset") {
        return true
      }
      next = node.parent
    }
    return false
  }
}
