extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/semantics.html#htmllinkelement
  static let htmlLinkElement = Interface("HTMLLinkElement", parent: .htmlElement) {
    [
      .reflectURL("href"), .crossOrigin, .reflect("rel"),
      .reflectKeyword("as", nil, LinkKeywords.destinations),
      .reflectTokens("relList", .relList, "rel"), .reflect("media"), .reflect("integrity"),
      .reflect("hreflang"), .reflect("type"), .reflectTokens("sizes", .sizes, "sizes"),
      .reflect("imageSrcset"), .reflect("imageSizes"), .referrerPolicy,
      .reflectBoolean("disabled"), .fetchPriority, .reflect("charset"), .reflect("rev"),
      .reflect("target"), .reflectTokens("blocking", .blocking, "blocking"),
      StyleSheetBindings.sheetMember,
    ]
  }
}

enum LinkKeywords {
  /// The preload destinations that WebKit supports.
  /// - Source: https://fetch.spec.whatwg.org/#concept-potential-destination
  static let destinations = ["fetch", "font", "image", "script", "style", "track"]
}
