extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#htmltablecaptionelement
  static let htmlTableCaptionElement = Interface("HTMLTableCaptionElement", parent: .htmlElement) {
    [.reflect("align")]
  }
}
