/// A key of the `userInfo` dictionary in the error of a cancelled request. The value is a
/// dictionary that maps items to errors.
///
/// - Source: https://developer.apple.com/documentation/foundation/nsextensionitemsanderrorskey
public let NSExtensionItemsAndErrorsKey = "NSExtensionItemsAndErrorsKey"

/// The notifications about the host app.
///
/// - Source: https://developer.apple.com/documentation/foundation/nsextensioncontext#Receiving-notifications
extension NSNotification.Name {
  /// The host app will enter the foreground.
  public static let NSExtensionHostWillEnterForeground = Notification.Name(
    "NSExtensionHostWillEnterForegroundNotification")

  /// The host app entered the background.
  public static let NSExtensionHostDidEnterBackground = Notification.Name(
    "NSExtensionHostDidEnterBackgroundNotification")

  /// The host app will become inactive.
  public static let NSExtensionHostWillResignActive = Notification.Name(
    "NSExtensionHostWillResignActiveNotification")

  /// The host app became active.
  public static let NSExtensionHostDidBecomeActive = Notification.Name(
    "NSExtensionHostDidBecomeActiveNotification")
}
