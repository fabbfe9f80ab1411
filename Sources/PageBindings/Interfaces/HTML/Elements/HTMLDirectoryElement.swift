extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/obsolete.html#htmldirectoryelement
  static let htmlDirectoryElement = Interface("HTMLDirectoryElement", parent: .htmlElement) {
    [.reflectBoolean("compact")]
  }
}
