extension Interface {
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
}
