extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/text-level-semantics.html#htmlspanelement
  static let htmlSpanElement = Interface("HTMLSpanElement", parent: .htmlElement)
}
