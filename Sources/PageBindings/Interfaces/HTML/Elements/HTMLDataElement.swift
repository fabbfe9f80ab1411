extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/text-level-semantics.html#htmldataelement
  static let htmlDataElement = Interface("HTMLDataElement", parent: .htmlElement) {
    [.reflect("value")]
  }
}
