extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/iframe-embed-object.html#htmliframeelement
  static let htmlIFrameElement = Interface("HTMLIFrameElement", parent: .htmlElement) {
    [
      .reflectURL("src"), .reflect("srcdoc"), .reflect("name"),
      .reflectTokens("sandbox", .sandbox, "sandbox"), .reflect("allow"),
      .reflectBoolean("allowFullscreen"), .reflect("width"), .reflect("height"),
      .referrerPolicy, .loading, FrameWindows.contentDocument(of: "iframe"),
      FrameWindows.contentWindow(of: "iframe"), .reflect("align"), .reflect("scrolling"),
      .reflect("frameBorder"), .reflectURL("longDesc"), .reflectNullIsEmpty("marginHeight"),
      .reflectNullIsEmpty("marginWidth"),
      .method("getSVGDocument") { call in
        _ = try call.this("iframe")
        return call.null
      },
    ]
  }
}
