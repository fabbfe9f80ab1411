internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#htmloptionelement
  static let htmlOptionElement = Interface("HTMLOptionElement", parent: .htmlElement) {
    [
      .reflectBoolean("disabled"),
      .get("form") { $0.wrap(try $0.this("option").optionForm) },
      .attribute(
        "label", get: { $0.string(try $0.this("option").optionLabel) },
        set: { call in
          try call.this("option").setAttribute("label", to: try call.text(0))
          return nil
        }),
      .reflectBoolean("defaultSelected", "selected"),
      .attribute(
        "selected", get: { $0.boolean(try $0.this("option").isSelected) },
        set: { call in
          try call.this("option").setSelected(call.boolean(0))
          return nil
        }),
      .attribute(
        "value", get: { $0.string(try $0.this("option").optionValue) },
        set: { call in
          try call.this("option").setAttribute("value", to: try call.text(0))
          return nil
        }),
      .attribute(
        "text", get: { $0.string(try $0.this("option").optionText) },
        set: { call in
          try call.this("option").node.setTextContent(try call.text(0))
          return nil
        }),
      .get("index") { $0.number(try $0.this("option").optionIndex) },
    ]
  }
}
