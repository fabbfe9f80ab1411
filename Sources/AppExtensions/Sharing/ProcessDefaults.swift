private import Synchronization

/// User defaults that last as long as the process, for programs that are linked statically. There,
/// the process ends when Foundation's defaults store an array.
package enum ProcessDefaults {
  private struct State: @unchecked Sendable {
    var isEnabled = false
    var suites: [String: UserDefaults] = [:]
  }

  private static let state = Mutex(State())

  /// Whether all suites that are not groups are such defaults.
  static var isEnabled: Bool { state.withLock(\.isEnabled) }

  /// Uses such defaults for all suites that are not groups.
  package static func enable() {
    state.withLock { $0.isEnabled = true }
  }

  /// Returns the defaults of a suite, the same for each call.
  package static func suite(_ name: String) -> UserDefaults? {
    state.withLock { state in
      nonisolated(unsafe) let defaults = state.suites[name] ?? AppGroupUserDefaults(container: nil)
      state.suites[name] = defaults
      return defaults
    }
  }
}
