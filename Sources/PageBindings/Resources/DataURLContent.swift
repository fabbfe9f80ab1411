internal import PageDOM
internal import PageURL

/// What a `data:` URL says.
/// - Source: https://fetch.spec.whatwg.org/#data-urls
struct DataURLContent {
  /// The MIME type, with its parameters.
  let mimeType: String

  /// The body.
  let bytes: [UInt8]

  /// Reads a URL; `nil` where it is no `data:` URL, or one that says nothing.
  /// - Source: https://fetch.spec.whatwg.org/#data-url-processor
  init?(_ url: URLRecord) {
    // 1–4. What stands behind the scheme, without the fragment.
    guard url.scheme == "data" else { return nil }
    let input = url.withoutFragmentUTF8.dropFirst("data:".utf8.count)
    // 5–9. The type, up to the comma.
    guard let comma = input.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    var type = input[..<comma]
    while type.first == 0x20 { type.removeFirst() }
    while type.last == 0x20 { type.removeLast() }
    // 10–11. The body.
    var body = Array(input[(comma + 1)...]).withUnsafeBufferPointer { PercentEncoding.decode($0) }
    // 12. Base64.
    if let prefix = DataURLContent.withoutBase64Mark(type) {
      guard let decoded = Base64Bindings.decode(body) else { return nil }
      body = decoded
      type = prefix
    }
    // 13–15. The type, or the one of a URL that names none.
    var name = String(decoding: type, as: UTF8.self)
    if name.hasPrefix(";") { name = "text/plain" + name }
    // The name of the encoding is in capitals in WebKit.
    mimeType = MIMEType(name)?.serialized ?? "text/plain;charset=US-ASCII"
    bytes = body
  }

  /// Returns a type without the `;base64` at its end; `nil` where there is none.
  private static func withoutBase64Mark(_ type: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let mark = Array("base64".utf8)
    guard type.count > mark.count, type.suffix(mark.count).map(\.asciiLowercased) == mark else {
      return nil
    }
    var rest = type.dropLast(mark.count)
    while rest.last == 0x20 { rest.removeLast() }
    guard rest.last == UInt8(ascii: ";") else { return nil }
    return rest.dropLast()
  }
}
