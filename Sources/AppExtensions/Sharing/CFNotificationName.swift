/// The name of a notification of Core Foundation.
///
/// - Source: https://developer.apple.com/documentation/corefoundation/cfnotificationname
public struct CFNotificationName: RawRepresentable, Hashable, @unchecked Sendable {
  /// The text of the name.
  public let rawValue: CFString

  /// Creates a name.
  public init(_ rawValue: CFString) {
    self.rawValue = rawValue
  }

  /// Creates a name.
  public init(rawValue: CFString) {
    self.rawValue = rawValue
  }
}
