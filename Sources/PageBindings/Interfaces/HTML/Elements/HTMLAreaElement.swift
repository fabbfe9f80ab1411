extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/image-maps.html#htmlareaelement
  static let htmlAreaElement = Interface("HTMLAreaElement", parent: .htmlElement) {
    [
      .reflect("alt"), .reflect("coords"), .reflect("shape"), .reflect("target"),
      .reflect("download"), .reflect("ping"), .reflect("rel"),
      .reflectTokens("relList", .relList, "rel"), .referrerPolicy, .reflectBoolean("noHref"),
    ] + HyperlinkBindings.members
  }
}
