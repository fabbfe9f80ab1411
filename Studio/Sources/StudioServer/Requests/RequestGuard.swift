internal import FlyingFox

/// A guard that decides which requests the server answers.
///
/// A page of another site could send requests to a server on this machine, even through a host name
/// that resolves to this machine (DNS rebinding). So the server checks `Host`, `Origin` and the
/// token of each request.
/// - Source: https://fetch.spec.whatwg.org/#origin-header
struct RequestGuard: Sendable {
  enum Decision: Equatable {
    case allowed
    /// The request is allowed because its address contains a token. The response sets the cookie.
    case entrance
    case refused(HTTPStatusCode, String)
  }

  /// The maximum size of a request's body in bytes.
  static let bodyLimit = 32 << 20

  let token: AccessToken

  /// The token of the address that `--open` passes to the web browser.
  let oneTimeToken: OneTimeToken
  let port: UInt16

  /// The values of `Host`, without the port, that name the server.
  let hosts: Set<String>

  /// Whether the server listens on all addresses of the machine, so that `Host` can be any IP
  /// address.
  var acceptsAddresses = false

  /// Whether a host is that of this server.
  /// - Parameter host: The value of `Host`. It has no port if the port is the scheme's default.
  /// - Source: https://www.rfc-editor.org/rfc/rfc9110#section-7.2
  private func isOwn(_ host: String) -> Bool {
    let suffix = ":\(port)"
    let hasPort = host.hasSuffix(suffix)
    guard hasPort || port == 80 else { return false }
    let name = hasPort ? String(host.dropLast(suffix.count)) : host
    if hosts.contains(name) { return true }
    guard acceptsAddresses else { return false }
    // Refuse names, because a name of another site can resolve to this machine.
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }

  func decision(on request: HTTPRequest) -> Decision {
    let host = request.headers[.host] ?? ""
    guard isOwn(host.lowercased()) else {
      return .refused(.misdirectedRequest, "The host of the request is not that of the studio.")
    }
    if let origin = request.headers[HTTPHeader("Origin")], origin != "http://\(host)" {
      return .refused(.forbidden, "The request comes from another site.")
    }
    if let site = request.headers[HTTPHeader("Sec-Fetch-Site")],
      site != "same-origin", site != "none"
    {
      return .refused(.forbidden, "The request comes from another site.")
    }
    guard request.method == .GET || request.method == .POST else {
      return .refused(.methodNotAllowed, "Only GET and POST are allowed.")
    }
    if request.method == .GET, request.path == "/",
      let given = request.query.first(where: { $0.name == "token" })?.value
    {
      return token.equals(given) || oneTimeToken.redeem(given)
        ? .entrance
        : .refused(
          .forbidden, "The token is not valid, or was used. Open the address that was printed.")
    }
    guard token.isIn(cookies: request.headers[HTTPHeader("Cookie")] ?? "", port: port) else {
      return .refused(
        .forbidden, "The token is missing. Open the address that pageaction studio printed.")
    }
    if request.method == .POST { return decision(onBodyOf: request) }
    return .allowed
  }

  private func decision(onBodyOf request: HTTPRequest) -> Decision {
    guard request.headers[HTTPHeader("Origin")] != nil else {
      return .refused(.forbidden, "The header field Origin is missing.")
    }
    let type = request.headers[.contentType] ?? ""
    guard type.split(separator: ";").first == "application/json" else {
      return .refused(.unsupportedMediaType, "The type of the body is not application/json.")
    }
    // A body without a length can exceed the limit.
    guard let length = request.headers[.contentLength].flatMap({ Int($0) }), length >= 0 else {
      return .refused(.lengthRequired, "The length of the body is missing.")
    }
    guard length <= Self.bodyLimit else {
      return .refused(.payloadTooLarge, "The body exceeds \(Self.bodyLimit >> 20) MiB.")
    }
    return .allowed
  }
}
