extension Interface {
  /// - Source: https://dom.spec.whatwg.org/#interface-cdatasection
  static let cdataSection: Interface = Interface("CDATASection", parent: .text)
}
