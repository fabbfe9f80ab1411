extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/text-level-semantics.html#htmlanchorelement
  static let htmlAnchorElement = Interface("HTMLAnchorElement", parent: .htmlElement) {
    [
      .reflect("target"), .reflect("download"), .reflect("ping"), .reflect("rel"),
      .reflectTokens("relList", .relList, "rel"), .reflect("hreflang"), .reflect("type"),
      .textContent("text", of: "a"), .referrerPolicy, .reflect("coords"), .reflect("charset"),
      .reflect("name"), .reflect("rev"), .reflect("shape"),
    ] + HyperlinkBindings.members
  }
}
