internal import PageDOM

/// - Source: https://html.spec.whatwg.org/multipage/iframe-embed-object.html
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

  /// - Source: https://html.spec.whatwg.org/multipage/obsolete.html#htmlframeelement
  static let htmlFrameElement = Interface("HTMLFrameElement", parent: .htmlElement) {
    [
      .reflect("name"), .reflect("scrolling"), .reflectURL("src"), .reflect("frameBorder"),
      .reflectURL("longDesc"), .reflectBoolean("noResize"),
      FrameWindows.contentDocument(of: "frame"), FrameWindows.contentWindow(of: "frame"),
      .reflectNullIsEmpty("marginHeight"), .reflectNullIsEmpty("marginWidth"),
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/iframe-embed-object.html#htmlembedelement
  static let htmlEmbedElement = Interface("HTMLEmbedElement", parent: .htmlElement) {
    [
      .reflectURL("src"), .reflect("type"), .reflect("width"), .reflect("height"),
      .reflect("align"), .reflect("name"),
      .method("getSVGDocument") { call in
        _ = try call.this("embed")
        return call.null
      },
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/iframe-embed-object.html#htmlobjectelement
  static let htmlObjectElement = Interface("HTMLObjectElement", parent: .htmlElement) {
    [
      .reflectURL("data"), .reflect("type"), .reflect("name"), .formOwner, .reflect("width"),
      .reflect("height"), .nothing("contentDocument", of: "object"),
      .nothing("contentWindow", of: "object"), .reflect("align"), .reflect("archive"),
      .reflect("code"), .reflectBoolean("declare"),
      .reflectInteger("hspace", nil, .unsignedLong), .reflect("standby"),
      .reflectInteger("vspace", nil, .unsignedLong), .reflectURL("codeBase"),
      .reflect("codeType"), .reflect("useMap"), .reflectNullIsEmpty("border"),
      .method("getSVGDocument") { call in
        _ = try call.this("object")
        return call.null
      },
    ] + ValidationBindings.members
  }

  /// - Source: https://html.spec.whatwg.org/multipage/obsolete.html#htmlparamelement
  static let htmlParamElement = Interface("HTMLParamElement", parent: .htmlElement) {
    [.reflect("name"), .reflect("value"), .reflect("type"), .reflect("valueType")]
  }
}
