/// Why bytes could not be decoded.
public struct TextEncodingError: Error, Hashable, Sendable {
  /// The kinds of error.
  public enum Code: Hashable, Sendable {
    /// The bytes are no text in the encoding.
    case malformedInput
  }

  /// What went wrong.
  public let code: Code
  /// The encoding that the bytes were read in.
  public let encoding: Encoding
  /// Where in the input the error was noticed, in bytes from its beginning.
  public let offset: Int
}

extension TextEncodingError: CustomStringConvertible {
  /// One sentence for a human, with the way out.
  public var description: String {
    switch code {
    case .malformedInput:
      "byte \(offset) is malformed in \(encoding.name): name another encoding, or accept U+FFFD"
    }
  }
}
