internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/forms.html#htmlformelement
  static let htmlFormElement = Interface(
    "HTMLFormElement", parent: .htmlElement, iteration: .indices, exotic: .form
  ) {
    [
      .reflect("acceptCharset", "accept-charset"), .reflectAction("action"),
      .reflectKeyword("autocomplete", nil, ["on", "off"], missing: "on", invalid: "on"),
      encoding("enctype"), encoding("encoding"),
      .reflectKeyword("method", nil, FormKeywords.methods, missing: "get", invalid: "get"),
      .reflect("name"), .reflectBoolean("noValidate"), .reflect("target"), .reflect("rel"),
      .reflectTokens("relList", .relList, "rel"),
      .get("elements") { $0.formControls(of: try $0.this("form"), .formElements) },
      .get("length") { call in
        let form = try call.this("form")
        return call.number(NodeCollection(root: form.node, kind: .formElements).count)
      },
      .method("reset") { call in
        call.realm.reset(try call.this("form"))
        return nil
      },
      .method("submit") { call in
        call.realm.submit(try call.this("form"), submitter: nil)
        return nil
      }.marked(.recorded),
      .method("requestSubmit") { call in
        try requestSubmit(call)
        return nil
      }.marked(.recorded),
      .method("checkValidity") { call in
        let controls = try call.this("form").controlsToValidate
        return call.boolean(call.realm.checkValidity(of: controls).isValid)
      },
      .method("reportValidity") { call in
        let controls = try call.this("form").controlsToValidate
        return call.boolean(call.realm.reportValidity(of: controls))
      },
    ]
  }

  private static func encoding(_ name: String) -> Member {
    .reflectKeyword(
      name, "enctype", FormKeywords.encodings, missing: FormKeywords.encodings[0],
      invalid: FormKeywords.encodings[0])
  }

  /// - Source: https://html.spec.whatwg.org/multipage/forms.html#dom-form-requestsubmit
  private static func requestSubmit(_ call: Call) throws {
    let form = try call.this("form")
    // 1–2.
    let submitter = try call.submitter(0, of: form)
    // 3.
    call.realm.requestSubmit(form, submitter: submitter)
  }
}

extension Call {
  fileprivate func formControls(of element: Element, _ kind: NodeCollection.Kind) -> ScriptValue {
    collection(
      .elements, kind, of: element, as: .htmlFormControlsCollection, exotic: .formControls)
  }
}

extension Call {
  func submitter(_ index: Int, of form: Element) throws -> Element? {
    guard let node = try nodeOrNull(index) else { return nil }
    guard let element = Element(node), element.isHTML else {
      throw wrongArgument(index, "HTMLElement")
    }
    guard element.isSubmitButton else {
      throw NativeError.type("The specified element is not a submit button.")
    }
    guard element.formOwner == form else {
      throw DOMException(
        name: "NotFoundError",
        message: "The specified element is not owned by this form element.")
    }
    return element
  }
}
