struct URLParts {
  var scheme: ArraySlice<UInt8>
  var schemeKind: SchemeKind
  var username: ArraySlice<UInt8>
  var password: ArraySlice<UInt8>
  /// The serialized host; empty if the host is null.
  var host: ArraySlice<UInt8>
  var hostKind: HostKind
  var port: UInt16?
  var path: ArraySlice<UInt8>
  var hasOpaquePath: Bool
  var query: ArraySlice<UInt8>?
  var fragment: ArraySlice<UInt8>?

  init(_ record: URLRecord) {
    scheme = record.schemeUTF8
    schemeKind = record.layout.scheme
    username = record.usernameUTF8
    password = record.passwordUTF8
    host = record.hostUTF8 ?? []
    hostKind = record.layout.host
    port = record.portNumber
    path = record.pathUTF8
    hasOpaquePath = record.hasOpaquePath
    query = record.queryUTF8
    fragment = record.fragmentUTF8
  }

  /// - Source: https://url.spec.whatwg.org/#cannot-have-a-username-password-port
  var cannotHaveCredentialsOrPort: Bool {
    hostKind == .none || hostKind == .empty || schemeKind == .file
  }

  var includesCredentials: Bool { !username.isEmpty || !password.isEmpty }

  /// - Source: https://url.spec.whatwg.org/#concept-url-serializer
  func record() -> URLRecord {
    // 1. The scheme.
    var layout = URLLayout()
    var output = Array(scheme)
    layout.scheme = schemeKind
    layout.schemeEnd = output.count
    output.append(Byte.colon)
    // 2. The authority.
    layout.host = hostKind
    if hostKind != .none { output.append(contentsOf: "//".utf8) }
    output.append(contentsOf: username)
    layout.usernameEnd = output.count
    if !password.isEmpty {
      output.append(Byte.colon)
      output.append(contentsOf: password)
    }
    if includesCredentials { output.append(Byte.at) }
    layout.hostStart = output.count
    output.append(contentsOf: host)
    layout.hostEnd = output.count
    if let port {
      output.append(Byte.colon)
      output.append(contentsOf: String(port).utf8)
    }
    // 3. A path that starts with "//" must not be parsed as an authority.
    if hostKind == .none, !hasOpaquePath, path.starts(with: "//".utf8) {
      output.append(contentsOf: "/.".utf8)
    }
    // 4. The path.
    layout.pathStart = output.count
    layout.hasOpaquePath = hasOpaquePath
    output.append(contentsOf: path)
    // 5. The query.
    layout.queryStart = output.count
    if let query {
      output.append(Byte.question)
      output.append(contentsOf: query)
    }
    // 6. The fragment.
    layout.fragmentStart = output.count
    if let fragment {
      output.append(Byte.hash)
      output.append(contentsOf: fragment)
    }
    return URLRecord(utf8: output, layout: layout)
  }
}
