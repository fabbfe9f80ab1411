extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/grouping-content.html#htmlpreelement
  static let htmlPreElement = Interface("HTMLPreElement", parent: .htmlElement) {
    [.reflectInteger("width")]
  }
}
