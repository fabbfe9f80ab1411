extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/obsolete.html#htmlfontelement
  static let htmlFontElement = Interface("HTMLFontElement", parent: .htmlElement) {
    [.reflectNullIsEmpty("color"), .reflect("face"), .reflect("size")]
  }
}
