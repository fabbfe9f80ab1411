internal import PageDOM
internal import PageJavaScript

extension Interface {
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
}
