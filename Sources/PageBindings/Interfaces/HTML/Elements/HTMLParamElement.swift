extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/obsolete.html#htmlparamelement
  static let htmlParamElement = Interface("HTMLParamElement", parent: .htmlElement) {
    [.reflect("name"), .reflect("value"), .reflect("type"), .reflect("valueType")]
  }
}
