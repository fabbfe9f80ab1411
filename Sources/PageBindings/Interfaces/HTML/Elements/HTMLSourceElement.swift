extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/embedded-content.html#htmlsourceelement
  static let htmlSourceElement = Interface("HTMLSourceElement", parent: .htmlElement) {
    [
      .reflectURL("src"), .reflect("type"), .reflect("srcset"), .reflect("sizes"),
      .reflect("media"), .reflectInteger("width", nil, .unsignedLong),
      .reflectInteger("height", nil, .unsignedLong),
    ]
  }
}
