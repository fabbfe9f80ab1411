#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Values that are made on first use and then shared by all threads.
package final class SharedCache<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
  // Every access to `values` holds `mutex`.
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

  /// The value for `key`; `make` makes it the first time, and must not use the cache itself.
  package func value(for key: Key, make: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if let known = values[key] { return known }
    let value = make()
    values[key] = value
    return value
  }
}
