extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/semantics.html#htmlhtmlelement
  static let htmlHtmlElement = Interface("HTMLHtmlElement", parent: .htmlElement) {
    [.reflect("version")]
  }
}
