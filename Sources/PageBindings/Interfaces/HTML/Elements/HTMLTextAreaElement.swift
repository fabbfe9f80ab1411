internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#htmltextareaelement
  static let htmlTextAreaElement = Interface("HTMLTextAreaElement", parent: .htmlElement) {
    [
      .autocomplete, .reflectInteger("cols", nil, .positiveWithFallback, default: 20),
      .reflect("dirName"), .reflectBoolean("disabled"), .formOwner,
      .reflectInteger("maxLength", nil, .nonNegativeLong, default: -1),
      .reflectInteger("minLength", nil, .nonNegativeLong, default: -1), .reflect("name"),
      .reflect("placeholder"), .reflectBoolean("readOnly"), .reflectBoolean("required"),
      .reflectInteger("rows", nil, .positiveWithFallback, default: 2), .reflect("wrap"),
      .get("type") { call in
        _ = try call.this("textarea")
        return call.string("textarea")
      },
      .childText("defaultValue", of: "textarea"),
      .attribute(
        "value",
        get: { call in
          let area = try call.this("textarea")
          return call.realm.string(.value, of: area.node) { area.textAreaValue }
        },
        set: { call in
          try call.this("textarea").setTextAreaValue(try call.textNullIsEmpty(0))
          return nil
        }),
      .get("textLength") { $0.number(try $0.this("textarea").textAreaValue.utf16Count) },
      .labels,
    ] + TextControlBindings.members + ValidationBindings.members
  }
}
