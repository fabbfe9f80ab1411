internal import PageDOM
internal import PageJavaScript

/// Text areas, outputs, progress bars and meters.
/// - Source: https://html.spec.whatwg.org/multipage/form-elements.html
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

  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#htmloutputelement
  static let htmlOutputElement = Interface("HTMLOutputElement", parent: .htmlElement) {
    [
      .reflectTokens("htmlFor", .htmlFor, "for"), .formOwner, .reflect("name"),
      .get("type") { call in
        _ = try call.this("output")
        return call.string("output")
      },
      .attribute(
        "defaultValue", get: { $0.string(try $0.this("output").outputDefaultValue) },
        set: { call in
          try call.this("output").setOutputDefaultValue(try call.text(0))
          return nil
        }),
      .attribute(
        "value", get: { $0.string(try $0.this("output").node.descendantTextContent) },
        set: { call in
          try call.this("output").setOutputValue(try call.text(0))
          return nil
        }),
      .labels,
    ] + ValidationBindings.members
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#htmlprogresselement
  static let htmlProgressElement = Interface("HTMLProgressElement", parent: .htmlElement) {
    [
      .reflectDouble("value") { $0.progressValue ?? 0 },
      .attribute(
        "max", get: { $0.number(try $0.this("progress").progressMaximum) },
        set: { call in
          let element = try call.this("progress")
          let value = try call.finiteDouble(0)
          // Values of 0 or less are ignored.
          if value > 0 { element.setAttribute("max", to: NumberText.text(value)) }
          return nil
        }),
      .get("position") { call in
        let element = try call.this("progress")
        return call.number(element.progressValue.map { $0 / element.progressMaximum } ?? -1)
      },
      .labels,
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#htmlmeterelement
  static let htmlMeterElement = Interface("HTMLMeterElement", parent: .htmlElement) {
    [
      .reflectDouble("value") { Meter($0).value }, .reflectDouble("min") { Meter($0).minimum },
      .reflectDouble("max") { Meter($0).maximum }, .reflectDouble("low") { Meter($0).low },
      .reflectDouble("high") { Meter($0).high },
      .reflectDouble("optimum") { Meter($0).optimum }, .labels,
    ]
  }
}
