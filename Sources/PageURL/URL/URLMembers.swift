// The getters of the URL API.

extension URLRecord {
  /// The serialised URL.
  ///
  /// - Source: https://url.spec.whatwg.org/#dom-url-href
  public var href: String { String(ascii: utf8[...]) }

  /// The ASCII bytes that a getter of the URL API returns.
  ///
  /// - Source: https://url.spec.whatwg.org/#urlutils-members
  public subscript(_ member: URLMember) -> ArraySlice<UInt8> {
    switch member {
    case .href: utf8[...]
    case .protocol: utf8[...layout.schemeEnd]
    case .username: usernameUTF8
    case .password: passwordUTF8
    case .host: hostAndPortUTF8
    case .hostname: utf8[layout.hostStart..<layout.hostEnd]
    case .port: utf8[min(layout.hostEnd &+ 1, layout.authorityEnd)..<layout.authorityEnd]
    case .pathname: pathUTF8
    case .search: Self.emptyIfSingleByte(utf8[layout.queryStart..<layout.fragmentStart])
    case .hash: Self.emptyIfSingleByte(utf8[layout.fragmentStart...])
    }
  }

  /// Removes a "?" or "#" that nothing follows.
  private static func emptyIfSingleByte(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.count == 1 ? [] : bytes
  }

  /// The scheme and a colon.
  ///
  /// - Source: https://url.spec.whatwg.org/#dom-url-protocol
  public var `protocol`: String {
    get { String(ascii: self[.protocol]) }
    set { set(.protocol, to: newValue) }
  }

  /// The username, percent-encoded.
  ///
  /// - Source: https://url.spec.whatwg.org/#dom-url-username
  public var username: String {
    get { String(ascii: self[.username]) }
    set { set(.username, to: newValue) }
  }

  /// The password, percent-encoded.
  ///
  /// - Source: https://url.spec.whatwg.org/#dom-url-password
  public var password: String {
    get { String(ascii: self[.password]) }
    set { set(.password, to: newValue) }
  }

  /// The host and, if it is not null, the port.
  ///
  /// - Source: https://url.spec.whatwg.org/#dom-url-host
  public var host: String {
    get { String(ascii: self[.host]) }
    set { set(.host, to: newValue) }
  }

  /// The host.
  ///
  /// - Source: https://url.spec.whatwg.org/#dom-url-hostname
  public var hostname: String {
    get { String(ascii: self[.hostname]) }
    set { set(.hostname, to: newValue) }
  }

  /// The port in decimal; empty if it is null.
  ///
  /// - Source: https://url.spec.whatwg.org/#dom-url-port
  public var port: String {
    get { String(ascii: self[.port]) }
    set { set(.port, to: newValue) }
  }

  /// The path.
  ///
  /// - Source: https://url.spec.whatwg.org/#dom-url-pathname
  public var pathname: String {
    get { String(ascii: self[.pathname]) }
    set { set(.pathname, to: newValue) }
  }

  /// The query with its question mark; empty if the query is null or empty.
  ///
  /// - Source: https://url.spec.whatwg.org/#dom-url-search
  public var search: String {
    get { String(ascii: self[.search]) }
    set { set(.search, to: newValue) }
  }

  /// The fragment with its number sign; empty if the fragment is null or empty.
  ///
  /// - Source: https://url.spec.whatwg.org/#dom-url-hash
  public var hash: String {
    get { String(ascii: self[.hash]) }
    set { set(.hash, to: newValue) }
  }
}
