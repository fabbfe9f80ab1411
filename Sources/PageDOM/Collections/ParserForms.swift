package import CLibXML2

/// The forms that a parser has given to controls that stand outside of them, as in misnested tables.
///
/// A control keeps its form until one of them leaves the tree without the other, or its `form`
/// attribute changes.
/// - Source: https://html.spec.whatwg.org/multipage/parsing.html#create-an-element-for-the-token
struct ParserForms {
  typealias Pointer = UnsafeMutablePointer<xmlNode>

  private var forms: [Pointer: Pointer] = [:]
  /// The controls that each form was given; some may have lost it since.
  private var controls: [Pointer: [Pointer]] = [:]

  var isEmpty: Bool { forms.isEmpty }

  /// Returns the form that a parser has given to a control.
  func form(of control: Pointer) -> Element? {
    forms[control].map { Element(unchecked: Node($0)) }
  }

  mutating func set(_ form: Pointer, of control: Pointer) {
    forms[control] = form
    controls[form, default: []].append(control)
  }

  /// A control has its form from elsewhere now.
  mutating func reset(_ control: Pointer) {
    forms[control] = nil
  }

  /// A node, with what hangs below it, has left a tree.
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
  /// Gives a control that a parser is about to insert to the parser's form, unless the form is what
  /// the control finds by itself.
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
    parserForms.set(form, of: control)
  }
}
