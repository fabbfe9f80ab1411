/// The delivery of notifications to a suspended process. Here, notifications are always delivered
/// at once.
///
/// - Source:
///   https://developer.apple.com/documentation/corefoundation/cfnotificationsuspensionbehavior
public enum CFNotificationSuspensionBehavior: Int, Sendable {
  case drop = 1
  case coalesce = 2
  case hold = 3
  case deliverImmediately = 4
}
