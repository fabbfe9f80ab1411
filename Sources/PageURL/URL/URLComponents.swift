extension URLRecord {
  /// The scheme without its colon.
  public var schemeUTF8: ArraySlice<UInt8> { utf8[..<layout.schemeEnd] }

  public var usernameUTF8: ArraySlice<UInt8> {
    utf8[(layout.host == .none ? layout.usernameEnd : layout.schemeEnd &+ 3)..<layout.usernameEnd]
  }

  public var passwordUTF8: ArraySlice<UInt8> {
    let end = max(layout.usernameEnd, layout.hostStart &- 1)
    return utf8[min(layout.usernameEnd &+ 1, end)..<end]
  }

  /// The serialized host; `nil` if it is null.
  public var hostUTF8: ArraySlice<UInt8>? {
    layout.host == .none ? nil : utf8[layout.hostStart..<layout.hostEnd]
  }

  /// The host and, if it is not null, the port.
  var hostAndPortUTF8: ArraySlice<UInt8> { utf8[layout.hostStart..<layout.authorityEnd] }

  /// - Source: https://url.spec.whatwg.org/#url-path-serializer
  public var pathUTF8: ArraySlice<UInt8> { utf8[layout.pathStart..<layout.queryStart] }

  /// The query without its question mark; `nil` if it is null.
  public var queryUTF8: ArraySlice<UInt8>? {
    layout.queryStart == layout.fragmentStart
      ? nil : utf8[(layout.queryStart &+ 1)..<layout.fragmentStart]
  }

  /// The fragment without its number sign; `nil` if it is null.
  public var fragmentUTF8: ArraySlice<UInt8>? {
    layout.fragmentStart == utf8.count ? nil : utf8[(layout.fragmentStart &+ 1)...]
  }

  /// The port; `nil` if it is the scheme's default port.
  public var portNumber: UInt16? {
    guard layout.authorityEnd > layout.hostEnd else { return nil }
    return utf8[(layout.hostEnd &+ 1)..<layout.authorityEnd].reduce(0) {
      $0 &* 10 &+ UInt16($1 &- 0x30)
    }
  }

  /// - Source: https://url.spec.whatwg.org/#concept-url-serializer
  public var withoutFragmentUTF8: ArraySlice<UInt8> { utf8[..<layout.fragmentStart] }

  /// The scheme without its colon.
  public var scheme: String { String(ascii: schemeUTF8) }

  /// - Source: https://url.spec.whatwg.org/#is-special
  public var isSpecial: Bool { layout.scheme.isSpecial }

  /// Whether the path is opaque, as in `mailto:a@example.com`.
  /// - Source: https://url.spec.whatwg.org/#url-opaque-path
  public var hasOpaquePath: Bool { layout.hasOpaquePath }

  /// - Source: https://url.spec.whatwg.org/#include-credentials
  public var includesCredentials: Bool { layout.hostStart > layout.schemeEnd &+ 3 }

  /// - Source: https://url.spec.whatwg.org/#concept-url-host
  public var hostValue: Host? {
    let text = utf8[layout.hostStart..<layout.hostEnd]
    switch layout.host {
    case .none: return nil
    case .empty: return .empty
    case .domain: return .domain(String(ascii: text))
    case .opaque: return .opaque(String(ascii: text))
    case .ipv4: return text.withUnsafeBufferPointer(IPv4Address.parse).map(Host.ipv4)
    case .ipv6:
      return text.dropFirst().dropLast().withUnsafeBufferPointer(IPv6Address.init(parsing:))
        .map(Host.ipv6)
    }
  }
}

extension String {
  init(ascii bytes: ArraySlice<UInt8>) { self.init(decoding: bytes, as: UTF8.self) }
}
