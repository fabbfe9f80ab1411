extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/semantics.html#htmlheadelement
  static let htmlHeadElement = Interface("HTMLHeadElement", parent: .htmlElement)
}
