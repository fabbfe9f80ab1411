/// The metadata of a response, without its body.
///
/// - Source: https://developer.apple.com/documentation/foundation/urlresponse
open class URLResponse: NSObject, @unchecked Sendable {
  /// The final URL.
  public let url: URL?

  /// The media type, without parameters.
  public let mimeType: String?

  /// The expected size of the body in bytes, or -1.
  public let expectedContentLength: Int64

  /// The name of the encoding that the server declared.
  public let textEncodingName: String?

  public init(
    url: URL, mimeType: String?, expectedContentLength length: Int, textEncodingName name: String?
  ) {
    self.url = url
    self.mimeType = mimeType
    expectedContentLength = Int64(length)
    textEncodingName = name
  }

  /// The last component of the path, or the host.
  open var suggestedFilename: String? {
    guard let url else { return nil }
    let name = url.lastPathComponent
    return name.isEmpty || name == "/" ? url.host ?? "Unknown" : name
  }
}

/// The metadata of an HTTP response, without its body.
///
/// - Source: https://developer.apple.com/documentation/foundation/httpurlresponse
open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  public let statusCode: Int

  private let fields: [String: String]

  public init?(
    url: URL, statusCode: Int, httpVersion: String?, headerFields: [String: String]?
  ) {
    self.statusCode = statusCode
    fields = headerFields ?? [:]
    func field(_ name: String) -> String? {
      headerFields?.first { $0.key.lowercased() == name }?.value
    }
    let parts = (field("content-type") ?? "").split(separator: ";").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let charset = parts.dropFirst().first { $0.lowercased().hasPrefix("charset=") }
    super.init(
      url: url, mimeType: parts.first?.lowercased(),
      expectedContentLength: field("content-length").flatMap { Int($0) } ?? -1,
      textEncodingName: charset.map {
        $0.dropFirst(8).trimmingCharacters(in: CharacterSet(charactersIn: "\"")).lowercased()
      })
  }

  public var allHeaderFields: [AnyHashable: Any] { fields }

  /// Returns the value of a header field. The name is case-insensitive.
  public func value(forHTTPHeaderField field: String) -> String? {
    let name = field.lowercased()
    return fields.first { $0.key.lowercased() == name }?.value
  }
}
