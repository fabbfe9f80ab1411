/// The settings and notifications of assistive technology. All settings are off, and posted
/// notifications are ignored.
///
/// - Source: https://developer.apple.com/documentation/uikit/uiaccessibility
public enum UIAccessibility {
  /// A notification for assistive technology.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Whether VoiceOver is running.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether the user prefers reduced motion.
  public static var isReduceMotionEnabled: Bool { false }
  /// Whether the user prefers reduced transparency.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether the user prefers bold text.
  public static var isBoldTextEnabled: Bool { false }

  /// Posts a notification, which is ignored here.
  public static func post(notification: Notification, argument: Any?) {}
}
