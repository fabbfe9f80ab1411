extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/grouping-content.html#htmlmenuelement
  static let htmlMenuElement = Interface("HTMLMenuElement", parent: .htmlElement) {
    [.reflectBoolean("compact")]
  }
}
