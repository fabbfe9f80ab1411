/// Turns UTF-8 text into the bytes of a page's encoding and appends them to the output.
///
/// It is called once for each text with a byte that the encoding might not keep as it is. It calls
/// `append(_:)` for each byte and `appendUnencodable(_:)` for each code point that the encoding
/// lacks, and ends in the encoding's initial state.
/// - Source: https://url.spec.whatwg.org/#string-percent-encode-after-encoding
public typealias QueryEncoder = (
  _ utf8: UnsafeBufferPointer<UInt8>, _ output: inout PercentEncodedOutput
) -> Void

/// Takes the bytes of an encoder and percent-encodes those of a percent-encode set.
public struct PercentEncodedOutput {
  var bytes: [UInt8]
  let set: PercentEncodeSet
  let encodesSpaceAsPlus: Bool

  init(_ bytes: [UInt8], set: PercentEncodeSet, encodesSpaceAsPlus: Bool = false) {
    self.bytes = bytes
    self.set = set
    self.encodesSpaceAsPlus = encodesSpaceAsPlus
  }

  /// Appends one byte of encoded text.
  public mutating func append(_ byte: UInt8) {
    if byte == Byte.space, encodesSpaceAsPlus {
      bytes.append(Byte.plus)
    } else if set.contains(byte) {
      bytes.appendPercentEncoded(byte)
    } else {
      bytes.append(byte)
    }
  }

  /// Appends the bytes of encoded text.
  public mutating func append(contentsOf text: UnsafeBufferPointer<UInt8>) {
    for byte in text { append(byte) }
  }

  /// Appends `%26%23`, the code point in decimal and `%3B`, for a code point without encoding.
  public mutating func appendUnencodable(_ codePoint: UInt32) {
    bytes.append(contentsOf: "%26%23\(codePoint)%3B".utf8)
  }

  /// Runs percent-encode after encoding on `text`; without an encoder the encoding is UTF-8.
  ///
  /// - Source: https://url.spec.whatwg.org/#string-percent-encode-after-encoding
  mutating func encode(_ text: UnsafeBufferPointer<UInt8>, with encoder: QueryEncoder?) {
    // OPTIMIZATION: every output encoding keeps ASCII as it is, except that ISO-2022-JP has no
    // SO, SI and ESC.
    if let encoder, text.contains(where: { $0 >= 0x80 || $0 == 0x0E || $0 == 0x0F || $0 == 0x1B }) {
      encoder(text, &self)
    } else {
      append(contentsOf: text)
    }
  }
}
