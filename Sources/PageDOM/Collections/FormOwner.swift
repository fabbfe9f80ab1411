internal import CLibXML2

extension Element {
  /// The form that a control belongs to: the one its `form` attribute names, else the nearest
  /// ancestor; `nil` for other elements.
  ///
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-owner
  public var formOwner: Element? {
    guard isFormAssociated else { return nil }
    // 4. Listed elements with a `form` attribute, in a document.
    if let owner = formNamedByAttribute { return owner.form }
    // 5. The nearest ancestor.
    // FIXME: The parser's form pointer, which makes a form own controls outside of it.
    var parent = pointer.parentElement
    while let node = parent {
      let element = Element(unchecked: Node(node))
      if element.isHTML("form") { return element }
      parent = node.parentElement
    }
    return nil
  }

  /// The form that the `form` attribute names, which may be none; `nil` where the attribute does
  /// not decide.
  var formNamedByAttribute: (form: Element?, Void)? {
    guard isListed, let name = attribute("form"), node.isConnected else { return nil }
    guard name[0] != 0, let named = document.element(id: DOMString(cString: name)),
      named.isHTML("form")
    else { return (nil, ()) }
    return (named, ())
  }

  /// Whether the element can belong to a form.
  /// - Source: https://html.spec.whatwg.org/multipage/forms.html#form-associated-element
  var isFormAssociated: Bool { isListed || isHTML("img") }

  /// Whether the element is one of a form's `elements`, or would be if it were no image button.
  /// - Source: https://html.spec.whatwg.org/multipage/forms.html#category-listed
  var isListed: Bool {
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

/// What an `<input>` is.
/// - Source: https://html.spec.whatwg.org/multipage/input.html#attr-input-type
enum InputType: String {
  case hidden, text, search, tel, url, email, password, date, month, week, time
  case datetimeLocal = "datetime-local"
  case number, range, color, checkbox, radio, file, submit, image, reset, button

  /// Whether a line of text is typed into it.
  var isTextual: Bool {
    switch self {
    case .text, .search, .tel, .url, .email, .password: true
    default: false
    }
  }

  /// Whether it holds a date or a time.
  var isTemporal: Bool {
    switch self {
    case .date, .month, .week, .time, .datetimeLocal: true
    default: false
    }
  }

  /// Whether the `required` attribute applies.
  var supportsRequired: Bool {
    switch self {
    case .checkbox, .radio, .file, .number: true
    default: isTextual || isTemporal
    }
  }
}

extension Element {
  /// What the element's `type` says of an `<input>`.
  var inputType: InputType {
    guard let type = attribute("type"), type[0] != 0 else { return .text }
    // Nothing longer is a type; the attribute may be as long as the page.
    var name: [UInt8] = []
    while type[name.count] != 0, name.count < 16 { name.append(type[name.count].asciiLowercased) }
    return InputType(rawValue: String(decoding: name, as: UTF8.self)) ?? .text
  }
}
