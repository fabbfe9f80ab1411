internal import PageDOM

/// - Source: https://html.spec.whatwg.org/multipage/links.html
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

  /// - Source: https://html.spec.whatwg.org/multipage/image-maps.html#htmlareaelement
  static let htmlAreaElement = Interface("HTMLAreaElement", parent: .htmlElement) {
    [
      .reflect("alt"), .reflect("coords"), .reflect("shape"), .reflect("target"),
      .reflect("download"), .reflect("ping"), .reflect("rel"),
      .reflectTokens("relList", .relList, "rel"), .referrerPolicy, .reflectBoolean("noHref"),
    ] + HyperlinkBindings.members
  }

  /// - Source: https://html.spec.whatwg.org/multipage/image-maps.html#htmlmapelement
  static let htmlMapElement = Interface("HTMLMapElement", parent: .htmlElement) {
    [
      .reflect("name"),
      .get("areas") { $0.collection(.areas, .areas, of: try $0.this("map")) },
    ]
  }
}
