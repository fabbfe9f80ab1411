public struct TextEncodingError: Error, Hashable, Sendable {
  public enum Code: Hashable, Sendable {
    case malformedInput
  }

  public let code: Code
  public let encoding: Encoding
  /// The input offset at which the error was detected.
  public let offset: Int
}

extension TextEncodingError: CustomStringConvertible {
  public var description: String {
    switch code {
    case .malformedInput:
      "byte \(offset) is malformed in \(encoding.name): name another encoding, or accept U+FFFD"
    }
  }
}
