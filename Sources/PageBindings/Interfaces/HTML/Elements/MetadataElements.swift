internal import PageDOM
internal import PageJavaScript
internal import PageURL

/// - Source: https://html.spec.whatwg.org/multipage/semantics.html#document-metadata
extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/semantics.html#htmltitleelement
  static let htmlTitleElement = Interface("HTMLTitleElement", parent: .htmlElement) {
    [.childText("text", of: "title")]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/semantics.html#htmlbaseelement
  static let htmlBaseElement = Interface("HTMLBaseElement", parent: .htmlElement) {
    [
      .attribute(
        "href",
        get: { call in
          let element = try call.this("base")
          // 1–3. The URL is resolved against the fallback base URL, not against itself.
          let value = UnsafeBufferPointer(cString: element.attribute("href"))
          let url = URLRecord.resolve(value, base: element.document.fallbackBaseURL)
          return call.string(DOMString(bytes: url ?? Array(value)))
        },
        set: { call in
          try call.this("base").setAttribute("href", to: try call.text(0))
          return nil
        }),
      .reflect("target"),
    ]
  }

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

  /// - Source: https://html.spec.whatwg.org/multipage/semantics.html#htmlmetaelement
  static let htmlMetaElement = Interface("HTMLMetaElement", parent: .htmlElement) {
    [
      .reflect("name"), .reflect("httpEquiv", "http-equiv"), .reflect("content"),
      .reflect("media"), .reflect("scheme"),
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/semantics.html#htmlstyleelement
  static let htmlStyleElement = Interface("HTMLStyleElement", parent: .htmlElement) {
    [
      .reflect("media"), .reflect("type"), .reflectTokens("blocking", .blocking, "blocking"),
    ] + StyleSheetBindings.ownerMembers
  }
}

enum LinkKeywords {
  /// The preload destinations that WebKit supports.
  /// - Source: https://fetch.spec.whatwg.org/#concept-potential-destination
  static let destinations = ["fetch", "font", "image", "script", "style", "track"]
}
