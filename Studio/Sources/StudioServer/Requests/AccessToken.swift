/// The secret in the address of the studio, which proves that a request comes from its user.
struct AccessToken: Sendable {
  /// Returns the name of the cookie. It contains the port, because all ports of a host share their
  /// cookies.
  static func cookieName(port: UInt16) -> String { "pageaction-studio-\(port)" }

  /// 256 random bits as hexadecimal digits.
  let text: String

  init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<4).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Whether the token equals a text. The comparison takes the same time wherever they differ, so
  /// the time does not help to guess the token.
  func equals(_ other: some StringProtocol) -> Bool {
    let (own, other) = (Array(text.utf8), Array(other.utf8))
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Whether the value of the header field `Cookie` contains the token.
  /// - Source: https://www.rfc-editor.org/rfc/rfc6265#section-4.2
  func isIn(cookies: String, port: UInt16) -> Bool {
    cookies.split(separator: ";").contains { pair in
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ $0 != " " }) == Self.cookieName(port: port) else {
        return false
      }
      return equals(parts[1])
    }
  }

  /// Returns the value of `Set-Cookie`. Requests from other sites do not contain the cookie, and
  /// scripts cannot read it.
  func cookie(port: UInt16) -> String {
    "\(Self.cookieName(port: port))=\(text); Path=/; SameSite=Strict; HttpOnly"
  }
}
