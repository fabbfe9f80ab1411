extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/common-dom-interfaces.html#htmloptionscollection
  static let htmlOptionsCollection = Interface(
    "HTMLOptionsCollection", parent: .htmlCollection, iteration: .indices
  ) { OptionListBindings.members(removes: 1) }
}
