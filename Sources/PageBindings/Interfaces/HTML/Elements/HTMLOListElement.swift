extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/grouping-content.html#htmlolistelement
  static let htmlOListElement = Interface("HTMLOListElement", parent: .htmlElement) {
    [
      .reflectBoolean("reversed"), .reflectInteger("start", default: 1), .reflect("type"),
      .reflectBoolean("compact"),
    ]
  }
}
