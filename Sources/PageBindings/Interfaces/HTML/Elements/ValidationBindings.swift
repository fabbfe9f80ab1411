internal import PageDOM
internal import PageJavaScript
internal import PageStyle

final class ValidityObject {
  let element: Element

  init(_ element: Element) {
    self.element = element
  }
}

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#validitystate
  static let validityState = Interface("ValidityState") {
    let flags: [(String, ValidityFlags)] = [
      ("valueMissing", .valueMissing), ("typeMismatch", .typeMismatch),
      ("patternMismatch", .patternMismatch),
      // `tooShort`, `tooLong` and `badInput` require user input; only custom elements can set them.
      ("tooShort", .tooShort), ("tooLong", .tooLong), ("rangeUnderflow", .rangeUnderflow),
      ("rangeOverflow", .rangeOverflow), ("stepMismatch", .stepMismatch), ("badInput", .badInput),
      ("customError", .customError),
    ]
    return flags.map { name, flag in
      .get(name) { call in
        let element = try call.this(ValidityObject.self).element
        return call.boolean(element.validityFlags.contains(flag))
      }
    } + [
      .get("valid") { call in
        let element = try call.this(ValidityObject.self).element
        return call.boolean(element.validityFlags.isEmpty)
      }
    ]
  }
}

/// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#the-constraint-validation-api
enum ValidationBindings {
  static var members: [Member] {
    [
      .get("willValidate") { $0.boolean(try $0.thisHTMLElement().willValidate) },
      .get("validity") { call in
        let element = try call.thisHTMLElement()
        let realm = call.realm
        return realm.sameObject(.validity, of: element.node) {
          realm.wrap(ValidityObject(element), as: .validityState)
        }.value
      },
      .get("validationMessage") { call in
        let element = try call.thisHTMLElement()
        guard element.willValidate else { return call.realm.emptyString }
        return call.string(message(of: element, element.validityFlags))
      },
      .method("checkValidity") { call in
        call.boolean(call.realm.checkValidity(of: [try call.thisHTMLElement()]).isValid)
      },
      .method("reportValidity") { call in
        call.boolean(call.realm.reportValidity(of: [try call.thisHTMLElement()]))
      },
      .method("setCustomValidity", 1) { call in
        try call.thisHTMLElement().setCustomValidity(try call.text(0))
        return nil
      },
    ]
  }

  /// Returns WebKit's validation message.
  private static func message(of element: Element, _ flags: ValidityFlags) -> DOMString {
    if flags.contains(.customError) { return element.customValidityMessage }
    if flags.contains(.valueMissing) {
      if element.isHTML("select") { return "Select an item in the list" }
      guard element.isHTML("input") else { return "Fill out this field" }
      switch element.inputType {
      case .checkbox: return "Select this checkbox"
      case .radio: return "Select one of these options"
      case .file: return "Select a file"
      default: return "Fill out this field"
      }
    }
    if flags.contains(.typeMismatch) {
      return element.inputType == .email ? "Enter an email address" : "Enter a URL"
    }
    if flags.contains(.patternMismatch) { return "Match the requested format" }
    if flags.contains(.rangeUnderflow) {
      let least = DOMString(cString: element.attribute("min"))
      return "Value must be greater than or equal to " + least
    }
    if flags.contains(.rangeOverflow) {
      let most = DOMString(cString: element.attribute("max"))
      return "Value must be less than or equal to " + most
    }
    return flags.contains(.stepMismatch) ? "Enter a valid value" : ""
  }
}

extension Realm {
  /// Validates controls. As in WebKit, dispatches the `invalid` event of a control before it
  /// validates the next control.
  /// - Returns: `unhandled` contains the controls whose event was not canceled.
  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#statically-validate-the-constraints
  func checkValidity(of controls: [Element]) -> (isValid: Bool, unhandled: [Element]) {
    var isValid = true
    var unhandled: [Element] = []
    for control in controls where control.willValidate {
      guard !control.validityFlags.isEmpty else { continue }
      isValid = false
      let event = Event(type: "invalid", isCancelable: true, timeStamp: eventTime)
      if fire(event, at: .node(control.node)) { unhandled.append(control) }
    }
    return (isValid, unhandled)
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#interactively-validate-the-constraints
  func reportValidity(of controls: [Element]) -> Bool {
    let (isValid, unhandled) = checkValidity(of: controls)
    if let first = unhandled.first(where: \.isFocusable) { focus(first) }
    return isValid
  }
}
