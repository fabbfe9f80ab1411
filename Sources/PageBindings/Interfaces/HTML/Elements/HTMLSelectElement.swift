internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#htmlselectelement
  static let htmlSelectElement = Interface(
    "HTMLSelectElement", parent: .htmlElement, iteration: .indices, exotic: .select
  ) {
    [
      .autocomplete, .reflectBoolean("disabled"), .formOwner, .reflectBoolean("multiple"),
      .reflect("name"), .reflectBoolean("required"),
      .reflectInteger("size", nil, .unsignedLong),
      .get("type") { call in
        let isMultiple = try call.this("select").hasAttribute("multiple")
        return call.string(isMultiple ? "select-multiple" : "select-one")
      },
      .get("options") { call in
        call.collection(
          .options, .selectOptions, of: try call.this("select"), as: .htmlOptionsCollection,
          exotic: .options)
      },
      .get("selectedOptions") { call in
        call.collection(.selectedOptions, .selectedOptions, of: try call.this("select"))
      },
      .labels,
    ] + OptionListBindings.members(removes: 0) + [
      .attribute(
        "value", get: { $0.string(try $0.this("select").selectValue) },
        set: { call in
          try call.this("select").setSelectValue(try call.text(0))
          return nil
        })
    ] + ValidationBindings.members
  }
}
