package import WorkerProcesses

/// A request to one URL and the head of its response, without redirects.
package struct NetworkExchange: Sendable, Equatable {
  /// The normalized URL, without a fragment.
  package var url: String

  package var method: String

  /// The headers of the request as sent, without `Authorization`, `Proxy-Authorization` and
  /// `Cookie`.
  package var requestHeaders: [NetworkHeader]

  /// The protocol's version, such as `HTTP/1.1` or `HTTP/2`.
  package var version: String

  package var status: Int

  /// The reason phrase; empty with HTTP/2.
  package var reason: String

  /// The headers of the response, with `Set-Cookie`. `Content-Encoding` is kept although bodies are
  /// decoded.
  package var headers: [NetworkHeader]

  /// The address of the server or the proxy; `nil` if it is unknown. If the response comes from the
  /// cache, the address of the server that validated it.
  package var address: String?

  /// The start of the request, in seconds since 1970.
  package var date: Double

  package init(
    url: String, method: String = "GET", requestHeaders: [NetworkHeader] = [],
    version: String = "HTTP/1.1", status: Int, reason: String = "",
    headers: [NetworkHeader] = [], address: String? = nil, date: Double = 0
  ) {
    self.url = url
    self.method = method
    self.requestHeaders = requestHeaders
    self.version = version
    self.status = status
    self.reason = reason
    self.headers = headers
    self.address = address
    self.date = date
  }
}

extension NetworkExchange {
  package init(_ decoder: inout MessageDecoder) throws(MessageDecoder.Malformed) {
    url = try decoder.string()
    method = try decoder.string()
    requestHeaders = try decoder.headers()
    version = try decoder.string()
    status = try decoder.integer()
    reason = try decoder.string()
    headers = try decoder.headers()
    address = try decoder.optionalString()
    date = try decoder.real()
  }
}

extension MessageEncoder {
  package mutating func append(_ exchange: NetworkExchange) {
    append(exchange.url)
    append(exchange.method)
    append(exchange.requestHeaders)
    append(exchange.version)
    append(exchange.status)
    append(exchange.reason)
    append(exchange.headers)
    append(exchange.address)
    append(exchange.date)
  }
}
