extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#htmloptgroupelement
  static let htmlOptGroupElement = Interface("HTMLOptGroupElement", parent: .htmlElement) {
    [.reflectBoolean("disabled"), .reflect("label")]
  }
}
