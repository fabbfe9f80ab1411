package import WorkerProcesses

/// The final response of a request, with any status.
package struct NetworkResponse: Sendable, Equatable {
  package enum Body: Sendable, Equatable {
    /// The decompressed body.
    case memory([UInt8])

    /// The body is in the request's file.
    /// - Parameters:
    ///   - size: The size of the whole file, in bytes.
    ///   - resumedAt: The number of bytes that were kept from an earlier transfer.
    case file(size: Int, resumedAt: Int)
  }

  /// The exchange with the final URL.
  package var exchange: NetworkExchange

  /// The exchanges that ended with a redirect, in order.
  package var redirects: [NetworkExchange]

  package var body: Body

  /// Whether the body comes from the cache. The server validated it with the status 304.
  package var isFromCache: Bool

  /// The number of failed attempts before this response.
  package var retries: Int

  /// The time of all exchanges, without waiting in queues, in seconds.
  package var duration: Double

  /// The fragment of the last redirect that has a fragment; otherwise, the request's fragment.
  /// - Source: https://fetch.spec.whatwg.org/#concept-response-location-url
  package var fragment: String?

  package init(
    exchange: NetworkExchange, redirects: [NetworkExchange] = [], body: Body,
    isFromCache: Bool = false, retries: Int = 0, duration: Double = 0, fragment: String? = nil
  ) {
    self.exchange = exchange
    self.redirects = redirects
    self.body = body
    self.isFromCache = isFromCache
    self.retries = retries
    self.duration = duration
    self.fragment = fragment
  }

  /// The final URL, without a fragment.
  package var url: String { exchange.url }

  /// The final URL with its fragment, which is the address of a page.
  package var pageURL: String { fragment.map { "\(url)#\($0)" } ?? url }

  package var status: Int { exchange.status }

  package var headers: [NetworkHeader] { exchange.headers }

  /// The body in memory; empty if it is in a file.
  package var bytes: [UInt8] {
    if case .memory(let bytes) = body { bytes } else { [] }
  }

  /// The strong `ETag`, or else `Last-Modified`, with which a transfer can be resumed later.
  package var validator: String? {
    if let tag = headers["etag"], tag.hasPrefix("\"") { return tag }
    return headers["last-modified"]
  }
}

extension NetworkResponse {
  package init(_ decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) {
    exchange = try NetworkExchange(&decoder)
    redirects = try decoder.array {
      (decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) in
      try NetworkExchange(&decoder)
    }
    isFromCache = try decoder.boolean()
    retries = try decoder.integer()
    duration = try decoder.real()
    fragment = try decoder.optionalString()
    body =
      try decoder.boolean()
      ? .file(size: try decoder.integer(), resumedAt: try decoder.integer())
      : .memory(try decoder.data())
  }
}

extension MessageEncoder {
  package mutating func append(_ response: NetworkResponse) {
    append(response.exchange)
    append(response.redirects) { $0.append($1 as NetworkExchange) }
    append(response.isFromCache)
    append(response.retries)
    append(response.duration)
    append(response.fragment)
    switch response.body {
    case .memory(let bytes):
      append(false)
      append(bytes)
    case .file(let size, let resumedAt):
      append(true)
      append(size)
      append(resumedAt)
    }
  }
}
