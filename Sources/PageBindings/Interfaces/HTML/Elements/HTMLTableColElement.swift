extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/tables.html#htmltablecolelement
  static let htmlTableColElement = Interface("HTMLTableColElement", parent: .htmlElement) {
    [
      .reflectInteger("span", nil, .clamped(1...1000), default: 1), .reflect("align"),
      .reflect("ch", "char"), .reflect("chOff", "charoff"), .reflect("vAlign"),
      .reflect("width"),
    ]
  }
}
