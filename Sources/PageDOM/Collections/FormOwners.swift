internal import CLibXML2

/// The state on which the form owners and labels of the controls in a `DocumentGroup` depend.
final class FormOwners: TreeObserver {
  private static let key = AttachmentKey<DocumentGroup, FormOwners>()

  private unowned let group: DocumentGroup

  /// The form owners of controls that a parser associated with a form outside their ancestors.
  var parserForms = ParserForms()

  @exclusivity(unchecked) var controlIndices = ControlIndices()

  var hasCustomControls = false {
    didSet { otherChanges &+= 1 }
  }

  /// Counts changes that may affect form owners or labels, but do not insert or remove nodes.
  private var otherChanges = 0

  /// Counts all changes that may affect form owners or labels.
  var version: Int { group.versions.structure &+ otherChanges }

  private init(_ group: DocumentGroup) { self.group = group }

  /// Creates the state if necessary; changes are observed from then on.
  static func of(_ group: DocumentGroup) -> FormOwners {
    group.attachment(key) {
      let made = FormOwners(group)
      group.addObserver(made, of: [.insertion, .removal, .attributes], order: .formOwners)
      return made
    }
  }

  static func parserForm(of control: Element) -> Element? {
    control.node.group.attachments[key]?.parserForms.form(of: control.pointer)
  }

  func didInsert(_ node: Node, below parent: Node) {
    if hasCustomControls { group.tellDisconnectedControls(below: node, of: parent) }
  }

  func didRemove(_ node: Node, from parent: Node) {
    if !parserForms.isEmpty { parserForms.didRemove(node) }
    if hasCustomControls { group.tellDisconnectedControls(below: node, of: parent) }
  }

  func attributeDidChange(_ attribute: Attr, of element: Element, _ change: AttributeChange) {
    let name = attribute.localName
    switch name[0] {
    case 0x66 where CString.equal(name, "form"):
      otherChanges &+= 1
      parserForms.reset(element.pointer)
    case 0x66 where CString.equal(name, "for"), 0x69 where CString.equal(name, "id"),
      0x74 where CString.equal(name, "type"):
      otherChanges &+= 1
    default: break
    }
    if hasCustomControls, let customElements = group.customElements {
      group.notifyCustomElements(customElements, attribute, of: element)
    }
  }
}
