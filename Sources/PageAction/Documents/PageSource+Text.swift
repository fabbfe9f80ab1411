internal import TextEncoding

extension PageSource {
  /// The text of the page, without its byte order mark.
  package var text: String {
    bytes.withUnsafeBufferPointer { bytes in
      let encoding = SniffedEncoding(of: bytes, for: self)
      let content = UnsafeBufferPointer(rebasing: bytes[encoding.byteOrderMarkLength...])
      return String(decoding: encoding.encoding.decodeToUTF8(content), as: UTF8.self)
    }
  }
}
