internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

/// Members that controls share.
/// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html
extension Member {
  /// The form that a control belongs to.
  static var formOwner: Member {
    .get("form") { $0.wrap(try $0.thisHTMLElement().formOwner) }
  }

  /// The labels that name a control, or `null` for what they cannot name.
  /// - Source: https://html.spec.whatwg.org/multipage/forms.html#dom-lfe-labels
  static var labels: Member {
    .get("labels") { call in
      let element = try call.thisHTMLElement()
      guard element.isLabelable else { return call.null }
      return call.collection(
        .labels, .labels, of: element, as: .nodeList, exotic: .nodeList)
    }
  }

  /// The attributes by which a button overrules its form.
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

  /// The popover that a button names, and what it does with it.
  /// - Source: https://html.spec.whatwg.org/multipage/popover.html#the-popover-target-attributes
  static var popoverTarget: [Member] {
    [
      .reflectElement("popoverTargetElement", "popovertarget"),
      .reflectKeyword(
        "popoverTargetAction", nil, ["toggle", "show", "hide"], missing: "toggle",
        invalid: "toggle"),
    ]
  }

  /// What a browser may fill in.
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
