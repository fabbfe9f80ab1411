extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/sections.html#htmlheadingelement
  static let htmlHeadingElement = Interface("HTMLHeadingElement", parent: .htmlElement) {
    [.reflect("align")]
  }
}
