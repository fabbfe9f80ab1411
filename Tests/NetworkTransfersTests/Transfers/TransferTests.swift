import NetworkClient
import PageURL
import Testing

@testable import NetworkTransfers

@Suite struct TransferTests {
  private func transfer(_ method: String, headers: [NetworkHeader] = []) throws -> Transfer {
    var request = NetworkRequest(identifier: 1, url: "http://a/")
    request.method = method
    request.headers = headers
    request.body = [1]
    return Transfer(request, url: try #require(URLRecord(request.url)))
  }

  /// - Source: https://fetch.spec.whatwg.org/#http-redirect-fetch
  @Test(arguments: [
    ("POST", 301, "GET"), ("POST", 302, "GET"), ("POST", 303, "GET"), ("POST", 307, "POST"),
    ("POST", 308, "POST"), ("PUT", 302, "PUT"), ("PUT", 303, "GET"), ("HEAD", 303, "HEAD"),
  ])
  func methodsAfterRedirects(method: String, status: Int, after: String) throws {
    let transfer = try transfer(method, headers: [NetworkHeader("Content-Type", "text/plain")])
    let target = try #require(URLRecord("http://a/b"))
    transfer.redirect(
      to: target, status: status, exchange: NetworkExchange(url: "http://a/", status: status))
    #expect(transfer.method == after)
    #expect(transfer.body.isEmpty == (after != method))
    #expect((transfer.headers["content-type"] == nil) == (after != method))
  }

  /// - Source: https://fetch.spec.whatwg.org/#concept-response-location-url
  @Test("The fragment is that of the last URL with one")
  func fragments() throws {
    let url = try #require(URLRecord("http://a/#first"))
    let transfer = Transfer(NetworkRequest(identifier: 1, url: url.href), url: url)
    #expect(transfer.fragment == "first")
    for (target, fragment) in [
      ("http://a/b", "first"), ("http://a/b#new", "new"), ("http://a/", "new"),
    ] {
      transfer.redirect(
        to: try #require(URLRecord(target)), status: 302,
        exchange: NetworkExchange(url: "http://a/", status: 302))
      #expect(transfer.fragment == fragment)
    }
    #expect(transfer.cacheKey == "page http://a/")
  }

  @Test func credentialsStayAtTheirOrigin() throws {
    let transfer = try transfer("GET", headers: [NetworkHeader("Authorization", "secret")])
    let exchange = NetworkExchange(url: "http://a/", status: 302)
    transfer.redirect(to: try #require(URLRecord("http://a/b")), status: 302, exchange: exchange)
    #expect(transfer.headers.count == 1)
    transfer.redirect(to: try #require(URLRecord("http://a:81/")), status: 302, exchange: exchange)
    #expect(transfer.headers.isEmpty)
  }

  @Test func headersOfRequestsAreChecked() {
    var request = NetworkRequest(identifier: 1, url: "http://a/")
    #expect(request.headerProblem == nil)
    request.headers = [NetworkHeader("X-A", "b\tc")]
    #expect(request.headerProblem == nil)
    for (name, value) in [("X", "a\r\nHost: b"), ("X", "\0"), ("X Y", "a"), ("", "a"), ("X:", "a")]
    {
      request.headers = [NetworkHeader(name, value)]
      #expect(request.headerProblem != nil)
    }
    request.headers = []
    request.method = "GET / HTTP/1.1\r\n"
    #expect(request.headerProblem != nil)
  }

  @Test func shownURLsHaveNoCredentials() {
    #expect(URLRecord("http://user:secret@a/b?c#d")?.display == "http://a/b?c")
  }
}
