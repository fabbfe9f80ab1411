internal import FlyingFox
internal import Foundation

extension HTTPResponse {
  /// The content security policy of the studio's pages. It forbids inline scripts and requests to
  /// other servers.
  ///
  /// The policy allows inline styles, because the frames with saved pages inherit it and contain
  /// inline styles.
  /// - Source: https://www.w3.org/TR/CSP3/
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;"
    + " font-src data:; connect-src 'self'; frame-src 'self'; frame-ancestors 'none'; form-action 'none'"

  private static let securityHeaders: [(String, String)] = [
    ("Content-Security-Policy", policy), ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("X-DNS-Prefetch-Control", "off"),
    ("Cache-Control", "no-store"),
  ]

  init(_ status: HTTPStatusCode, type: String, body: Data) {
    self.init(statusCode: status, headers: [.contentType: type], body: body)
  }

  static func json(_ value: Any, status: HTTPStatusCode = .ok) -> HTTPResponse {
    let data =
      (try? JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed)) ?? Data()
    return HTTPResponse(status, type: "application/json", body: data)
  }

  static func failure(_ status: HTTPStatusCode, _ error: StudioError) -> HTTPResponse {
    var fields = ["message": error.message]
    fields["remedy"] = error.remedy
    return json(["error": fields], status: status)
  }

  var withSecurityHeaders: HTTPResponse {
    var response = self
    for (name, value) in Self.securityHeaders { response.headers[HTTPHeader(name)] = value }
    return response
  }
}
