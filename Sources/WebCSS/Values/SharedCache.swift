private import Synchronization

/// A thread-safe cache.
package final class SharedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Mutex<[Key: Value]>([:])

  package init() {}

  /// `make` must not access the cache.
  package func value(for key: Key, make: () -> Value) -> Value {
    values.withLock { values in
      if let known = values[key] { return known }
      let value = make()
      values[key] = value
      return value
    }
  }
}
