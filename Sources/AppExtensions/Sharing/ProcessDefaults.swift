private import Synchronization

/// User defaults in memory, for statically linked programs. In these programs, Foundation's
/// defaults crash when they store an array.
package enum ProcessDefaults {
  private struct State: @unchecked Sendable {
    var isEnabled = false
    var suites: [String: UserDefaults] = [:]
  }

  private static let state = Mutex(State())

  /// Whether suites that are not App Groups have defaults in memory.
  static var isEnabled: Bool { state.withLock(\.isEnabled) }

  /// Lets all suites that are not App Groups have defaults in memory.
  package static func enable() {
    state.withLock { $0.isEnabled = true }
  }

  /// Returns the defaults of a suite. Every call with the same name returns the same object.
  package static func suite(_ name: String) -> UserDefaults? {
    state.withLock { state in
      nonisolated(unsafe) let defaults = state.suites[name] ?? AppGroupUserDefaults(container: nil)
      state.suites[name] = defaults
      return defaults
    }
  }
}
