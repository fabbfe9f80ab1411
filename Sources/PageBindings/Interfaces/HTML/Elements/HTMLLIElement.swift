extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/grouping-content.html#htmllielement
  static let htmlLIElement = Interface("HTMLLIElement", parent: .htmlElement) {
    [.reflectInteger("value"), .reflect("type")]
  }
}
