extension URLRecord {
  /// - Source: https://url.spec.whatwg.org/#dom-url-href
  public var href: String { String(ascii: utf8[...]) }

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

  private static func emptyIfSingleByte(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.count == 1 ? [] : bytes
  }

  /// - Source: https://url.spec.whatwg.org/#dom-url-protocol
  public var `protocol`: String {
    get { String(ascii: self[.protocol]) }
    set { set(.protocol, to: newValue) }
  }

  /// - Source: https://url.spec.whatwg.org/#dom-url-username
  public var username: String {
    get { String(ascii: self[.username]) }
    set { set(.username, to: newValue) }
  }

  /// - Source: https://url.spec.whatwg.org/#dom-url-password
  public var password: String {
    get { String(ascii: self[.password]) }
    set { set(.password, to: newValue) }
  }

  /// - Source: https://url.spec.whatwg.org/#dom-url-host
  public var host: String {
    get { String(ascii: self[.host]) }
    set { set(.host, to: newValue) }
  }

  /// - Source: https://url.spec.whatwg.org/#dom-url-hostname
  public var hostname: String {
    get { String(ascii: self[.hostname]) }
    set { set(.hostname, to: newValue) }
  }

  /// - Source: https://url.spec.whatwg.org/#dom-url-port
  public var port: String {
    get { String(ascii: self[.port]) }
    set { set(.port, to: newValue) }
  }

  /// - Source: https://url.spec.whatwg.org/#dom-url-pathname
  public var pathname: String {
    get { String(ascii: self[.pathname]) }
    set { set(.pathname, to: newValue) }
  }

  /// - Source: https://url.spec.whatwg.org/#dom-url-search
  public var search: String {
    get { String(ascii: self[.search]) }
    set { set(.search, to: newValue) }
  }

  /// - Source: https://url.spec.whatwg.org/#dom-url-hash
  public var hash: String {
    get { String(ascii: self[.hash]) }
    set { set(.hash, to: newValue) }
  }
}
