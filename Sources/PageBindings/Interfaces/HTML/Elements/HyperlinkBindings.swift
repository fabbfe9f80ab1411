internal import PageDOM
internal import PageJavaScript
internal import PageURL

/// - Source: https://html.spec.whatwg.org/multipage/links.html#api-for-a-and-area-elements
enum HyperlinkBindings {
  static var members: [Member] {
    [
      .reflectURL("href"),
      .method("toString") { call in
        let element = try call.thisHyperlink()
        guard let value = element.attribute("href") else { return call.realm.emptyString }
        return call.realm.resolvedURL(value, in: element.document)
      },
      .get("origin") { call in
        call.string(DOMString(try call.thisHyperlink().hyperlink?.origin ?? ""))
      },
      // WebKit returns `:` as the protocol of a missing URL.
      part("protocol", .protocol, missing: ":"), part("username", .username),
      part("password", .password), part("host", .host), part("hostname", .hostname),
      part("port", .port), part("pathname", .pathname), part("search", .search),
      part("hash", .hash),
    ]
  }

  private static func part(
    _ name: String, _ part: URLMember, missing: DOMString = ""
  ) -> Member {
    .attribute(
      name,
      get: { call in
        // 1–2.
        guard let url = try call.thisHyperlink().hyperlink else { return call.string(missing) }
        return call.string(DOMString(bytes: Array(url[part])))
      },
      set: { call in
        let element = try call.thisHyperlink()
        let value = try call.text(0)
        // 1–2.
        guard var url = element.hyperlink else { return nil }
        // 3.
        let encoder = element.document.state.queryEncoder
        value.bytes.withUnsafeBufferPointer {
          _ = url.set(part, to: $0, queryEncoder: encoder)
        }
        // 4.
        element.setAttribute("href", to: DOMString(bytes: url.utf8))
        return nil
      })
  }
}

extension Element {
  fileprivate var hyperlink: URLRecord? {
    guard let value = attribute("href") else { return nil }
    return URLRecord(
      utf8: UnsafeBufferPointer(cString: value), base: document.baseURLRecord,
      queryEncoder: document.state.queryEncoder)
  }
}

extension Call {
  fileprivate func thisHyperlink() throws -> Element {
    let element = try thisElement()
    guard element.isHTML("a") || element.isHTML("area") else { throw Call.wrongReceiver }
    return element
  }
}
