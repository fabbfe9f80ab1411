extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/grouping-content.html#htmlulistelement
  static let htmlUListElement = Interface("HTMLUListElement", parent: .htmlElement) {
    [.reflectBoolean("compact"), .reflect("type")]
  }
}
