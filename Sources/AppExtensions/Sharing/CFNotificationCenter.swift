// The functions of Core Foundation's notification centers, with their Swift signatures.

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

/// A function that receives notifications. Swift closures that capture nothing are valid on all
/// systems.
///
/// - Source: https://developer.apple.com/documentation/corefoundation/cfnotificationcallback
public typealias CFNotificationCallback =
  (
    CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?,
    CFDictionary?
  ) -> Void

/// Returns the center whose notifications reach all processes with the same folder of groups.
///
/// Without this folder, the notifications reach only this process.
///
/// - Source: https://developer.apple.com/documentation/corefoundation/cfnotificationcentergetdarwinnotifycenter()
public func CFNotificationCenterGetDarwinNotifyCenter() -> CFNotificationCenter! {
  .darwin
}

/// Adds an observer of a notification. The Darwin center ignores `object`.
///
/// - Source: https://developer.apple.com/documentation/corefoundation/cfnotificationcenteraddobserver(_:_:_:_:_:_:)
public func CFNotificationCenterAddObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!,
  _ callBack: CFNotificationCallback!, _ name: CFString!, _ object: UnsafeRawPointer!,
  _ suspensionBehavior: CFNotificationSuspensionBehavior
) {
  // The Darwin center does not accept observers of all notifications.
  guard let center, let callBack, let name else { return }
  center.add(observer, callBack, name: name as String)
}

/// Removes an observer of a notification, or of all notifications if the name is `nil`.
///
/// - Source: https://developer.apple.com/documentation/corefoundation/cfnotificationcenterremoveobserver(_:_:_:_:)
public func CFNotificationCenterRemoveObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!, _ name: CFNotificationName!,
  _ object: UnsafeRawPointer!
) {
  center?.remove(observer, name: name.map { $0.rawValue as String })
}

/// Removes an observer of all notifications.
///
/// - Source: https://developer.apple.com/documentation/corefoundation/cfnotificationcenterremoveeveryobserver(_:_:)
public func CFNotificationCenterRemoveEveryObserver(
  _ center: CFNotificationCenter!, _ observer: UnsafeRawPointer!
) {
  center?.remove(observer, name: nil)
}

/// Posts a notification. The Darwin center ignores all parameters except the name.
///
/// - Source: https://developer.apple.com/documentation/corefoundation/cfnotificationcenterpostnotification(_:_:_:_:_:)
public func CFNotificationCenterPostNotification(
  _ center: CFNotificationCenter!, _ name: CFNotificationName!, _ object: UnsafeRawPointer!,
  _ userInfo: CFDictionary!, _ deliverImmediately: Bool
) {
  guard let name else { return }
  center?.post(name.rawValue as String)
}
