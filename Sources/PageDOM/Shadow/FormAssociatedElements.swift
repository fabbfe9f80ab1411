internal import CLibXML2

/// Telling custom elements that take part in forms of what happens around them.
/// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#form-associated-custom-elements
extension DocumentGroup {
  /// Whether custom elements are disabled depends on them and on the field sets around them.
  func tellCustomElements(
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

  /// A node has come below a parent that stands in no document, or has left it: what is below it may
  /// have another form. In documents elements are told with being connected.
  func tellDisconnectedControls(below node: Node, of parent: Node) {
    guard let customElements, !parent.isConnected else { return }
    for element in [Element(node)].compactMap({ $0 }) + Array(node.descendantElements)
    where element.node.flags.contains(.isFormAssociated) {
      customElements.formMayHaveChanged(of: element)
    }
  }
}
