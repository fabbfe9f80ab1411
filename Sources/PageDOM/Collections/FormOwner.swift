internal import CLibXML2

extension Element {
  /// `nil` for elements that are not form-associated.
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#reset-the-form-owner
  public var formOwner: Element? {
    guard isFormAssociated else { return nil }
    // 4.
    if let owner = formNamedByAttribute { return owner.form }
    // A form that the parser associated has precedence over ancestors.
    if let form = FormOwners.parserForm(of: self) { return form }
    // 5.
    var parent = pointer.parentElement
    while let node = parent {
      let element = Element(unchecked: Node(node))
      if element.isHTML("form") { return element }
      parent = node.parentElement
    }
    return nil
  }

  /// The form that the `form` attribute references. The tuple is `nil` if the attribute does not
  /// determine the form owner. Its `form` is `nil` if the attribute references no form.
  var formNamedByAttribute: (form: Element?, Void)? {
    guard isListed, let name = attribute("form"), node.isConnected else { return nil }
    guard name[0] != 0, let named = node.root.element(id: DOMString(cString: name)),
      named.isHTML("form")
    else { return (nil, ()) }
    return (named, ())
  }

  /// - Source: https://html.spec.whatwg.org/multipage/forms.html#form-associated-element
  var isFormAssociated: Bool { isListed || isHTML("img") }

  /// Image buttons are listed elements, but the `elements` collection of a form excludes them.
  /// - Source: https://html.spec.whatwg.org/multipage/forms.html#category-listed
  var isListed: Bool {
    if node.flags.contains(.isFormAssociated) { return true }
    let name = localName
    switch name[0] {
    case 0x62: return isHTML("button")
    case 0x66: return isHTML("fieldset")
    case 0x69: return isHTML("input")
    case 0x6F: return isHTML("object") || isHTML("output")
    case 0x73: return isHTML("select")
    case 0x74: return isHTML("textarea")
    default: return false
    }
  }
}

extension Node {
  func element(id: DOMString) -> Element? {
    Document(self)?.element(id: id) ?? descendantElements.first { $0.id == id }
  }
}
