package import CLibXML2

/// The form owners that a parser assigned to controls outside the form, as in misnested tables.
///
/// An association ends if the form or the control is removed from the tree without the other. It
/// also ends if the control's `form` attribute changes.
/// - Source: https://html.spec.whatwg.org/multipage/parsing.html#create-an-element-for-the-token
struct ParserForms {
  typealias Pointer = UnsafeMutablePointer<xmlNode>

  private var forms: [Pointer: Pointer] = [:]
  /// The associated controls of each form. Some may have a different form owner by now.
  private var controls: [Pointer: [Pointer]] = [:]

  var isEmpty: Bool { forms.isEmpty }

  func form(of control: Pointer) -> Element? {
    forms[control].map { Element(unchecked: Node($0)) }
  }

  mutating func set(_ form: Pointer, of control: Pointer) {
    forms[control] = form
    controls[form, default: []].append(control)
  }

  mutating func reset(_ control: Pointer) {
    forms[control] = nil
  }

  /// - Source: https://html.spec.whatwg.org/multipage/infrastructure.html#html-element-removing-steps
  mutating func didRemove(_ node: Node) {
    var next: Node? = node
    while let current = next {
      let pointer = current.pointer
      if let form = forms[pointer], Node(form).root != node { forms[pointer] = nil }
      if let given = controls[pointer] {
        for control in given where forms[control] == pointer && Node(control).root != node {
          forms[control] = nil
        }
        controls[pointer] = given.filter { forms[$0] == pointer }
      }
      next = current.following(within: node)
    }
  }
}

extension DocumentGroup {
  /// Associates a control that a parser is about to insert with `form`, the form element pointer.
  ///
  /// Does nothing if `form` is the control's nearest ancestor form or is in another tree, or if the
  /// control is a listed element with a `form` attribute.
  package func associate(
    _ control: UnsafeMutablePointer<xmlNode>, below parent: UnsafeMutablePointer<xmlNode>,
    with form: UnsafeMutablePointer<xmlNode>
  ) {
    let element = Element(unchecked: Node(control))
    guard !element.isListed || !element.hasAttribute("form") else { return }
    var root = parent
    var nearest: UnsafeMutablePointer<xmlNode>?
    while let next = root.pointee.parent {
      if nearest == nil, Element(Node(root))?.isHTML("form") == true { nearest = root }
      if nearest == form { return }
      root = next
    }
    guard Node(form).root.pointer == root else { return }
    FormOwners.of(self).parserForms.set(form, of: control)
  }
}
