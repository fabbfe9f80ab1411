internal import PageDOM
internal import PageJavaScript
internal import PageURL

/// The attribute `document.cookie`. Cookies are never sent, and exist only as long as the page.
/// - Source: https://html.spec.whatwg.org/multipage/dom.html#dom-document-cookie
enum DocumentCookie {
  static var member: Member {
    Member.attribute(
      "cookie",
      get: { call in
        let realm = call.realm
        guard try call.thisDocument() == realm.document, let url = realm.cookieURL else {
          return call.realm.emptyString
        }
        return call.string(jar(realm).text(for: url, time: realm.currentTime))
      },
      set: { call in
        let realm = call.realm
        let document = try call.thisDocument()
        let text = try call.scalarText(0)
        guard document == realm.document, let url = realm.cookieURL else { return nil }
        jar(realm).set(text, for: url, time: realm.currentTime)
        return nil
      }
    ).marked(.remembered)
  }

  private static let jarKey = AttachmentKey<Realm, CookieJar>()

  private static func jar(_ realm: Realm) -> CookieJar {
    realm.top.attachment(jarKey) { CookieJar() }
  }
}

extension Realm {
  /// The URL for cookies; `nil` for a cookie-averse document.
  /// - Source: https://html.spec.whatwg.org/multipage/dom.html#cookie-averse-document-object
  var cookieURL: URLRecord? {
    if let frame { return frame.parent.cookieURL }
    let url = document.state.url.bytes.withUnsafeBufferPointer { URLRecord(utf8: $0) }
    guard let url, url.scheme == "http" || url.scheme == "https" else { return nil }
    return url
  }
}
