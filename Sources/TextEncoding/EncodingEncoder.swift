/// Encodes UTF-8 text in another encoding.
///
/// The text may be WTF-8, as trees hold it: lone surrogates and broken sequences are written as
/// U+FFFD. Pieces must not be cut within a character.
/// - Source: https://encoding.spec.whatwg.org/#encode
public struct EncodingEncoder: Sendable {
  /// The encoding that is written: never UTF-16 and never replacement.
  public let encoding: Encoding
  private var encoder: any PieceEncoder

  /// Makes an encoder for one text; in place of an encoding that has none, UTF-8 is written.
  public init(_ encoding: Encoding) {
    self.encoding = encoding.outputEncoding
    encoder = encoding.makeEncoder()
  }

  /// Appends the text's bytes, with decimal references such as `&#9731;` for what is not encodable.
  ///
  /// - Parameters:
  ///   - text: The next piece of the text.
  ///   - isLast: Whether the text ends here.
  ///   - output: Where the bytes go.
  /// - Source: https://encoding.spec.whatwg.org/#process-an-item
  public mutating func encode(
    _ text: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]
  ) {
    var index = 0
    while let scalar = encodeOrFail(text, from: &index, isLast: isLast, into: &output) {
      // Encoders that have states are in one where these bytes stand for themselves.
      output.append(contentsOf: "&#\(scalar.value);".utf8)
    }
  }

  /// Appends the text's bytes up to the first scalar value that is not encodable, and returns it.
  ///
  /// The caller writes something in its place, and calls again with the same `index`. Of ASCII,
  /// U+000E, U+000F, U+001B, U+005C and U+007E must not be written then, for ISO-2022-JP's sake.
  ///
  /// - Parameters:
  ///   - text: The next piece of the text.
  ///   - index: Where in `text` to begin; it is moved past what was read.
  ///   - isLast: Whether the text ends here.
  ///   - output: Where the bytes go.
  /// - Returns: The scalar value that is not encodable, or nil at the end of `text`.
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
