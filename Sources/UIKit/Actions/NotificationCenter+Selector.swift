private import Synchronization

/// The registered observer methods.
private enum MethodObservers {
  struct Observer: @unchecked Sendable {
    weak var object: AnyObject?
    let center: ObjectIdentifier
    let name: NSNotification.Name?
    let sender: ObjectIdentifier?
    let token: any NSObjectProtocol
  }

  static let all = Mutex<[Observer]>([])
}

extension NotificationCenter {
  /// Calls a method for notifications, until the observer is removed or deallocated.
  ///
  /// - Source: https://developer.apple.com/documentation/foundation/notificationcenter/addobserver(_:selector:name:object:)
  public func addObserver(
    _ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?
  ) {
    let observer = observer as AnyObject
    nonisolated(unsafe) weak let weakObserver = observer
    let token = addObserver(forName: name, object: object, queue: nil) { notification in
      nonisolated(unsafe) let notification = notification
      guard MainQueue.isCurrent else {
        // A method of the main actor cannot run on the poster's thread.
        return DispatchQueue.main.async {
          MainActor.assumeIsolated { Self.call(selector, of: weakObserver, notification) }
        }
      }
      MainActor.assumeIsolated { Self.call(selector, of: weakObserver, notification) }
    }
    let entry = MethodObservers.Observer(
      object: observer, center: ObjectIdentifier(self), name: name,
      sender: object.map { ObjectIdentifier($0 as AnyObject) }, token: token)
    let dropped = MethodObservers.all.withLock { all in
      let dropped = all.filter { $0.object == nil && $0.center == entry.center }.map(\.token)
      all.removeAll { $0.object == nil && $0.center == entry.center }
      all.append(entry)
      return UncheckedTokens(tokens: dropped)
    }
    for token in dropped.tokens { removeObserver(token) }
  }

  @MainActor
  private static func call(
    _ selector: Selector, of observer: AnyObject?, _ notification: Notification
  ) {
    guard let observer, !selector.call(on: observer, [notification]) else { return }
    Problems.report(.missingMethod(selector, of: observer), from: observer)
  }

  /// Unregisters all methods of an observer.
  public func removeObserver(_ observer: NSObject) {
    remove { $0.object === observer }
    removeObserver(observer as Any)
  }

  /// Unregisters the methods of an observer for a notification and a sender. `nil` means all
  /// notifications or all senders.
  public func removeObserver(_ observer: NSObject, name: NSNotification.Name?, object: Any?) {
    let sender = object.map { ObjectIdentifier($0 as AnyObject) }
    remove { entry in
      entry.object === observer && (name == nil || entry.name == name)
        && (sender == nil || entry.sender == sender)
    }
  }

  private func remove(where isRemoved: (MethodObservers.Observer) -> Bool) {
    let center = ObjectIdentifier(self)
    let removed = MethodObservers.all.withLock { all in
      let tokens = all.filter { $0.center == center && isRemoved($0) }.map(\.token)
      all.removeAll { $0.center == center && isRemoved($0) }
      return UncheckedTokens(tokens: tokens)
    }
    for token in removed.tokens { removeObserver(token) }
  }
}

/// A detector of the main queue. On Linux, the main queue may run on a thread other than the main
/// thread.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}

private struct UncheckedTokens: @unchecked Sendable {
  let tokens: [any NSObjectProtocol]
}
