private import PlatformLibC

/// A detached thread, which cannot be joined.
public enum DetachedThread {
  public struct Failure: Error, Sendable {
    /// The system's error number, such as `EAGAIN`.
    public let code: Int32
  }

  /// Starts a thread.
  /// - Parameters:
  ///   - stackSize: The size of the stack, in bytes.
  ///   - body: The function to run. The thread ends when the function returns.
  public static func start(
    stackSize: Int = 1 << 20, _ body: @escaping @Sendable () -> Void
  ) throws(Failure) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    let reference = Unmanaged.passRetained(ThreadBody(run: body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = pthread_create(&thread, &attributes, threadMain, reference.toOpaque())
    guard status == 0 else {
      reference.release()
      throw Failure(code: status)
    }
  }
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

#if canImport(Darwin)
  private func threadMain(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run()
    return nil
  }
#else
  private func threadMain(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context { Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run() }
    return nil
  }
#endif
