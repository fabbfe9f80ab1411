import PageURL
import Testing

@testable import NetworkTransfers

@Suite struct ProxyEnvironmentTests {
  private func proxy(_ variables: [String: String], _ url: String) -> String? {
    URLRecord(url).flatMap { ProxyEnvironment(variables).proxy(for: $0) }
  }

  @Test func schemes() {
    let variables = [
      "http_proxy": "http://p:1", "HTTPS_PROXY": "http://q:2", "ALL_PROXY": "http://r",
    ]
    #expect(proxy(variables, "http://a/") == "http://p:1")
    #expect(proxy(variables, "https://a/") == "http://q:2")
    #expect(proxy(["ALL_PROXY": "http://r"], "http://a/") == "http://r")
    #expect(proxy(["HTTP_PROXY": "http://evil"], "http://a/") == nil)
    #expect(proxy(["http_proxy": ""], "http://a/") == nil)
  }

  /// Without a proxy, libcurl also limits the connections to each host.
  @Test func presence() {
    for name in ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] {
      #expect(ProxyEnvironment([name: "http://p"]).hasProxy)
      #expect(!ProxyEnvironment([name: ""]).hasProxy)
    }
    #expect(!ProxyEnvironment(["HTTP_PROXY": "http://p", "no_proxy": "*"]).hasProxy)
  }

  @Test(arguments: [
    ("example.com", true), ("a.example.com", true), ("badexample.com", false),
    ("example.org", false),
    ("10.0.0.1", true), ("[::1]", true), ("inner.local", true),
  ])
  func exclusions(host: String, isExcluded: Bool) {
    let variables = [
      "http_proxy": "http://p", "no_proxy": "example.com, 10.0.0.1,::1 .local",
    ]
    #expect((proxy(variables, "http://\(host)/") == nil) == isExcluded)
    #expect(proxy(["http_proxy": "http://p", "NO_PROXY": "*"], "http://\(host)/") == nil)
  }
}
