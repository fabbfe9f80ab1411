internal import Infra

// The setters of the URL API, which run the basic URL parser with state overrides.

/// - Source: https://url.spec.whatwg.org/#urlutils-members
public enum URLMember: String, CaseIterable, Sendable {
  case href, `protocol`, username, password, host, hostname, port, pathname, search, hash
}

extension URLRecord {
  /// Returns `false` for an invalid `href`, for which JavaScript throws. Invalid values of other
  /// members are ignored.
  /// - Parameters:
  ///   - value: UTF-8 that may contain surrogates, and U+0000 as `C0 80`.
  ///   - queryEncoder: The encoder for `search` in a document that is not in UTF-8.
  /// - Source: https://url.spec.whatwg.org/#urlutils-members
  @discardableResult
  public mutating func set(
    _ member: URLMember, to value: UnsafeBufferPointer<UInt8>, queryEncoder: QueryEncoder? = nil
  ) -> Bool {
    if member == .href {
      guard let record = URLRecord(utf8: value) else { return false }
      self = record
      return true
    }
    var parts = URLParts(self)
    let changed: Bool
    switch member {
    case .username: changed = parts.setUsername(value)
    case .password: changed = parts.setPassword(value)
    default:
      let isEmpty = value.isEmpty
      changed = URLInput.withCleaned(value, trims: false) { input in
        switch member {
        case .protocol: parts.setProtocol(input)
        case .host: parts.setHost(input, isHostname: false)
        case .hostname: parts.setHost(input, isHostname: true)
        case .port: parts.setPort(input)
        case .pathname: parts.setPathname(input)
        case .search: parts.setSearch(value, input, isEmpty: isEmpty, queryEncoder)
        default: parts.setHash(value, input, isEmpty: isEmpty)
        }
      }
    }
    if changed { self = parts.record() }
    return true
  }

  /// Sets a member as the URL API does. Returns `false` for an invalid `href`.
  /// - Source: https://url.spec.whatwg.org/#urlutils-members
  @discardableResult
  public mutating func set(
    _ member: URLMember, to value: String, queryEncoder: QueryEncoder? = nil
  ) -> Bool {
    var value = value
    return value.withUTF8 { set(member, to: $0, queryEncoder: queryEncoder) }
  }

  /// Sets the query to null if `parameters` is empty.
  /// - Source: https://url.spec.whatwg.org/#concept-urlsearchparams-update
  public mutating func setQuery(_ parameters: URLSearchParameters) {
    var parts = URLParts(self)
    let query = parameters.serialized()
    parts.query = query.isEmpty ? nil : query[...]
    self = parts.record()
  }
}

/// Each setter returns whether a component may have changed.
extension URLParts {
  fileprivate typealias Input = UnsafeBufferPointer<UInt8>

  /// Runs the scheme start and scheme states.
  /// - Source: https://url.spec.whatwg.org/#dom-url-protocol
  fileprivate mutating func setProtocol(_ input: Input) -> Bool {
    guard let first = input.first, first.isASCIIAlpha else { return false }
    let end = input.firstIndex { !URLParser.isSchemeByte($0) } ?? input.count
    // The setter of the standard appends a colon, so the end of the input is also valid.
    guard end == input.count || input[end] == Byte.colon else { return false }
    let kind = SchemeKind(Input(rebasing: input[..<end]))
    // 2.1.1–2.1.2. A scheme cannot change between special and not special.
    guard schemeKind.isSpecial == kind.isSpecial else { return false }
    // 2.1.3. File URLs have no credentials and no port.
    if kind == .file, includesCredentials || port != nil { return false }
    // 2.1.4. Special schemes other than file need a host.
    if schemeKind == .file, hostKind == .empty { return false }
    scheme = input[..<end].map(\.asciiLowercased)[...]
    schemeKind = kind
    // 2.3.1. A default port becomes null.
    if port == kind.defaultPort { port = nil }
    return true
  }

  /// - Source: https://url.spec.whatwg.org/#dom-url-username
  fileprivate mutating func setUsername(_ value: Input) -> Bool {
    if cannotHaveCredentialsOrPort { return false }
    username = Self.userinfo(value)
    return true
  }

  /// - Source: https://url.spec.whatwg.org/#dom-url-password
  fileprivate mutating func setPassword(_ value: Input) -> Bool {
    if cannotHaveCredentialsOrPort { return false }
    password = Self.userinfo(value)
    return true
  }

  private static func userinfo(_ value: Input) -> ArraySlice<UInt8> {
    PercentEncoding.encode(ScalarValueString.bytes(from: value), .userinfo)[...]
  }

