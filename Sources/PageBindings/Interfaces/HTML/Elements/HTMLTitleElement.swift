extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/semantics.html#htmltitleelement
  static let htmlTitleElement = Interface("HTMLTitleElement", parent: .htmlElement) {
    [.childText("text", of: "title")]
  }
}
