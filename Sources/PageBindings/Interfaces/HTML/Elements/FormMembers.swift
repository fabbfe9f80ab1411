internal import PageDOM
internal import PageJavaScript

/// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html
extension Member {
  static var formOwner: Member {
    .get("form") { $0.wrap(try $0.thisHTMLElement().formOwner) }
  }

  /// The attribute `labels`, which is `null` for an element that is not labelable.
  /// - Source: https://html.spec.whatwg.org/multipage/forms.html#dom-lfe-labels
  static var labels: Member {
    .get("labels") { call in
      let element = try call.thisHTMLElement()
      guard element.isLabelable else { return call.null }
      return call.collection(
        .labels, .labels, of: element, as: .nodeList, exotic: .nodeList)
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#attributes-for-form-submission
  static var submission: [Member] {
    [
      .reflectAction("formAction"),
      .reflectKeyword(
        "formEnctype", nil, FormKeywords.encodings, invalid: FormKeywords.encodings[0]),
      .reflectKeyword("formMethod", nil, FormKeywords.methods, invalid: "get"),
      .reflectBoolean("formNoValidate"), .reflect("formTarget"),
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#the-popover-target-attributes
  static var popoverTarget: [Member] {
    [
      .reflectElement("popoverTargetElement", "popovertarget"),
      .reflectKeyword(
        "popoverTargetAction", nil, ["toggle", "show", "hide"], missing: "toggle",
        invalid: "toggle"),
    ]
  }

  /// The attribute `autocomplete`, which returns the autofill detail.
  static var autocomplete: Member {
    .attribute(
      "autocomplete", get: { $0.string(try $0.thisHTMLElement().autofillDetail) },
      set: { call in
        try call.thisHTMLElement().setAttribute("autocomplete", to: try call.text(0))
        return nil
      })
  }
}

enum FormKeywords {
  static let encodings = [
    "application/x-www-form-urlencoded", "multipart/form-data", "text/plain",
  ]
  static let methods = ["get", "post", "dialog"]
}
