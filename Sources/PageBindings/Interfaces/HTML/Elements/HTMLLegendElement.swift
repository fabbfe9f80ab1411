internal import PageDOM
internal import PageJavaScript

extension Interface {
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
}
