internal import CLibXML2

/// What controls of one tree say about one another.
///
/// It is about attributes: what a user or a script entered into a control is not here.
struct FormFacts {
  typealias Pointer = UnsafeMutablePointer<xmlNode>

  /// Radio buttons of which one at most is checked.
  struct RadioGroup: Hashable {
    var form: Pointer?
    var name: DOMString
  }

  /// The checked button of each group that has one.
  var checkedButtons: [RadioGroup: Pointer] = [:]
  /// The groups in which one button is required.
  var requiredGroups: Set<RadioGroup> = []
  /// The group of each radio button that has a name.
  var groups: [Pointer: RadioGroup] = [:]
  /// The first submit button of each form.
  var defaultButtons: [Pointer: Pointer] = [:]
  /// The selected option of each `<select>` that has one and shows one only.
  var selectedOptions: [Pointer: Pointer] = [:]
  /// The forms and field sets that hold a control which is not valid.
  var invalidOwners: Set<Pointer> = []
}

extension FormFacts {
  /// Notes what one control says.
  ///
  /// - Parameter form: The form that owns it.
  mutating func note(_ element: Element, form: Pointer?) {
    if element.isSubmitButton, let form, defaultButtons[form] == nil {
      defaultButtons[form] = element.pointer
    }
    switch element.control {
    case .input where element.inputType == .radio:
      guard let name = element.attribute("name"), name[0] != 0 else { return }
      let group = RadioGroup(form: form, name: DOMString(cString: name))
      groups[element.pointer] = group
      if element.hasAttribute("checked") { checkedButtons[group] = element.pointer }
      if element.hasAttribute("required") { requiredGroups.insert(group) }
    case .select where !element.hasAttribute("multiple"):
      selectedOptions[element.pointer] = element.selectedOption?.pointer
    default: break
    }
  }
}

/// The kinds of element that the states of forms are about.
enum FormControl {
  case button, fieldset, input, optgroup, option, select, textarea, other
}

extension Element {
  /// Which control the element is.
  var control: FormControl {
    let name = localName
    let kind: FormControl
    switch name[0] {
    case 0x62 where CString.equal(name, "button"): kind = .button
    case 0x66 where CString.equal(name, "fieldset"): kind = .fieldset
    case 0x69 where CString.equal(name, "input"): kind = .input
    case 0x6F where CString.equal(name, "option"): kind = .option
    case 0x6F where CString.equal(name, "optgroup"): kind = .optgroup
    case 0x73 where CString.equal(name, "select"): kind = .select
    case 0x74 where CString.equal(name, "textarea"): kind = .textarea
    default: return .other
    }
    return isHTML ? kind : .other
  }

  /// - Source: https://html.spec.whatwg.org/multipage/forms.html#concept-submit-button
  var isSubmitButton: Bool {
    switch control {
    case .input: return inputType == .submit || inputType == .image
    case .button:
      guard let type = attribute("type") else { return true }
      return !CString.equalIgnoringASCIICase(type, StaticString("button").utf8Start)
        && !CString.equalIgnoringASCIICase(type, StaticString("reset").utf8Start)
    default: return false
    }
  }

  /// The `<select>` that an option stands in, itself or in a group.
  var ownerSelect: Element? {
    guard let parent = node.parentElement else { return nil }
    if parent.isHTML("select") { return parent }
    guard parent.isHTML("optgroup"), let outer = parent.node.parentElement else { return nil }
    return outer.isHTML("select") ? outer : nil
  }

  /// The options of a `<select>`: its children, and those of its groups.
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#concept-select-option-list
  var options: some Sequence<Element> {
    sequence(state: pointer.firstElement) { [select = pointer] next -> Element? in
      while let node = next {
        let element = Element(unchecked: Node(node))
        let isGroup = element.isHTML("optgroup") && node.parentElement == select
        if isGroup, let child = node.firstElement {
          next = child
        } else if let sibling = node.nextElement {
          next = sibling
        } else if let parent = node.parentElement, parent != select {
          next = parent.nextElement
        } else {
          next = nil
        }
        if element.isHTML("option") { return element }
      }
      return nil
    }
  }

