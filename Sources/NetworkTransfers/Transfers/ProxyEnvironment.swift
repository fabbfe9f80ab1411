internal import PageURL

/// The proxies that environment variables name.
///
/// The uppercase `HTTP_PROXY` is ignored, because CGI servers set it from a request header.
struct ProxyEnvironment {
  private static let namesForHTTPS = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
  private static let namesForHTTP = ["http_proxy", "all_proxy", "ALL_PROXY"]

  private let variables: [String: String]

  init(_ variables: [String: String]) {
    self.variables = variables
  }

  /// Returns the proxy for a URL, or `nil` for a direct connection.
  func proxy(for url: URLRecord) -> String? {
    guard !isExcluded(url.hostname) else { return nil }
    return proxy(url.scheme == "https" ? Self.namesForHTTPS : Self.namesForHTTP)
  }

  /// Whether any URL may have a proxy.
  var hasProxy: Bool { proxy(Self.namesForHTTPS + Self.namesForHTTP) != nil }

  private func proxy(_ names: [String]) -> String? {
    names.lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
  }

  /// Whether `no_proxy` contains the host or a parent domain of the host.
  private func isExcluded(_ host: String) -> Bool {
    let list = variables["no_proxy"] ?? variables["NO_PROXY"] ?? ""
    let host = host.drop { $0 == "[" }.prefix { $0 != "]" }.lowercased()
    return list.split { $0 == "," || $0 == " " }.contains { entry in
      let name = entry.drop { $0 == "." || $0 == "[" }.prefix { $0 != "]" }.lowercased()
      return name == "*" || !name.isEmpty && (host == name || host.hasSuffix("." + name))
    }
  }
}
