/// A decoding error.
public struct TextEncodingError: Error, Hashable, Sendable {
  /// The kinds of error.
  public enum Code: Hashable, Sendable {
    /// The bytes are malformed in the encoding.
    case malformedInput
  }

  /// The kind of error.
  public let code: Code
  /// The encoding of the bytes.
  public let encoding: Encoding
  /// The byte offset in the input at which the error was detected.
  public let offset: Int
}

extension TextEncodingError: CustomStringConvertible {
  /// A sentence that describes the error and how to resolve it.
  public var description: String {
    switch code {
    case .malformedInput:
      "byte \(offset) is malformed in \(encoding.name): name another encoding, or accept U+FFFD"
    }
  }
}
