internal import AppGroups
private import Dispatch
private import Synchronization

/// A notification center of Core Foundation. Only the Darwin center exists.
public final class CFNotificationCenter: Sendable {
  private struct Observer: @unchecked Sendable {
    var pointer: UnsafeRawPointer?
    var callBack: CFNotificationCallback
    var name: String
  }

  private struct State {
    var observers: [Observer] = []
    var listener: NotificationListener?
    /// The folder of the listener; `nil` for a listener of this process alone.
    var groups: AppGroups?
  }

  private let state = Mutex(State())

  static let darwin = CFNotificationCenter()

  func add(
    _ pointer: UnsafeRawPointer?, _ callBack: @escaping CFNotificationCallback, name: String
  ) {
    let observer = Observer(pointer: pointer, callBack: callBack, name: name)
    state.withLock { state in
      state.observers.append(observer)
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
    // Without a folder, or if the log cannot be written, the notification reaches only this
    // process.
    guard let groups = AppGroups.current, (try? NotificationLog(groups).post(name)) != nil else {
      return deliver(name)
    }
  }

  /// Calls the observers on the main queue, as the system's center does on the main run loop.
  private func deliver(_ name: String) {
    DispatchQueue.main.async { [self] in
      let observers = state.withLock { $0.observers.filter { $0.name == name } }
      for observer in observers {
        observer.callBack(
          self, observer.pointer.map { UnsafeMutableRawPointer(mutating: $0) },
          CFNotificationName(name as NSString), nil, nil)
      }
    }
  }
}
