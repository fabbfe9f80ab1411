extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#htmlunknownelement
  static let htmlUnknownElement = Interface("HTMLUnknownElement", parent: .htmlElement)
}
