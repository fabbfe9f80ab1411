/// The name of a notification of Core Foundation.
///
/// - Source: https://developer.apple.com/documentation/corefoundation/cfnotificationname
public struct CFNotificationName: RawRepresentable, Hashable, @unchecked Sendable {
  public let rawValue: CFString

  public init(_ rawValue: CFString) {
    self.rawValue = rawValue
  }

  public init(rawValue: CFString) {
    self.rawValue = rawValue
  }
}
