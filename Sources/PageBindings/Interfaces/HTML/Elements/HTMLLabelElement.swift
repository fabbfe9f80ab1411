internal import PageDOM
internal import PageJavaScript

extension Interface {
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
}
