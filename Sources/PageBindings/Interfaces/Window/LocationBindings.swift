internal import Infra
internal import PageDOM
internal import PageJavaScript
internal import PageURL

/// The location of a window. Fragment navigations are performed; all other navigations are only
/// recorded.
final class LocationObject {
  unowned let realm: Realm

  init(of realm: Realm) { self.realm = realm }

  /// - Parameter elsewhere: Whether the navigation has another target than this window.
  /// - Source: https://html.spec.whatwg.org/multipage/browsing-the-web.html#navigate
  static func navigate(
    _ realm: Realm, how: String, to address: DOMString, elsewhere: Bool = false
  ) throws {
    let resolved = address.bytes.withUnsafeBufferPointer { realm.document.resolve($0) }
    guard let resolved else {
      throw DOMException(name: "SyntaxError", message: "Invalid URL")
    }
    let place = resolved.bytes.prefix { $0 != 0x23 }
    if !elsewhere, place.count < resolved.bytes.count,
      place == realm.document.state.url.bytes.prefix(while: { $0 != 0x23 })
    {
      realm.navigate(toFragment: resolved, replacing: how == "location.replace")
      return
    }
    realm.record(.navigation(how: how, url: resolved.string))
  }
}

extension Interface {
  /// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-location-interface
  static let location: Interface = Interface(
    "Location",
    ownMembers: {
      let parts: [URLMember] = [
        .protocol, .host, .hostname, .port, .pathname, .search, .hash,
      ]
      let members = [href] + parts.map(part) + [origin, ancestorOrigins] + operations
      return members.map(\.unforgeable)
    })

  private static var href: Member {
    .attribute(
      "href", get: { $0.string(try address($0)) },
      set: { call in
        let realm = try call.this(LocationObject.self).realm
        try LocationObject.navigate(realm, how: "location.href", to: try call.text(0))
        return nil
      }
    ).marked(.recorded)
  }

  private static var origin: Member {
    .get("origin") { $0.string(try $0.this(LocationObject.self).realm.origin) }
  }

  private static var ancestorOrigins: Member {
    .get("ancestorOrigins") { call in
      let realm = try call.this(LocationObject.self).realm
      return realm.attachment(AncestorOrigins.key) {
        AncestorOrigins(list: realm.wrap(stringList: realm.ancestorOrigins))
      }.list.value
    }
  }

  private static var operations: [Member] {
    [
      .method("assign", 1) { call in
        let realm = try call.this(LocationObject.self).realm
        try LocationObject.navigate(realm, how: "location.assign", to: try call.text(0))
        return nil
      }.marked(.recorded),
      .method("replace", 1) { call in
        let realm = try call.this(LocationObject.self).realm
        try LocationObject.navigate(realm, how: "location.replace", to: try call.text(0))
        return nil
      }.marked(.recorded),
      .method("reload") { call in
        let address = try address(call)
        call.realm.record(.navigation(how: "location.reload", url: address.string))
        return nil
      }.marked(.recorded),
      .method("toString") { $0.string(try address($0)) },
    ]
  }

  private static func address(_ call: Call) throws -> DOMString {
    try call.this(LocationObject.self).realm.document.state.url
  }

  private static func record(_ call: Call) throws -> URLRecord? {
    try address(call).bytes.withUnsafeBufferPointer { URLRecord(utf8: $0) }
  }

  /// Whether a text, up to its first colon, parses as a scheme.
  /// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#dom-location-protocol
  private static func isScheme(_ text: DOMString) -> Bool {
    let scheme = text.bytes.filter { ![0x09, 0x0A, 0x0D].contains($0) }.prefix { $0 != 0x3A }
    return scheme.first?.isASCIIAlpha == true
      && scheme.allSatisfy {
        $0.isASCIIAlphanumeric || [0x2B, 0x2D, 0x2E].contains($0)
      }
  }

  private static func part(_ member: URLMember) -> Member {
    .attribute(
      member.rawValue,
      get: { call in
        guard let record = try record(call) else { return call.realm.emptyString }
        return call.string(DOMString(bytes: Array(record[member])))
      },
      set: { call in
        guard var changed = try record(call) else { return nil }
        let realm = try call.this(LocationObject.self).realm
        let value = try call.text(0)
        if member == .protocol, !isScheme(value) { throw DOMException.syntax }
        let before = changed[.hash]
        value.bytes.withUnsafeBufferPointer { _ = changed.set(member, to: $0) }
        if member == .hash {
          if changed[.hash] != before {
            // Setting an empty fragment keeps the `#`.
            let sign = changed[.hash].isEmpty ? "#" : ""
            realm.navigate(toFragment: DOMString(changed.href + sign), replacing: false)
          }
          return nil
        }
        realm.record(
          .navigation(how: "location.\(member.rawValue)", url: changed.href))
        return nil
      }
    ).marked(member == .hash ? .exact : .recorded)
  }
}

private final class LocationWrapper {
  static let key = AttachmentKey<Realm, LocationWrapper>()

  let object: ScriptObject

  init(_ object: ScriptObject) { self.object = object }
}

extension Realm {
  var location: ScriptObject {
    attachment(LocationWrapper.key) {
      LocationWrapper(wrapLocation(LocationObject(of: self), as: .location))
    }.object
  }

  /// The serialized origin; `null` if the origin is opaque.
  var origin: DOMString {
    if let frame { return frame.parent.origin }
    let record = document.state.url.bytes.withUnsafeBufferPointer { URLRecord(utf8: $0) }
    return DOMString(record?.origin ?? "null")
  }

  /// - Source: https://w3c.github.io/webappsec-secure-contexts/#is-url-trustworthy
  var isSecure: Bool {
    if let frame { return frame.parent.isSecure }
    let record = document.state.url.bytes.withUnsafeBufferPointer { URLRecord(utf8: $0) }
    guard let record else { return false }
    return ["https", "wss", "file"].contains(record.scheme)
      || ["localhost", "127.0.0.1", "[::1]"].contains(record.hostname)
  }

  /// Returns the resolved URL, or `value` itself if it does not parse.
  func resolvedURL(_ value: UnsafePointer<UInt8>, in document: Document) -> ScriptValue {
    let bytes = UnsafeBufferPointer(cString: value)
    return string(document.resolve(bytes) ?? DOMString(bytes: Array(bytes)))
  }
}
