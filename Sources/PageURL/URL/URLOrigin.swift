// The origin of a URL.

extension URLRecord {
  /// The serialised origin, "null" for an opaque one.
  ///
  /// - Source: https://url.spec.whatwg.org/#concept-url-origin
  public var origin: String {
    switch layout.scheme {
    case .http, .https, .ws, .wss, .ftp:
      return "\(scheme)://\(host)"
    // The standard leaves this open; it is what WebKit returns.
    case .file: return "file://"
    case .other: break
    }
    // 2–4. The origin of the URL inside a blob URL, if that is one of these.
    guard schemeUTF8.elementsEqual("blob".utf8),
      let pathURL = pathUTF8.withUnsafeBufferPointer({ URLRecord(utf8: $0) })
    else { return "null" }
    switch pathURL.layout.scheme {
    case .http, .https, .file: return pathURL.origin
    default: return "null"
    }
  }
}
