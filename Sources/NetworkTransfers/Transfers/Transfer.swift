internal import NetworkClient
internal import PageURL

/// A request with its redirects and retries.
final class Transfer {
  enum Purpose {
    case request(NetworkRequest)
    /// The robots.txt of an origin.
    case robots(origin: String)
  }

  let purpose: Purpose
  var url: URLRecord
  /// The fragment of the last URL in the redirects that has a fragment.
  private(set) var fragment: String?
  var method = "GET"
  var headers: [NetworkHeader] = []
  var body: [UInt8] = []
  var file: (path: String, offset: Int, validator: String?)?
  var redirects: [NetworkExchange] = []
  /// The time of this attempt's exchanges, in seconds; `duration` includes earlier attempts.
  private(set) var elapsed = 0.0
  private(set) var duration = 0.0
  /// The number of failed attempts.
  private(set) var attempt = 0
  var cacheEntry: CacheEntry?

  init(_ request: NetworkRequest, url: URLRecord) {
    purpose = .request(request)
    self.url = url
    fragment = Self.fragment(of: url)
    method = request.method
    headers = request.headers
    body = request.body
    if case .file(let path, let offset, let validator) = request.destination {
      file = (path, validator == nil ? 0 : max(offset, 0), validator)
    }
  }

  init?(robotsOf origin: String) {
    guard let url = URLRecord("\(origin)/robots.txt") else { return nil }
    purpose = .robots(origin: origin)
    self.url = url
  }

  var isRobots: Bool {
    if case .robots = purpose { true } else { false }
  }

  /// The limits of the request, which override the limits of the settings.
  var limits: NetworkRequest.Limits {
    if case .request(let request) = purpose { request.limits } else { NetworkRequest.Limits() }
  }

  /// Whether the transfer precedes pages, because a running page or a transfer already waits for
  /// it.
  var isUrgent: Bool {
    if case .request(let request) = purpose { request.purpose == .subresource } else { true }
  }

  /// The key in the cache; `nil` if the response can depend on more than the URL.
  var cacheKey: String? {
    guard case .request(let request) = purpose, method == "GET", request.headers.isEmpty,
      file == nil, !url.includesCredentials
    else { return nil }
    return "\(request.purpose.rawValue) \(url.display)"
  }

  /// Returns the headers of a request to the current URL.
  func headers(_ settings: NetworkSettings) -> [NetworkHeader] {
    var all = [NetworkHeader("User-Agent", settings.userAgent), NetworkHeader("Accept", accept)]
    all.removeAll { headers[$0.name] != nil }
    all += headers
    all += cacheEntry?.validators ?? []
    return all
  }

  private var accept: String {
    if case .request(let request) = purpose, request.purpose == .page {
      return "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    }
    return "*/*"
  }

  /// Follows a redirect, as browsers do.
  /// - Source: https://fetch.spec.whatwg.org/#http-redirect-fetch
  func redirect(to target: URLRecord, status: Int, exchange: NetworkExchange) {
    redirects.append(exchange)
    let becomesGET =
      status == 303
      ? method != "GET" && method != "HEAD"
      : (status == 301 || status == 302) && method == "POST"
    if becomesGET {
      method = "GET"
      body = []
      headers.removeAll { $0.name.lowercased().hasPrefix("content-") }
    }
    if target.originKey != url.originKey {
      headers.removeAll { ["authorization", "cookie"].contains($0.name.lowercased()) }
    }
    url = target
    fragment = Self.fragment(of: target) ?? fragment
    cacheEntry = nil
  }

  private static func fragment(of url: URLRecord) -> String? {
    url.fragmentUTF8.map { String(decoding: $0, as: UTF8.self) }
  }

  func addTime(_ seconds: Double) {
    elapsed += seconds
    duration += seconds
  }

  func beginAttempt() {
    attempt += 1
    elapsed = 0
  }

  /// Lets the next attempt request only the missing bytes of a file.
  func keepReceived(_ hop: Hop) {
    guard let received = hop.file, let path = file?.path else { return }
    if hop.head.status == 206 {
      file?.offset = received.byteCount
    } else {
      let validator = NetworkResponse(exchange: hop.exchange, body: .memory([])).validator
      file = (path, validator == nil ? 0 : received.byteCount, validator)
    }
  }
}

extension NetworkSettings {
  /// Overrides the limits with those of one request.
  mutating func apply(_ limits: NetworkRequest.Limits) {
    timeLimit = limits.time ?? timeLimit
    sizeLimit = limits.size ?? sizeLimit
    if let time = limits.idleTime {
      idleTimeLimit = time
      connectTimeLimit = time
    }
  }
}
