internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

/// Forms and what groups or names their controls.
/// - Source: https://html.spec.whatwg.org/multipage/forms.html
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
      // FIXME: The reset event.
      .method("reset") { call in
        try call.this("form").resetForm()
        return nil
      },
      .method("checkValidity") { $0.boolean(try controlsAreValid($0)) },
      .method("reportValidity") { $0.boolean(try controlsAreValid($0)) },
    ]
  }

  private static func encoding(_ name: String) -> Member {
    .reflectKeyword(
      name, "enctype", FormKeywords.encodings, missing: FormKeywords.encodings[0],
      invalid: FormKeywords.encodings[0])
  }

  private static func controlsAreValid(_ call: Call) throws -> Bool {
    try call.thisHTMLElement().controlsToValidate
      .allSatisfy { ValidationBindings.isValid($0, call) }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#htmlfieldsetelement
  static let htmlFieldSetElement = Interface("HTMLFieldSetElement", parent: .htmlElement) {
    [
      .reflectBoolean("disabled"), .formOwner, .reflect("name"),
      .get("type") { call in
        _ = try call.this("fieldset")
        return call.string("fieldset")
      },
      .get("elements") { call in
        call.collection(.elements, .fieldsetElements, of: try call.this("fieldset"))
      },
    ] + ValidationBindings.members
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#htmllegendelement
  static let htmlLegendElement = Interface("HTMLLegendElement", parent: .htmlElement) {
    [
      .get("form") { call in
        let parent = try call.this("legend").node.parentElement
        return call.wrap(parent.flatMap { $0.isHTML("fieldset") ? $0.formOwner : nil })
      },
      .reflect("align"),
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/forms.html#htmllabelelement
  static let htmlLabelElement = Interface("HTMLLabelElement", parent: .htmlElement) {
    [
      .get("form") { call in
        let control = try call.this("label").labeledControl
        return call.wrap(control.flatMap(\.formOwner))
      },
      .reflect("htmlFor", "for"),
      .get("control") { $0.wrap(try $0.this("label").labeledControl) },
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#htmlbuttonelement
  static let htmlButtonElement = Interface("HTMLButtonElement", parent: .htmlElement) {
    [
      .reflectBoolean("disabled"), .formOwner, .reflect("name"),
      .reflectKeyword(
        "type", nil, ["submit", "reset", "button"], missing: "submit", invalid: "submit"),
      .reflect("value"), .labels, .popoverTargetAction,
    ] + Member.submission + ValidationBindings.members
  }
}

extension Call {
  /// The controls of a form or field set, by index and by name.
  fileprivate func formControls(of element: Element, _ kind: NodeCollection.Kind) -> JSValueRef {
    collection(
      .elements, kind, of: element, as: .htmlFormControlsCollection, exotic: .formControls)
  }
}
