internal import AppGroups
private import Dispatch
private import Synchronization

/// A notification center of Core Foundation. Only the Darwin center exists.
public final class CFNotificationCenter: Sendable {
  private struct Observer: @unchecked Sendable {
    var number: Int
    var pointer: UnsafeRawPointer?
    var callBack: CFNotificationCallback
    var name: String
  }

  private struct State {
    var observers: [Observer] = []
    /// The number of the next observer.
    var nextNumber = 0
    var listener: NotificationListener?
    /// The App Groups whose notifications the listener receives; `nil` without a listener.
    var groups: AppGroups?
  }

  private let state = Mutex(State())

  static let darwin = CFNotificationCenter()

  func add(
    _ pointer: UnsafeRawPointer?, _ callBack: @escaping CFNotificationCallback, name: String
  ) {
    nonisolated(unsafe) let pointer = pointer
    nonisolated(unsafe) let callBack = callBack
    state.withLock { state in
      state.observers.append(
        Observer(number: state.nextNumber, pointer: pointer, callBack: callBack, name: name))
      state.nextNumber += 1
      let groups = AppGroups.current
      guard let groups, state.listener == nil || state.groups != groups else { return }
      state.groups = groups
      state.listener = try? NotificationListener(NotificationLog(groups)) { [weak self] name in
        self?.deliver(name)
      }
    }
  }

  func remove(_ pointer: UnsafeRawPointer?, name: String?) {
    state.withLock { state in
      state.observers.removeAll { $0.pointer == pointer && (name == nil || $0.name == name) }
      if state.observers.isEmpty { state.listener = nil }
    }
  }

  func post(_ name: String) {
    let isLogged =
      AppGroups.current.map { (try? NotificationLog($0).post(name)) != nil } ?? false
    // Without a log, only this process receives the notification. Without a listener, this process
    // does not read the log, so deliver the notification directly.
    if !isLogged || state.withLock({ $0.listener == nil }) { deliver(name) }
  }

  /// Calls the observers on the main queue, as the system's center does on the main run loop.
  private func deliver(_ name: String) {
    DispatchQueue.main.async { [self] in
      let numbers = state.withLock { state in
        state.observers.filter { $0.name == name }.map(\.number)
      }
      for number in numbers {
        // An earlier callback may have removed this observer and invalidated its pointer.
        let observer = state.withLock { state in
          state.observers.first { $0.number == number }
        }
        guard let observer else { continue }
        observer.callBack(
          self, observer.pointer.map { UnsafeMutableRawPointer(mutating: $0) },
          CFNotificationName(name as NSString), nil, nil)
      }
    }
  }
}

/// A function that receives notifications. On Apple's systems, it is a C function pointer, so Swift
/// closures must not capture values there.
///
/// - Source: https://developer.apple.com/documentation/corefoundation/cfnotificationcallback
public typealias CFNotificationCallback =
  (
    CFNotificationCenter?, UnsafeMutableRawPointer?, CFNotificationName?, UnsafeRawPointer?,
    CFDictionary?
  ) -> Void

// The functions of `CFNotificationCenter`, with the Swift signatures that they have on Apple's
// systems.

/// Returns the center whose notifications reach all processes that use the same App Groups folder.
///
/// Without an App Groups folder, the notifications reach only this process.
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
