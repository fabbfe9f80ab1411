extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/grouping-content.html#htmlhrelement
  static let htmlHRElement = Interface("HTMLHRElement", parent: .htmlElement) {
    [
      .reflect("align"), .reflect("color"), .reflectBoolean("noShade"), .reflect("size"),
      .reflect("width"),
    ]
  }
}
