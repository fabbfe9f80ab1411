extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/grouping-content.html#htmldivelement
  static let htmlDivElement = Interface("HTMLDivElement", parent: .htmlElement) {
    [.reflect("align")]
  }
}
