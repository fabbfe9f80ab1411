extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/semantics.html#htmlstyleelement
  static let htmlStyleElement = Interface("HTMLStyleElement", parent: .htmlElement) {
    [
      .reflect("media"), .reflect("type"), .reflectTokens("blocking", .blocking, "blocking"),
    ] + StyleSheetBindings.ownerMembers
  }
}
