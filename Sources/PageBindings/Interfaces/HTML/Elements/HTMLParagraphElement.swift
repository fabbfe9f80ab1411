extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/grouping-content.html#htmlparagraphelement
  static let htmlParagraphElement = Interface("HTMLParagraphElement", parent: .htmlElement) {
    [.reflect("align")]
  }
}
