/// A request and its response, for the records of an archive.
package struct ArchivedExchange: Sendable {
  package struct Field: Sendable, Equatable {
    package var name: String
    /// The value, decoded as Latin-1.
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The reason why an archived body is not complete.
  /// - Source: https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/#warc-truncated
  package enum Truncation: String, Sendable {
    /// The body is longer than a limit.
    case length
    /// The transfer took longer than a limit.
    case time
    /// The connection ended.
    case disconnect
    /// The body was not kept, for example because the response is a redirect.
    case unspecified
  }

  /// The URL of the request, without a fragment.
  package var url: String

  /// The time of the request, in seconds since 1970.
  package var date: Double

  /// The IP address of the server, if known.
  package var address: String?

  package var method: String

  /// The headers of the request; `nil` if no request was sent, as for responses from a cache.
  package var requestHeaders: [Field]?

  /// The version that the server used, such as `HTTP/2`.
  package var version: String

  package var status: Int

  package var reason: String

  package var headers: [Field]

  /// The body without its transfer coding.
  package var body: [UInt8]

  /// Whether `body` was decompressed, although `headers` has `Content-Encoding`.
  package var isDecoded: Bool

  package var truncation: Truncation?

  package init(
    url: String, date: Double, address: String? = nil, method: String = "GET",
    requestHeaders: [Field]? = nil, version: String = "HTTP/1.1", status: Int, reason: String = "",
    headers: [Field] = [], body: [UInt8] = [], isDecoded: Bool = true, truncation: Truncation? = nil
  ) {
    self.url = url
    self.date = date
    self.address = address
    self.method = method
    self.requestHeaders = requestHeaders
    self.version = version
    self.status = status
    self.reason = reason
    self.headers = headers
    self.body = body
    self.isDecoded = isDecoded
    self.truncation = truncation
  }
}

extension ArchivedExchange {
  /// The response as an HTTP/1.1 message whose headers agree with the body.
  ///
  /// A status line is added for HTTP/2. A chunked body is stored joined, and a decompressed body is
  /// stored decoded. Fields that no longer apply are kept with the prefix that Apache Nutch and
  /// Common Crawl use.
  var responseHead: [UInt8] {
    var head = Self.line("HTTP/1.1 \(status) \(reason)")
    var hasLength = false
    for field in headers where !field.name.hasPrefix(":") {
      var name = field.name
      switch name.lowercased() {
      case "transfer-encoding": name = Self.prefix + name
      case "content-encoding" where isDecoded: name = Self.prefix + name
      case "content-length":
        if hasLength { continue }
        hasLength = true
        if field.value != String(body.count) {
          head += Self.line("\(Self.prefix)\(name): \(field.value)")
        }
        head += Self.line("\(name): \(body.count)")
        continue
      default: break
      }
      head += Self.line("\(name): \(field.value)")
    }
    if !hasLength { head += Self.line("Content-Length: \(body.count)") }
    return head + [0x0D, 0x0A]
  }

  private static let prefix = "X-Crawler-"

  /// The head of the request; `nil` if no request was sent.
  var requestHead: [UInt8]? {
    guard let requestHeaders else { return nil }
    // The authority of an HTTP URL ends before the first slash or question mark.
    let rest = url.unicodeScalars.drop { $0 != ":" }.dropFirst(3)
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    var target = String(rest[authority.endIndex...])
    if !target.hasPrefix("/") { target = "/" + target }
    var head = Self.line("\(method) \(target) HTTP/1.1")
    if !requestHeaders.contains(where: { $0.name.lowercased() == "host" }) {
      let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] }
      head += Self.line("Host: \(String(host ?? authority))")
    }
    for field in requestHeaders where !field.name.hasPrefix(":") {
      head += Self.line("\(field.name): \(field.value)")
    }
    return head + [0x0D, 0x0A]
  }

  /// Returns a line in Latin-1. Characters that would end the line become spaces.
  private static func line(_ text: String) -> [UInt8] {
    text.unicodeScalars.map {
      $0 == "\r" || $0 == "\n" || $0 == "\0" ? 0x20 : UInt8(exactly: $0.value) ?? 0x3F
    } + [0x0D, 0x0A]
  }
}
