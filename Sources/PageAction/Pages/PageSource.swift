internal import Infra
internal import PageURL

/// The bytes of a page, its address, and the metadata that came with it.
public struct PageSource: Sendable {
  /// The undecoded bytes.
  public var bytes: [UInt8]

  /// The document's address. A string that is not a URL becomes `about:blank`, with a warning.
  public var url: String {
    didSet { replacedAddress = nil }
  }

  /// The original address, if it is not a URL and `url` replaces it; otherwise `nil`.
  package var replacedAddress: String?

  /// The encoding label from the transport layer, such as an HTTP header; `nil` if unknown.
  public var charsetLabel: String?

  /// The essence of the MIME type, in lower case; `nil` for `text/html`.
  public var contentType: String?

  /// Creates a page source from undecoded bytes and an absolute URL.
  public init(
    bytes: [UInt8], url: String, charsetLabel: String? = nil, contentType: String? = nil
  ) {
    self.bytes = bytes
    self.url = url
    self.charsetLabel = charsetLabel
    self.contentType = contentType
  }

  /// - Source: https://url.spec.whatwg.org/#url-serializing
  package static func parsedURL(_ address: String) -> String? { URLRecord(address)?.href }

  package static func parsedAddress(_ address: String) -> String {
    parsedURL(address) ?? "about:blank"
  }

  package static func isURL(_ address: String) -> Bool { URLRecord(address) != nil }

  /// Replaces `url` with its serialization, and records an address that is not a URL.
  package mutating func parseAddress() {
    let parsed = Self.parsedURL(url)
    let replaced = replacedAddress ?? (parsed == nil ? url : nil)
    url = parsed ?? "about:blank"
    replacedAddress = replaced
  }

  var xmlType: String? { contentType.flatMap { MIMEType.isXML($0) ? $0 : nil } }

  /// Returns the XML MIME type for a file name's extension, or `nil` for any other extension.
  public static func contentType(ofFile path: String) -> String? {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "xhtml", "xht": return "application/xhtml+xml"
    case "xml": return "application/xml"
    case "svg": return "image/svg+xml"
    default: return nil
    }
  }
}
