/// Encodes UTF-8 text in another encoding.
///
/// The text can be WTF-8, as in DOM trees; lone surrogates and malformed sequences are encoded as
/// U+FFFD. Pieces must not split a character.
/// - Source: https://encoding.spec.whatwg.org/#encode
public struct EncodingEncoder: Sendable {
  /// The output encoding, which is never UTF-16 or replacement.
  public let encoding: Encoding
  private var encoder: any PieceEncoder

  /// Creates an encoder for one text. If the encoding cannot be an output encoding, uses UTF-8.
  public init(_ encoding: Encoding) {
    self.encoding = encoding.outputEncoding
    encoder = encoding.makeEncoder()
  }

  /// Appends the encoded text, with decimal references such as `&#9731;` for unencodable
  /// characters.
  ///
  /// - Parameters:
  ///   - text: The next piece of the text.
  ///   - isLast: Whether the text ends here.
  ///   - output: The buffer to append to.
  /// - Source: https://encoding.spec.whatwg.org/#process-an-item
  public mutating func encode(
    _ text: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]
  ) {
    var index = 0
    while let scalar = encodeOrFail(text, from: &index, isLast: isLast, into: &output) {
      // A stateful encoder is in a state here in which these ASCII bytes are unchanged.
      output.append(contentsOf: "&#\(scalar.value);".utf8)
    }
  }

  /// Appends the encoded text up to the first scalar value that cannot be encoded, and returns it.
  ///
  /// The caller writes a replacement and calls again with the same `index`. In ISO-2022-JP, the
  /// replacement must not contain U+000E, U+000F, U+001B, U+005C or U+007E.
  ///
  /// - Parameters:
  ///   - text: The next piece of the text.
  ///   - index: The start index in `text`; it is advanced past the text that was read.
  ///   - isLast: Whether the text ends here.
  ///   - output: The buffer to append to.
  /// - Returns: The scalar value that cannot be encoded, or nil at the end of `text`.
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
