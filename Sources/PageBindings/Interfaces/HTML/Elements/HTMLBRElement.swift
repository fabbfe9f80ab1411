extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/text-level-semantics.html#htmlbrelement
  static let htmlBRElement = Interface("HTMLBRElement", parent: .htmlElement) {
    [.reflect("clear")]
  }
}
