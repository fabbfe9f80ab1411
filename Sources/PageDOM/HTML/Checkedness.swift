internal import CLibXML2

/// The radio button groups of a tree.
/// - Source: https://html.spec.whatwg.org/multipage/input.html#radio-button-group
final class RadioGroups {
  static let key = AttachmentKey<DocumentState, RadioGroups>()

  struct Name: Hashable {
    let form: UnsafeMutablePointer<xmlNode>?
    let name: DOMString
  }

  final class Group {
    var members: [Element] = []
    var checked: Element?
    var isRequired = false
  }

  let version: Int
  let root: Node
  private var groups: [Name: Group] = [:]

  init(root: Node) {
    self.root = root
    version = root.group.version
    for element in root.descendantElements where element.isHTML("input") {
      guard let name = RadioGroups.name(of: element) else { continue }
      let group = groups[name] ?? Group()
      groups[name] = group
      group.members.append(element)
      if element.hasAttribute("required") { group.isRequired = true }
      guard element.ownCheckedness else { continue }
      // The most recently checked radio button of a group stays checked.
      if let other = group.checked, other.checkedStamp > element.checkedStamp {
        element.setOwnCheckedness(false, dirties: false)
      } else {
        group.checked?.setOwnCheckedness(false, dirties: false)
        group.checked = element
      }
    }
  }

  func group(of element: Element) -> Group? {
    RadioGroups.name(of: element).flatMap { groups[$0] }
  }

  static func name(of element: Element) -> Name? {
    guard let name = element.attribute("name"), name[0] != 0, element.inputType == .radio else {
      return nil
    }
    return Name(form: element.formOwner?.pointer, name: DOMString(cString: name))
  }
}

extension Element {
  /// The input's checkedness, regardless of the rest of its group.
  fileprivate var ownCheckedness: Bool {
    let attribute = hasAttribute("checked")
    return existingFormControl?.flag.value(attribute: attribute) ?? attribute
  }

  fileprivate var checkedStamp: Int { existingFormControl?.stamp ?? 0 }

  fileprivate func setOwnCheckedness(_ value: Bool, dirties: Bool) {
    formControl.flag.set(value, attribute: hasAttribute("checked"), dirties: dirties)
  }

  /// `nil` if the element is not a radio button, or does not belong to a group.
  var radioGroup: RadioGroups.Group? {
    guard RadioGroups.name(of: self) != nil else { return nil }
    let root = node.root
    let state = document.state
    if let groups = state.attachments[RadioGroups.key], groups.root == root,
      groups.version == root.group.version
    {
      return groups.group(of: self)
    }
    let groups = RadioGroups(root: root)
    state.attachments[RadioGroups.key] = groups
    return groups.group(of: self)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#concept-fe-checked
  public var isChecked: Bool {
    guard ownCheckedness else { return false }
    guard let group = radioGroup else { return true }
    return group.checked == self
  }

  /// Also sets the dirty checkedness flag.
  /// - Source: https://html.spec.whatwg.org/multipage/input.html#dom-input-checked
  public func setChecked(_ value: Bool) {
    let group = radioGroup
    node.group.versions.heldState &+= 1
    setOwnCheckedness(value, dirties: true)
    if value {
      let state = document.state
      formControl.stamp = state.nextStamp()
      if let old = group?.checked, old != self { old.setOwnCheckedness(false, dirties: false) }
      group?.checked = self
    } else if group?.checked == self {
      group?.checked = nil
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/input.html#dom-input-indeterminate
  public var isIndeterminate: Bool { existingFormControl?.isIndeterminate ?? false }

  /// - Source: https://html.spec.whatwg.org/multipage/input.html#dom-input-indeterminate
  public func setIndeterminate(_ value: Bool) {
    node.group.versions.heldState &+= 1
    formControl.isIndeterminate = value
  }
}

/// A counter of the inputs that `setChecked` checks in a document. It determines which radio button
/// of a group was checked last.
private final class CheckStamps {
  static let key = AttachmentKey<DocumentState, CheckStamps>()

  var count = 0
}

extension DocumentState {
  fileprivate func nextStamp() -> Int {
    let stamps = attachment(CheckStamps.key) { CheckStamps() }
    stamps.count += 1
    return stamps.count
  }
}
