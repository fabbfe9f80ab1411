/// Where the components of a serialised URL are, and what the serialisation does not tell.
///
///     https://user:pass@example.com:8080/path?query#fragment
///          |      |     |          |    |    |     |
///          |      |     hostStart  |    |    |     fragmentStart
///          |      usernameEnd      |    |    queryStart
///          schemeEnd               |    pathStart
///                                  hostEnd
///
/// Without a host, the three offsets before `pathStart` are just after the scheme's colon. Without
/// a query, `queryStart` is `fragmentStart`; without a fragment, that is the URL's length.
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

  /// Where the authority ends. The path starts here, or after the "/." of a path that starts with
  /// "//" in a URL without host.
  @inline(__always)
  var authorityEnd: Int { host == .none ? schemeEnd &+ 1 : pathStart }

  /// Takes the offsets of `base` up to its path.
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
