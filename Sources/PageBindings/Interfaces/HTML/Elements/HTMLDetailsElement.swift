extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/interactive-elements.html#htmldetailselement
  static let htmlDetailsElement = Interface("HTMLDetailsElement", parent: .htmlElement) {
    [.reflect("name"), .reflectBoolean("open")]
  }
}
