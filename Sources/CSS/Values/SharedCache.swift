private import Synchronization

/// A thread-safe cache of values that are created on first use.
package final class SharedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Mutex<[Key: Value]>([:])

  package init() {}

  /// Returns the value for `key`. `make` creates it on first use and must not access the cache.
  package func value(for key: Key, make: () -> Value) -> Value {
    values.withLock { values in
      if let known = values[key] { return known }
      let value = make()
      values[key] = value
      return value
    }
  }
}
