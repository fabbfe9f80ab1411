#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A value that threads share, with waiting for its changes.
public final class Monitor<State>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  // Accessed only while the mutex is held.
  private var state: State

  /// Creates a monitor with an initial value.
  public init(_ state: sending State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    pthread_cond_destroy(changed)
    mutex.deallocate()
    changed.deallocate()
  }

  /// Changes the value, and wakes all waiting threads.
  public func change<Value>(_ body: (inout State) -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    return body(&state)
  }

  /// Waits until the value meets `condition`, then changes it and wakes all waiting threads.
  public func change<Value>(
    when condition: (State) -> Bool, _ body: (inout State) -> Value
  ) -> Value {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    while !condition(state) { pthread_cond_wait(changed, mutex) }
    return body(&state)
  }

  /// Waits until the value meets `condition`.
  ///
  /// - Parameter milliseconds: The maximum time to wait.
  /// - Returns: Whether the value meets `condition`.
  public func wait(milliseconds: Double, until condition: (State) -> Bool) -> Bool {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let nanoseconds = time.tv_nsec + Int(milliseconds * 1e6)
    time.tv_sec += nanoseconds / 1_000_000_000
    time.tv_nsec = nanoseconds % 1_000_000_000
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !condition(state) {
      if pthread_cond_timedwait(changed, mutex, &time) != 0 { break }
    }
    return condition(state)
  }
}
