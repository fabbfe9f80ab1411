internal import PageURL

/// A page as it came: its bytes, its address, and what is known of it from outside.
public struct PageSource: Sendable {
  /// The bytes, in whatever encoding they are.
  public var bytes: [UInt8]

  /// The document's address; what is not a URL counts as `about:blank`, with a warning.
  public var url: String {
    didSet { replacedAddress = nil }
  }

  /// The address that the page was given and that is not a URL, so that it has `url` instead.
  package var replacedAddress: String?

  /// The encoding's label from outside, as an HTTP header would give it; `nil` where none is known.
  public var charsetLabel: String?

  /// The MIME type; `nil` for `text/html`.
  public var contentType: String?

  /// Makes a page from its parts.
  public init(
    bytes: [UInt8], url: String, charsetLabel: String? = nil, contentType: String? = nil
  ) {
    self.bytes = bytes
    self.url = url
    self.charsetLabel = charsetLabel
    self.contentType = contentType
  }

  /// Returns an address as URLs are written once they are parsed; `nil` for one that is not a URL.
  /// - Source: https://url.spec.whatwg.org/#url-serializing
  package static func parsedURL(_ address: String) -> String? { URLRecord(address)?.href }

  /// Returns an address as URLs are written, and `about:blank` for one that is not a URL.
  package static func parsedAddress(_ address: String) -> String {
    parsedURL(address) ?? "about:blank"
  }

  /// Whether an address is a URL.
  package static func isURL(_ address: String) -> Bool { URLRecord(address) != nil }

  /// Parses the address, and remembers one that is not a URL.
  package mutating func parseAddress() {
    let parsed = Self.parsedURL(url)
    let replaced = replacedAddress ?? (parsed == nil ? url : nil)
    url = parsed ?? "about:blank"
    replacedAddress = replaced
  }

  /// The MIME type, where pages of it are XML.
  var xmlType: String? { contentType.flatMap { Self.isXML($0) ? $0 : nil } }

  /// Whether pages of a MIME type, in lower case and without parameters, are XML.
  /// - Source: https://mimesniff.spec.whatwg.org/#xml-mime-type
  public static func isXML(_ essence: String) -> Bool {
    essence == "text/xml" || essence == "application/xml" || essence.hasSuffix("+xml")
  }

  /// Returns the MIME type that a file's name tells; `nil` where it is HTML or says nothing.
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
