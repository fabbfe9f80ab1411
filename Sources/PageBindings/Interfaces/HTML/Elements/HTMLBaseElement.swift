internal import PageDOM
internal import PageURL

extension Interface {
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
}
