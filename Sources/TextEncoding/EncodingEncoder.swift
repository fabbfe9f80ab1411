/// An encoder of UTF-8 or WTF-8 text. It encodes lone surrogates and malformed sequences as U+FFFD.
/// Pieces of the text must not split a character.
/// - Source: https://encoding.spec.whatwg.org/#encode
public struct EncodingEncoder: Sendable {
  /// The output encoding, which is never UTF-16 or replacement.
  public let encoding: Encoding
  private var encoder: any PieceEncoder

  /// Creates an encoder; uses UTF-8 if the encoding cannot be an output encoding.
  public init(_ encoding: Encoding) {
    self.encoding = encoding.outputEncoding
    encoder = encoding.makeEncoder()
  }

  /// Appends the text, with references such as `&#9731;` for unencodable characters.
  /// - Source: https://encoding.spec.whatwg.org/#process-an-item
  public mutating func encode(
    _ text: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]
  ) {
    var index = 0
    while let scalar = encodeOrFail(text, from: &index, isLast: isLast, into: &output) {
      // After an error, a stateful encoder is in a state that encodes these characters as ASCII.
      output.append(contentsOf: "&#\(scalar.value);".utf8)
    }
  }

  /// Encodes up to the first unencodable scalar value, and returns it; nil at the end of `text`.
  /// The caller writes a replacement and calls again with the same `index`. In ISO-2022-JP, the
  /// replacement must not contain U+000E, U+000F, U+001B, U+005C or U+007E.
  /// - Source: https://encoding.spec.whatwg.org/#encode-or-fail
  public mutating func encodeOrFail(
    _ text: UnsafeBufferPointer<UInt8>, from index: inout Int, isLast: Bool,
    into output: inout [UInt8]
  ) -> Unicode.Scalar? {
    if let unencodable = encoder.encode(text, from: &index, into: &output) {
      return Unicode.Scalar(unencodable) ?? "\u{FFFD}"
    }
    if isLast { encoder.finish(into: &output) }
    return nil
  }
}