  /// Runs the host and hostname states.
  /// - Source: https://url.spec.whatwg.org/#dom-url-host
  fileprivate mutating func setHost(_ input: Input, isHostname: Bool) -> Bool {
    if hasOpaquePath { return false }
    // 1. File host state.
    if schemeKind == .file { return setFileHost(input) }
    let isSpecial = schemeKind.isSpecial
    let end =
      input.firstIndex {
        $0 == Byte.slash || $0 == Byte.question || $0 == Byte.hash
          || ($0 == Byte.backslash && isSpecial)
      } ?? input.count
    let hostEnd = URLParser.endOfHost(in: input, 0, end)
    if hostEnd < end {
      // 2.1–2.2. A port without a host, or in `hostname`, is a failure.
      if hostEnd == 0 || isHostname { return false }
    } else if hostEnd == 0, isSpecial || includesCredentials || port != nil {
      // 3.1–3.2. The host must not become empty.
      return false
    }
    guard setHost(Input(rebasing: input[..<hostEnd])) else { return false }
    // 2.5. Port state.
    if hostEnd < end {
      let digits = input[(hostEnd &+ 1)...].prefix(while: \.isASCIIDigit)
      if !digits.isEmpty {
        // Unlike the standard, WebKit removes the port if the new one is out of range.
        let value = URLParser.port(digits)
        port = value == schemeKind.defaultPort ? nil : value
      }
    }
    return true
  }

  private mutating func setHost(_ input: Input) -> Bool {
    var output: [UInt8] = []
    guard
      let kind = HostParser.parse(input, isOpaque: !schemeKind.isSpecial, into: &output)
    else { return false }
    host = output[...]
    hostKind = kind
    return true
  }

  /// - Source: https://url.spec.whatwg.org/#file-host-state
  private mutating func setFileHost(_ input: Input) -> Bool {
    let end = URLParser.endOfFileHost(in: input, from: 0)
    var output: [UInt8] = []
    var kind = HostKind.empty
    if end > 0 {
      let name = Input(rebasing: input[..<end])
      guard let parsed = URLParser.appendFileHost(name, to: &output) else { return false }
      kind = parsed
    }
    host = output[...]
    hostKind = kind
    return true
  }

  /// Runs the port state.
  /// - Source: https://url.spec.whatwg.org/#dom-url-port
  fileprivate mutating func setPort(_ input: Input) -> Bool {
    if cannotHaveCredentialsOrPort { return false }
    // 2. The empty string removes the port. In WebKit, a value of only tabs and newlines does too.
    if input.isEmpty {
      port = nil
      return true
    }
    let digits = input.prefix(while: \.isASCIIDigit)
    guard !digits.isEmpty, let value = URLParser.port(digits) else { return false }
    port = value == schemeKind.defaultPort ? nil : value
    return true
  }

  /// Runs the path start state.
  /// - Source: https://url.spec.whatwg.org/#dom-url-pathname
  fileprivate mutating func setPathname(_ input: Input) -> Bool {
    // 1. An opaque path does not change.
    if hasOpaquePath { return false }
    var parser = URLParser(input: input, base: nil, queryEncoder: nil, output: [])
    parser.layout.scheme = schemeKind
    parser.layout.host = hostKind
    // Steps 1, 4 and 5 of the path start state.
    if schemeKind.isSpecial || !input.isEmpty || hostKind == .none {
      let start = parser.isSlash(at: 0) ? 1 : 0
      _ = parser.segments(at: start, endsAtQuery: false)
    }
    path = parser.output[...]
    return true
  }

  /// Runs the query state.
  /// - Source: https://url.spec.whatwg.org/#dom-url-search
  fileprivate mutating func setSearch(
    _ value: Input, _ input: Input, isEmpty: Bool, _ encoder: QueryEncoder?
  ) -> Bool {
    // 2. The empty string removes the query.
    guard !isEmpty else {
      query = nil
      return true
    }
    // 3. Remove a question mark only if the value started with it before it was cleaned.
    let start = value.first == Byte.question ? 1 : 0
    var output: [UInt8] = []
    URLParser.appendQuery(
      Input(rebasing: input[start...]), scheme: schemeKind, encoder: encoder, to: &output)
    query = output[...]
    return true
  }

  /// Runs the fragment state.
  /// - Source: https://url.spec.whatwg.org/#dom-url-hash
  fileprivate mutating func setHash(_ value: Input, _ input: Input, isEmpty: Bool) -> Bool {
    // 1. The empty string removes the fragment.
    guard !isEmpty else {
      fragment = nil
      return true
    }
    // 2. Remove a number sign only if the value started with it before it was cleaned.
    let start = value.first == Byte.hash ? 1 : 0
    var output: [UInt8] = []
    output.appendPercentEncoding(Input(rebasing: input[start...]), .fragment)
    fragment = output[...]
    return true
  }
}
