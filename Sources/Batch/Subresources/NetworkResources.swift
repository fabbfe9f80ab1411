package import NetworkClient
package import PageBindings
private import Synchronization

/// The images, style sheets and data of one page from the network. Each URL is requested at most
/// once, so repeated runs of a page see the same responses.
package final class NetworkResources: PageResources {
  package typealias Load =
    @Sendable (NetworkRequest) -> Result<NetworkResponse, NetworkError>

  /// The maximum number of a page's requests.
  private static let maximumCount = 1000
  /// The total size of a page's responses, in bytes, at which no more requests are sent.
  private static let maximumByteCount = 256 << 20

  /// Headers that describe the transferred bytes, or that scripts cannot read.
  private static let omittedHeaders: Set = [
    "content-encoding", "content-length", "transfer-encoding", "set-cookie", "set-cookie2",
  ]

  private struct State {
    var count = 0
    var byteCount = 0
    /// The responses by method and URL; `nil` for failed requests.
    var responses: [String: PageResource?] = [:]
    var problems: [String: String] = [:]
  }

  private let state = Mutex(State())
  private let load: Load

  /// - Parameter load: Performs a request, and waits for its response. It is used by one thread at
  ///   a time.
  package init(load: @escaping Load) {
    self.load = load
  }

  package func resource(at url: String, limit: Int) -> PageResource? {
    resource(at: url, method: "GET", limit: limit)
  }

  package func resource(at url: String, method: String, limit: Int) -> PageResource? {
    guard url.hasPrefix("http://") || url.hasPrefix("https://") else {
      return fail(url, nil, "only http and https URLs are loaded from the network.")
    }
    guard method == "GET" || method == "HEAD" else {
      return fail(
        url, nil, "the network is used for GET and HEAD only, and the method is \(method).")
    }
    let key = "\(method) \(url)"
    if let known = state.withLock({ $0.responses[key] }) { return known }
    let number = state.withLock { state -> Int? in
      guard state.count < Self.maximumCount, state.byteCount < Self.maximumByteCount else {
        return nil
      }
      state.count += 1
      return state.count
    }
    guard let number else {
      return fail(
        url, nil,
        "the page has more than \(Self.maximumCount) requests, or responses of more than "
          + "\(Self.maximumByteCount >> 20) MB.")
    }
    var request = NetworkRequest(identifier: number, url: url, purpose: .subresource)
    request.method = method
    do throws(NetworkError) {
      let response = try load(request).get()
      guard response.bytes.count <= limit else {
        return fail(url, key, "the response is larger than \(limit >> 20) MB.")
      }
      return store(response, method, url)
    } catch {
      return fail(url, key, error.message + (error.remedy.map { " \($0)" } ?? ""))
    }
  }

  package func problem(at url: String) -> String? {
    state.withLock { $0.problems[url] }
  }

  /// Stores a response. After redirects, it is stored under the final URL, and the first URL
  /// redirects to it.
  private func store(
    _ response: NetworkResponse, _ method: String, _ url: String
  ) -> PageResource {
    let headers = response.headers.filter {
      !Self.omittedHeaders.contains($0.name.lowercased())
    }
    let resource = PageResource(
      bytes: response.bytes, status: response.status, statusText: response.exchange.reason,
      headers: headers.map { ($0.name, $0.value) })
    var first = resource
    if !response.redirects.isEmpty, response.url != url {
      first = PageResource(
        bytes: [], status: 302, statusText: "Found", headers: [("Location", response.url)])
    }
    state.withLock {
      $0.byteCount += response.bytes.count
      $0.responses["\(method) \(response.url)"] = .some(resource)
      $0.responses["\(method) \(url)"] = .some(first)
    }
    return first
  }

  private func fail(_ url: String, _ key: String?, _ problem: String) -> PageResource? {
    state.withLock {
      $0.problems[url] = problem
      if let key { $0.responses[key] = .some(nil) }
    }
    return nil
  }
}
