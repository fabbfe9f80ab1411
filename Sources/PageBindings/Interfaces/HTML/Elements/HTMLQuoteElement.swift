extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/grouping-content.html#htmlquoteelement
  static let htmlQuoteElement = Interface("HTMLQuoteElement", parent: .htmlElement) {
    [.reflectURL("cite")]
  }
}
