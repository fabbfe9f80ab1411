internal import Infra

/// The content of a `data:` URL.
/// - Source: https://fetch.spec.whatwg.org/#data-urls
package struct DataURLContent {
  /// Serialized, with its parameters.
  package let mimeType: String

  package let bytes: [UInt8]

  /// - Source: https://fetch.spec.whatwg.org/#data-url-processor
  package init?(_ url: URLRecord) {
    // 1–4.
    guard url.scheme == "data" else { return nil }
    let input = url.withoutFragmentUTF8.dropFirst("data:".utf8.count)
    // 5–9. The MIME type ends before the first comma.
    guard let comma = input.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    var type = input[..<comma]
    while type.first == 0x20 { type.removeFirst() }
    while type.last == 0x20 { type.removeLast() }
    // 10–11.
    var body = Array(input[(comma + 1)...]).withUnsafeBufferPointer { PercentEncoding.decode($0) }
    // 12.
    if let prefix = DataURLContent.withoutBase64Mark(type) {
      guard let decoded = body.withUnsafeBufferPointer({ Base64.decode($0) }) else { return nil }
      body = decoded
      type = prefix
    }
    // 13–15.
    var name = String(decoding: type, as: UTF8.self)
    if name.hasPrefix(";") { name = "text/plain" + name }
    // In WebKit, the default MIME type has an uppercase `charset` parameter.
    mimeType = MIMEType(name)?.serialized ?? "text/plain;charset=US-ASCII"
    bytes = body
  }

  /// Returns a MIME type without its `;base64` suffix; `nil` if there is none.
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
