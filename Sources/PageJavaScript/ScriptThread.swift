#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif
private import Synchronization

/// The thread that pages run on, and the second guard over their limits.
///
/// The caller waits beside it. Where a script can no longer be stopped from inside (an endless chain
/// of microtasks, a wait that never ends), the caller gets its outcome all the same: the thread is
/// abandoned, with what it holds, and the next page gets a new one. Whatever the body keeps for the
/// next page, such as an engine, has to be given up with it.
public final class ScriptThread {
  /// How long after the deadline the first guard is left to end the script by itself, in ms.
  private static let grace = 400.0

  private let stackSize: Int
  private var worker: Worker?

  /// Why a body has given no value.
  public enum Failure: Error, Sendable, Equatable {
    /// It did not return within the limits and the grace.
    case overrun(Limits.Overrun)
    /// The system has no thread to give; `code` is its error number, such as `EAGAIN`.
    case noThread(code: Int32)
  }

  /// Makes a thread that starts with its first page.
  ///
  /// - Parameter stackSize: The size of its stack, in bytes.
  public init(stackSize: Int = 8 << 20) {
    self.stackSize = stackSize
  }

  deinit {
    worker?.finish()
  }

  /// Runs `body` on the thread and waits for it.
  ///
  /// - Parameters:
  ///   - executionGuard: The guard whose `start` the body calls.
  ///   - body: What to run.
  /// - Throws: `Failure` where the body did not run, or did not return.
  public func run<Value: Sendable>(
    guardedBy executionGuard: ExecutionGuard, _ body: @escaping @Sendable () -> Value
  ) throws(Failure) -> Value {
    let current: Worker
    if let worker {
      current = worker
    } else {
      current = try Worker(stackSize: stackSize)
      worker = current
    }
    let box = ResultBox<Value>()
    current.submit { box.value.withLock { $0 = body() } }
    while !current.waitUntilDone(milliseconds: 20) {
      if let overrun = executionGuard.check(grace: ScriptThread.grace) {
        // The first guard may be about to end it: give it the grace before giving the thread up.
        if current.waitUntilDone(milliseconds: ScriptThread.grace) { break }
        worker = nil
        throw .overrun(overrun)
      }
    }
    guard let value = box.value.withLock({ $0 }) else {
      preconditionFailure("the thread said that it was done")
    }
    return value
  }
}

private final class ResultBox<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}

/// A POSIX thread with a stack of its own size that runs one job at a time.
private final class Worker: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  // The three below are only touched with the mutex held.
  private var job: (@Sendable () -> Void)?
  private var isDone = true
  private var isFinished = false

  init(stackSize: Int) throws(ScriptThread.Failure) {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    // The thread holds the worker until it ends; an abandoned one holds it for good.
    let reference = Unmanaged.passRetained(self)
    let context = reference.toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = pthread_create(&thread, &attributes, workerMain, context)
    #else
      var thread = pthread_t()
      let status = pthread_create(&thread, &attributes, workerMain, context)
    #endif
    guard status == 0 else {
      reference.release()
      throw .noThread(code: status)
    }
  }

  deinit {
    pthread_mutex_destroy(mutex)
    pthread_cond_destroy(changed)
    mutex.deallocate()
    changed.deallocate()
  }

  func submit(_ job: @escaping @Sendable () -> Void) {
    pthread_mutex_lock(mutex)
    self.job = job
    isDone = false
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(mutex)
  }

  func waitUntilDone(milliseconds: Double) -> Bool {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let nanoseconds = time.tv_nsec + Int(milliseconds * 1e6)
    time.tv_sec += nanoseconds / 1_000_000_000
    time.tv_nsec = nanoseconds % 1_000_000_000
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isDone {
      if pthread_cond_timedwait(changed, mutex, &time) != 0 { break }
    }
    return isDone
  }

  func finish() {
    pthread_mutex_lock(mutex)
    isFinished = true
    pthread_cond_broadcast(changed)
    pthread_mutex_unlock(mutex)
  }

  func runJobs() {
    pthread_mutex_lock(mutex)
    while true {
      while job == nil && !isFinished { pthread_cond_wait(changed, mutex) }
      guard let current = job else { break }
      job = nil
      pthread_mutex_unlock(mutex)
      current()
      pthread_mutex_lock(mutex)
      isDone = true
      pthread_cond_broadcast(changed)
    }
    pthread_mutex_unlock(mutex)
  }
}

#if canImport(Darwin)
  private func workerMain(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Worker>.fromOpaque(context).takeRetainedValue().runJobs()
    return nil
  }
#else
  private func workerMain(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<Worker>.fromOpaque(context).takeRetainedValue().runJobs() }
    return nil
  }
#endif
