/// The offsets of the components in a serialized URL, and properties that the serialization does
/// not contain.
///
///     https://user:pass@example.com:8080/path?query#fragment
///          |      |     |          |    |    |     |
///          |      |     hostStart  |    |    |     fragmentStart
///          |      usernameEnd      |    |    queryStart
///          schemeEnd               |    pathStart
///                                  hostEnd
///
/// Without a host, the three offsets before `pathStart` are after the scheme's colon. Without a
/// query, `queryStart` equals `fragmentStart`. Without a fragment, `fragmentStart` is the URL's
/// length.
struct URLLayout: Sendable {
  var schemeEnd = 0
  var usernameEnd = 0
  var hostStart = 0
  var hostEnd = 0
  var pathStart = 0
  var queryStart = 0
  var fragmentStart = 0
  var scheme = SchemeKind.other
  var host = HostKind.none
  var hasOpaquePath = false

  /// A URL without a host has "/." between this offset and a path that starts with "//".
  @inline(__always)
  var authorityEnd: Int { host == .none ? schemeEnd &+ 1 : pathStart }

  /// Copies the offsets of `base` up to the start of its path.
  @inline(__always)
  mutating func copyAuthority(of base: URLLayout) {
    schemeEnd = base.schemeEnd
    usernameEnd = base.usernameEnd
    hostStart = base.hostStart
    hostEnd = base.hostEnd
    pathStart = base.authorityEnd
    scheme = base.scheme
    host = base.host
  }
}
