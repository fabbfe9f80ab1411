internal import CLibXML2
internal import Infra

/// A cache of the default buttons and the invalid forms and field sets of a tree.
struct FormStateCache {
  typealias Pointer = UnsafeMutablePointer<xmlNode>

  /// The first submit button of each form.
  var defaultButtons: [Pointer: Pointer] = [:]
  /// The forms and field sets that contain an invalid control.
  var invalidOwners: Set<Pointer> = []
}

extension FormStateCache {
  mutating func note(_ element: Element, form: Pointer?) {
    if element.isSubmitButton, let form, defaultButtons[form] == nil {
      defaultButtons[form] = element.pointer
    }
  }
}

enum FormControl {
  case button, fieldset, input, optgroup, option, select, textarea, other
}

extension Element {
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
  public var isSubmitButton: Bool {
    switch control {
    case .input: return inputType == .submit || inputType == .image
    case .button:
      guard let type = attribute("type") else { return true }
      return !CString.equalIgnoringASCIICase(type, StaticString("button").utf8Start)
        && !CString.equalIgnoringASCIICase(type, StaticString("reset").utf8Start)
    default: return false
    }
  }

  /// The `<select>` that is the parent of this element or of its parent `<optgroup>`.
  var ownerSelect: Element? {
    guard let parent = node.parentElement else { return nil }
    if parent.isHTML("select") { return parent }
    guard parent.isHTML("optgroup"), let outer = parent.node.parentElement else { return nil }
    return outer.isHTML("select") ? outer : nil
  }

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

  /// Only for a `<select>` without the `multiple` attribute.
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#concept-select-size
  var displaySize: Int {
    guard let size = attribute("size") else { return 1 }
    var digits = size
    while digits[0].isASCIIWhitespace { digits += 1 }
    var value = 0
    while digits[0].isASCIIDigit {
      value = min(value * 10 + Int(digits[0] &- 0x30), 1 << 16)
      digits += 1
    }
    return value == 0 ? 1 : value
  }

  /// `nil` if the element has no range limitations. In WebKit, date and time inputs always have
  /// range limitations.
  /// - Source: https://html.spec.whatwg.org/multipage/input.html#have-range-limitations
  var isInRange: Bool? {
    guard control == .input, let range = InputRange(self) else { return nil }
    if range.type == .number, range.minimum == nil, range.maximum == nil { return nil }
    guard let number = range.type.number(from: inputValue) else { return true }
    return !range.underflows(number) && !range.overflows(number)
  }
}

extension InputType {
  /// Whether the user types into the control, which can therefore be read-only.
  var isTyped: Bool { isTextual || isTemporal || self == .number }
}

extension Node {
  /// Visits the inclusive descendant elements in tree order. Calls `enter` before the descendants
  /// of an element, and `leave` after them.
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
