extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/form-elements.html#htmlbuttonelement
  static let htmlButtonElement = Interface("HTMLButtonElement", parent: .htmlElement) {
    [
      .reflectBoolean("disabled"), .formOwner, .reflect("name"),
      .reflectKeyword(
        "type", nil, ["submit", "reset", "button"], missing: "submit", invalid: "submit"),
      .reflect("value"), .labels,
    ] + Member.popoverTarget + Member.submission + ValidationBindings.members
  }
}
