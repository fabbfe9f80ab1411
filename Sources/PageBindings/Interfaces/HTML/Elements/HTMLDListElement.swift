extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/grouping-content.html#htmldlistelement
  static let htmlDListElement = Interface("HTMLDListElement", parent: .htmlElement) {
    [.reflectBoolean("compact")]
  }
}
