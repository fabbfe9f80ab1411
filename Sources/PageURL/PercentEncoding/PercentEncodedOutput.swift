/// Encodes UTF-8 text in a page's encoding. It calls `append(_:)` for each byte of the result, and
/// `appendUnencodable(_:)` for each code point that cannot be encoded. It must end in the
/// encoding's initial state.
/// - Source: https://url.spec.whatwg.org/#string-percent-encode-after-encoding
public typealias QueryEncoder = (
  _ utf8: UnsafeBufferPointer<UInt8>, _ output: inout PercentEncodedOutput
) -> Void

public struct PercentEncodedOutput {
  var bytes: [UInt8]
  let set: PercentEncodeSet
  let encodesSpaceAsPlus: Bool

  init(_ bytes: [UInt8], set: PercentEncodeSet, encodesSpaceAsPlus: Bool = false) {
    self.bytes = bytes
    self.set = set
    self.encodesSpaceAsPlus = encodesSpaceAsPlus
  }

  public mutating func append(_ byte: UInt8) {
    if byte == Byte.space, encodesSpaceAsPlus {
      bytes.append(Byte.plus)
    } else if set.contains(byte) {
      bytes.appendPercentEncoded(byte)
    } else {
      bytes.append(byte)
    }
  }

  public mutating func append(contentsOf text: UnsafeBufferPointer<UInt8>) {
    for byte in text { append(byte) }
  }

  /// Appends `%26%23`, the code point in decimal and `%3B`.
  public mutating func appendUnencodable(_ codePoint: UInt32) {
    bytes.append(contentsOf: "%26%23\(codePoint)%3B".utf8)
  }

  /// Encodes `text` with the encoder, or else as UTF-8, and percent-encodes the result.
  /// - Source: https://url.spec.whatwg.org/#string-percent-encode-after-encoding
  mutating func encode(_ text: UnsafeBufferPointer<UInt8>, with encoder: QueryEncoder?) {
    // OPTIMIZATION: Output encodings keep ASCII, except SO, SI and ESC in ISO-2022-JP.
    if let encoder, text.contains(where: { $0 >= 0x80 || $0 == 0x0E || $0 == 0x0F || $0 == 0x1B }) {
      encoder(text, &self)
    } else {
      append(contentsOf: text)
    }
  }
}
