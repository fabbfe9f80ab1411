import FlyingFox
import Foundation
import Testing

@testable import StudioServer

@Suite("The request guard")
struct RequestGuardTests {
  private static let host = "127.0.0.1:8000"

  private let access = RequestGuard(
    token: AccessToken(), oneTimeToken: OneTimeToken(), port: 8000,
    hosts: ["127.0.0.1", "localhost"])

  private func request(
    _ method: HTTPMethod = .GET, _ path: String = "/api/project", query: [(String, String)] = [],
    _ changed: [String: String?] = [:]
  ) -> HTTPRequest {
    var fields: [String: String?] = [
      "Host": Self.host, "Cookie": "\(AccessToken.cookieName(port: 8000))=\(access.token.text)",
      "Content-Type": "application/json", "Content-Length": "2", "Origin": "http://\(Self.host)",
    ]
    fields.merge(changed) { $1 }
    var headers = HTTPHeaders()
    for case (let name, let value?) in fields { headers[HTTPHeader(name)] = value }
    return HTTPRequest(
      method: method, version: .http11, path: path,
      query: query.map { .init(name: $0.0, value: $0.1) }, headers: headers,
      body: HTTPBodySequence(data: Data("{}".utf8)))
  }

  private func status(of request: HTTPRequest) -> Int? {
    guard case .refused(let status, _) = access.decision(on: request) else { return nil }
    return status.code
  }

  @Test("allows the studio's own page")
  func allowed() {
    #expect(access.decision(on: request()) == .allowed)
    #expect(access.decision(on: request(.POST)) == .allowed)
    #expect(access.decision(on: request(.GET, ["Origin": nil])) == .allowed)
    #expect(
      access.decision(
        on: request(.POST, ["Host": "localhost:8000", "Origin": "http://localhost:8000"]))
        == .allowed)
  }

  @Test(
    "refuses other hosts",
    arguments: [
      "", "127.0.0.1", "127.0.0.1:8001", "example.com", "evil.example:8000",
      "127.0.0.1:8000.evil.example",
    ])
  func hosts(host: String) {
    #expect(status(of: request(.GET, ["Host": host, "Origin": "http://\(host)"])) == 421)
  }

  @Test("accepts addresses, but no names, if it listens on all addresses")
  func allAddresses() {
    var access = access
    access.acceptsAddresses = true
    func isAllowed(_ host: String) -> Bool {
      access.decision(on: request(.GET, ["Host": host, "Origin": "http://\(host)"])) == .allowed
    }
    for host in ["192.168.1.7:8000", "10.0.0.1:8000", Self.host] { #expect(isAllowed(host)) }
    for host in [
      "192.168.1.7:8001", "192.168.1.7", "192.168.1:8000", "192.168.1.256:8000",
      "evil.example:8000", "1.2.3.4.evil.example:8000", "1.2.3.:8000",
    ] {
      #expect(!isAllowed(host))
    }
  }

  @Test("accepts a host without the port, if that is the one of HTTP")
  func defaultPort() {
    let access = RequestGuard(
      token: AccessToken(), oneTimeToken: OneTimeToken(), port: 80,
      hosts: ["127.0.0.1", "localhost"])
    for host in ["127.0.0.1", "127.0.0.1:80", "localhost"] {
      let fields = [
        "Host": host, "Origin": "http://\(host)",
        "Cookie": "\(AccessToken.cookieName(port: 80))=\(access.token.text)",
      ]
      #expect(access.decision(on: request(.GET, fields)) == .allowed)
    }
    #expect(access.decision(on: request(.GET, ["Host": "evil.example"])) != .allowed)
  }

  @Test("accepts the address for the web browser once")
  func oneTimeToken() {
    let entrance = request(
      .GET, "/", query: [("token", access.oneTimeToken.text)], ["Cookie": nil, "Origin": nil])
    #expect(access.decision(on: entrance) == .entrance)
    #expect(status(of: entrance) == 403)
  }

  @Test(
    "refuses other origins",
    arguments: [
      "null", "", "http://evil.example", "https://127.0.0.1:8000", "http://127.0.0.1:8001",
      "http://localhost:8000", "http://127.0.0.1:8000.evil.example",
    ])
  func origins(origin: String) {
    #expect(status(of: request(.GET, ["Origin": origin])) == 403)
    #expect(status(of: request(.POST, ["Origin": origin])) == 403)
  }

  @Test("refuses requests that the browser says come from elsewhere")
  func fetchMetadata() {
    #expect(status(of: request(.GET, ["Origin": nil, "Sec-Fetch-Site": "cross-site"])) == 403)
    #expect(status(of: request(.GET, ["Origin": nil, "Sec-Fetch-Site": "same-site"])) == 403)
  }

  @Test("refuses requests without the token")
  func token() {
    let name = AccessToken.cookieName(port: 8000)
    let text = access.token.text
    for cookie in [
      nil, "", name, "\(name)=", "\(name)=\(text)0", "\(name)=\(text.dropLast())", "other=\(text)",
      "\(name)=\(AccessToken().text)",
    ] {
      #expect(status(of: request(.GET, ["Cookie": cookie])) == 403)
    }
    #expect(access.decision(on: request(.GET, ["Cookie": "a=b; \(name)=\(text)"])) == .allowed)
  }

  @Test("lets the address with the token enter, and no other")
  func entrance() {
    let bare: [String: String?] = ["Cookie": nil, "Origin": nil]
    let text = access.token.text
    #expect(access.decision(on: request(.GET, "/", query: [("token", text)], bare)) == .entrance)
    #expect(status(of: request(.GET, "/", query: [("token", "0")], bare)) == 403)
    #expect(status(of: request(.GET, "/api/project", query: [("token", text)], bare)) == 403)
    #expect(
      status(of: request(.GET, "/", query: [("token", text)], ["Host": "evil.example"])) == 421)
  }

  @Test("refuses bodies that are too large, of another type, or without a length")
  func bodies() {
    #expect(status(of: request(.POST, ["Content-Length": "33554433"])) == 413)
    #expect(status(of: request(.POST, ["Content-Length": nil])) == 411)
    #expect(status(of: request(.POST, ["Content-Length": "-1"])) == 411)
    #expect(status(of: request(.POST, ["Content-Type": "text/plain"])) == 415)
    #expect(status(of: request(.POST, ["Origin": nil])) == 403)
    #expect(status(of: request(.PUT)) == 405)
  }

  private func request(_ method: HTTPMethod, _ changed: [String: String?]) -> HTTPRequest {
    request(method, "/api/project", query: [], changed)
  }
}
