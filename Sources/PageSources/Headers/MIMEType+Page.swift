internal import Infra

extension MIMEType {
  /// Reads a header field, which may be malformed.
  init(_ field: UnsafeBufferPointer<UInt8>) {
    self.init(lenient: String(decoding: field, as: UTF8.self))
  }

  var isPage: Bool { essence == "text/html" || isXML }

  /// The content type for `PageSource`, which is `nil` for HTML.
  var contentType: String? { isXML ? essence : nil }
}
