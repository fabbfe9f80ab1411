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
    /// The folder of the listener; `nil` for a listener of this process alone.
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
    // Without a folder, or if the log cannot be written, the notification reaches only this
    // process. If the log could not be observed, it reaches this process and others.
    if !isLogged || state.withLock({ $0.listener == nil }) { deliver(name) }
  }

  /// Calls the observers on the main queue, as the system's center does on the main run loop.
  private func deliver(_ name: String) {
    DispatchQueue.main.async { [self] in
      let numbers = state.withLock { state in
        state.observers.filter { $0.name == name }.map(\.number)
      }
      for number in numbers {
        // A callback may have removed this observer, whose pointer may be invalid then.
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
