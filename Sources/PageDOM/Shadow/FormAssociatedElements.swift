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
    // Only what is around them can make a difference to them.
    guard let customElements, parent.isInFormOrFieldSet, !parent.isConnected else { return }
    for element in [Element(node)].compactMap({ $0 }) + Array(node.descendantElements)
    where element.node.flags.contains(.isFormAssociated) {
      customElements.formMayHaveChanged(of: element)
    }
  }
}

extension Node {
  /// Whether the node or one around it is a form, or a field set.
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
