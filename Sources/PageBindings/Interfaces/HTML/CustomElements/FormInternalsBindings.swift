internal import PageDOM
internal import PageJavaScript

extension ElementInternalsBindings {
  /// Members for form-associated custom elements only.
  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#form-associated-custom-elements
  static var form: [Member] {
    [
      .get("form") { $0.wrap(try $0.thisFormControl().formOwner) },
      .get("willValidate") { $0.boolean(try $0.thisFormControl().willValidate) },
      .get("validity") { call in
        let element = try call.thisFormControl()
        let realm = call.realm
        return realm.sameObject(.validity, of: element.node) {
          realm.wrap(ValidityObject(element), as: .validityState)
        }.value
      },
      .get("validationMessage") { $0.string(try $0.thisFormControl().customValidityMessage) },
      .get("labels") { call in
        call.collection(
          .labels, .labels, of: try call.thisFormControl(), as: .nodeList, exotic: .nodeList)
      },
      .method("setFormValue", 1) { call in
        let element = try call.thisFormControl()
        element.setSubmissionValue(try call.submissionValue(0))
        // The state is only for session history navigation, which is not supported.
        if call.has(1) { _ = try call.submissionValue(1) }
        return nil
      },
      .method("setValidity") { call in
        let element = try call.thisFormControl()
        var flags: ValidityFlags = []
        for (name, flag) in names where try call.flag(0, name) { flags.insert(flag) }
        let message = call.has(1) ? try call.text(1) : ""
        guard flags.isEmpty || !message.isEmpty else {
          throw NativeError.type("Type error")
        }
        if let anchor = try call.elementOrNull(2) {
          guard anchor.isHTML else { throw call.wrongArgument(2, "HTMLElement") }
          guard element.node.containsIncludingShadows(anchor.node) else {
            throw DOMException.notFound
          }
        }
        element.setCustomValidity(flags, message: flags.isEmpty ? "" : message)
        return nil
      },
      .method("checkValidity") { call in
        call.boolean(call.realm.checkValidity(of: [try call.thisFormControl()]).isValid)
      },
      .method("reportValidity") { call in
        call.boolean(call.realm.reportValidity(of: [try call.thisFormControl()]))
      },
    ]
  }

  private static let names: [(String, ValidityFlags)] = [
    ("badInput", .badInput), ("customError", .customError), ("patternMismatch", .patternMismatch),
    ("rangeOverflow", .rangeOverflow), ("rangeUnderflow", .rangeUnderflow),
    ("stepMismatch", .stepMismatch), ("tooLong", .tooLong), ("tooShort", .tooShort),
    ("typeMismatch", .typeMismatch), ("valueMissing", .valueMissing),
  ]
}

extension Call {
  /// - Throws: `NotSupportedError` if the element is not form-associated.
  fileprivate func thisFormControl() throws -> Element {
    let element = try this(ElementInternalsObject.self).element
    guard element.existingCustomElement?.definition?.isFormAssociated ?? false else {
      throw DOMException.notSupported
    }
    return element
  }

  fileprivate func submissionValue(_ index: Int) throws -> SubmissionValue {
    let value = self[index]
    if scope.isNullOrUndefined(value) { return .none }
    if let object = scope.object(value) {
      if let file = PrivateSlot.object(of: object, as: File.self) { return .one(.file(file)) }
      if let data = PrivateSlot.object(of: object, as: FormDataObject.self) {
        return .entries(data.entries)
      }
    }
    return .one(.text(try text(index)))
  }
}
