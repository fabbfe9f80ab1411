internal import PageDOM
internal import PageJavaScript

extension Interface {
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
}
