extension Interface {
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
}
