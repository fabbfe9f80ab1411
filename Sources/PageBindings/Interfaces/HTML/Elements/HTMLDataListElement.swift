internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#htmldatalistelement
  static let htmlDataListElement = Interface("HTMLDataListElement", parent: .htmlElement) {
    [
      .get("options") { call in
        call.collection(.options, .dataListOptions, of: try call.this("datalist"))
      }
    ]
  }
}
