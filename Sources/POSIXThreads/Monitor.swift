private import PlatformLibC

/// A value that threads share, with a condition variable to wait for its changes.
public final class Monitor<State>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state: State

  public init(_ state: sending State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    #if canImport(Darwin)
      pthread_cond_init(changed, nil)
    #else
      // Use the monotonic clock, because the default clock can be adjusted while a thread waits.
      var attributes = pthread_condattr_t()
      pthread_condattr_init(&attributes)
      pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
      pthread_cond_init(changed, &attributes)
      pthread_condattr_destroy(&attributes)
    #endif
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

  /// Waits until the value meets `condition`, and returns whether it does within the time limit.
  public func wait(milliseconds: Double, until condition: (State) -> Bool) -> Bool {
    let deadline = Self.now + Int(milliseconds * 1e6)
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !condition(state) {
      guard waitForChange(until: deadline) else { break }
    }
    return condition(state)
  }

  /// Waits for a change, and returns whether one came before `deadline`, a time in the units of
  /// `now`.
  private func waitForChange(until deadline: Int) -> Bool {
    #if canImport(Darwin)
      var time = Self.time(nanoseconds: max(deadline - Self.now, 0))
      return pthread_cond_timedwait_relative_np(changed, mutex, &time) == 0
    #else
      var time = Self.time(nanoseconds: deadline)
      return pthread_cond_timedwait(changed, mutex, &time) == 0
    #endif
  }

  /// The time of the monotonic clock, in nanoseconds.
  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  private static func time(nanoseconds: Int) -> timespec {
    timespec(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
  }
}
