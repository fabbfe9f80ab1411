/// The name of an App Group, such as `group.org.example.notes`.
public struct AppGroupName: Hashable, Sendable, CustomStringConvertible {
  /// The maximum length in bytes. File systems limit a name with its extension to 255 bytes.
  public static let maximumLength = 200

  public let text: String

  public var description: String { text }

  /// Creates a name of ASCII letters, digits, `.`, `-` and `_`, which does not begin with a period.
  public init(_ text: String) throws(AppGroupError) {
    guard Self.isValid(text) else {
      throw AppGroupError(
        .invalidName, "'\(Self.shown(text))'", "This is not the name of an App Group.",
        "Use up to \(Self.maximumLength) letters, digits, periods, hyphens and underscores, such as"
          + " group.org.example.notes; the first is not a period.")
    }
    self.text = text
  }

  private static func isValid(_ text: String) -> Bool {
    guard (1...maximumLength).contains(text.utf8.count), !text.hasPrefix(".") else { return false }
    return text.utf8.allSatisfy(isPlain)
  }

  /// Whether a byte is an ASCII letter, an ASCII digit, `.`, `-` or `_`.
  package static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func shown(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.prefix(80).map { $0.properties.isPatternWhitespace ? " " : $0 }))
  }
}
