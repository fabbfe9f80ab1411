extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/semantics.html#htmlmetaelement
  static let htmlMetaElement = Interface("HTMLMetaElement", parent: .htmlElement) {
    [
      .reflect("name"), .reflect("httpEquiv", "http-equiv"), .reflect("content"),
      .reflect("media"), .reflect("scheme"),
    ]
  }
}
