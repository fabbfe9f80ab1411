extension URLRecord {
  /// The serialized origin; "null" for an opaque origin.
  /// - Source: https://url.spec.whatwg.org/#concept-url-origin
  public var origin: String {
    switch layout.scheme {
    case .http, .https, .ws, .wss, .ftp:
      return "\(scheme)://\(host)"
    // The standard does not define the origin of file URLs. WebKit returns this value.
    case .file: return "file://"
    case .other: break
    }
    // 2–4. The origin of a blob URL's path URL, if its scheme is http, https or file.
    guard schemeUTF8.elementsEqual("blob".utf8),
      let pathURL = pathUTF8.withUnsafeBufferPointer({ URLRecord(utf8: $0) })
    else { return "null" }
    switch pathURL.layout.scheme {
    case .http, .https, .file: return pathURL.origin
    default: return "null"
    }
  }
}