  /// The option of a `<select>` that shows one only.
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#ask-for-a-reset
  fileprivate var selectedOption: Element? {
    var chosen: Element?
    var firstEnabled: Element?
    for option in options {
      if option.hasAttribute("selected") { chosen = option }
      if firstEnabled == nil, !option.hasAttribute("disabled"),
        option.node.parentElement == self
          || !(option.node.parentElement?.hasAttribute("disabled") ?? false)
      {
        firstEnabled = option
      }
    }
    return chosen ?? (displaySize == 1 ? firstEnabled : nil)
  }

  /// How many options a `<select>` that is not multiple shows.
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#concept-select-size
  var displaySize: Int {
    guard let size = attribute("size") else { return 1 }
    var digits = size
    while digits[0].isASCIIWhitespace { digits += 1 }
    var value = 0
    while digits[0] &- 0x30 < 10 {
      value = min(value * 10 + Int(digits[0] &- 0x30), 1 << 16)
      digits += 1
    }
    return value == 0 ? 1 : value
  }

  /// Whether a text control's default value is not empty.
  var hasValue: Bool {
    if control == .textarea {
      var child = node.firstChild
      while let text = child {
        if text.isText, let content = text.pointer.pointee.content, content[0] != 0 { return true }
        child = text.nextSibling
      }
      return false
    }
    guard let value = attribute("value"), value[0] != 0 else { return false }
    switch inputType {
    case .number: return ControlValue(value, .number) != nil
    case let type where type.isTemporal: return ControlValue(value, type) != nil
    default: return true
    }
  }

  /// What the element's own `contenteditable` says.
  /// - Source: https://html.spec.whatwg.org/multipage/interaction.html#attr-contenteditable
  var contentEditable: Bool? {
    guard let value = attribute("contenteditable") else { return nil }
    if value[0] == 0 { return true }
    for state: StaticString in ["true", "plaintext-only"] {
      if CString.equalIgnoringASCIICase(value, state.utf8Start) { return true }
    }
    return CString.equalIgnoringASCIICase(value, StaticString("false").utf8Start) ? false : nil
  }

  /// Whether an `<input>` is between its `min` and `max`; `nil` where it has no limits.
  ///
  /// WebKit gives dates and times limits of their own.
  /// - Source: https://html.spec.whatwg.org/multipage/input.html#have-range-limitations
  var isInRange: Bool? {
    guard control == .input else { return nil }
    let type = inputType
    guard type == .number || type == .range || type.isTemporal else { return nil }
    let minimum = attribute("min").flatMap { ControlValue($0, type) }
    let maximum = attribute("max").flatMap { ControlValue($0, type) }
    if type == .number, minimum == nil, maximum == nil { return nil }
    // A range's value is moved into its limits.
    guard type != .range, let value = attribute("value").flatMap({ ControlValue($0, type) }) else {
      return true
    }
    if let minimum, value < minimum { return false }
    if let maximum, maximum < value { return false }
    return true
  }
}

extension InputType {
  /// Whether the control is typed into, so that it can be read-only.
  var isTyped: Bool { isTextual || isTemporal || self == .number }
}

extension Node {
  /// Calls `enter` before and `leave` behind the descendants of each element below the node, and
  /// of the node itself.
  func forEachElement(enter: (Element) -> Void, leave: (Element) -> Void) {
    let root = pointer
    var next: UnsafeMutablePointer<xmlNode>? = isElement ? root : root.firstElement
    while var node = next {
      enter(Element(unchecked: Node(node)))
      if let child = node.firstElement {
        next = child
        continue
      }
      next = nil
      while true {
        leave(Element(unchecked: Node(node)))
        if node == root { break }
        if let sibling = node.nextElement {
          next = sibling
          break
        }
        guard let parent = node.pointee.parent, parent.pointee.type == XML_ELEMENT_NODE else {
          break
        }
        node = parent
      }
    }
  }
}
