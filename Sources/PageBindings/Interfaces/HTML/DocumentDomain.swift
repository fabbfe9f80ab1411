internal import PageDOM
internal import PageJavaScript
internal import PageURL

private final class RelaxedDomain {
  static let key = AttachmentKey<Realm, RelaxedDomain>()

  let name: DOMString
  init(name: DOMString) { self.name = name }
}

/// The attribute `document.domain`, which all documents of the page share.
/// - Source: https://html.spec.whatwg.org/multipage/browsers.html#dom-document-domain
enum DocumentDomain {
  static var member: Member {
    .attribute(
      "domain",
      get: { call in
        _ = try call.thisDocument()
        let relaxed = call.realm.attachments[RelaxedDomain.key]?.name
        return call.string(relaxed ?? DOMString(bytes: host(call.realm)))
      },
      set: { call in
        let document = try call.thisDocument()
        let name = try call.text(0).asciiLowercased
        // 2.
        guard document == call.realm.document else {
          throw DOMException(
            name: "SecurityError", message: "A browsing context is required to set a domain.")
        }
        // 3–4.
        guard isRegistrable(name.bytes, for: host(call.realm)) else {
          throw DOMException(
            name: "SecurityError", message: "Attempted to use a non-registrable domain.")
        }
        // 7.
        call.realm.attachments[RelaxedDomain.key] = RelaxedDomain(name: name)
        return nil
      })
  }

  private static func host(_ realm: Realm) -> [UInt8] {
    let url = realm.top.document.state.url.bytes.withUnsafeBufferPointer { URLRecord(utf8: $0) }
    guard let url, url.scheme == "http" || url.scheme == "https" else { return [] }
    return Array(url[.hostname])
  }

  /// - Source: https://html.spec.whatwg.org/multipage/browsers.html#is-a-registrable-domain-suffix-of-or-is-equal-to
  private static func isRegistrable(_ name: [UInt8], for host: [UInt8]) -> Bool {
    guard !name.isEmpty, !host.isEmpty else { return false }
    if name == host { return true }
    return name.contains(0x2E) && CookieJar.isHost(host, within: name)
  }
}
