internal import PageDOM

/// - Source: https://html.spec.whatwg.org/multipage/grouping-content.html#the-ol-element
extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/grouping-content.html#htmlolistelement
  static let htmlOListElement = Interface("HTMLOListElement", parent: .htmlElement) {
    [
      .reflectBoolean("reversed"), .reflectInteger("start", default: 1), .reflect("type"),
      .reflectBoolean("compact"),
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/grouping-content.html#htmlulistelement
  static let htmlUListElement = Interface("HTMLUListElement", parent: .htmlElement) {
    [.reflectBoolean("compact"), .reflect("type")]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/grouping-content.html#htmllielement
  static let htmlLIElement = Interface("HTMLLIElement", parent: .htmlElement) {
    [.reflectInteger("value"), .reflect("type")]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/grouping-content.html#htmldlistelement
  static let htmlDListElement = Interface("HTMLDListElement", parent: .htmlElement) {
    [.reflectBoolean("compact")]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/grouping-content.html#htmlmenuelement
  static let htmlMenuElement = Interface("HTMLMenuElement", parent: .htmlElement) {
    [.reflectBoolean("compact")]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/obsolete.html#htmldirectoryelement
  static let htmlDirectoryElement = Interface("HTMLDirectoryElement", parent: .htmlElement) {
    [.reflectBoolean("compact")]
  }
}
