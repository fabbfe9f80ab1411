#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A thread-safe cache of values that are created on first use.
package final class SharedCache<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  // `mutex` guards every access to `values`.
  private var values: [Key: Value] = [:]
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  package init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Returns the value for `key`. `make` creates it on first use and must not access the cache.
  package func value(for key: Key, make: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if let known = values[key] { return known }
    let value = make()
    values[key] = value
    return value
  }
}
