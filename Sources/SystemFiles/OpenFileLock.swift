private import PlatformLibC

/// The lock of an open file. It ends when the file is closed.
///
/// Locks belong to open files, so threads of a process exclude each other too. The system releases
/// the locks of a process that ends.
///
/// - Source: https://man7.org/linux/man-pages/man2/flock.2.html
package enum OpenFileLock {
  package enum Access: Sendable {
    case shared
    case exclusive

    fileprivate var operation: Int32 { self == .shared ? LOCK_SH : LOCK_EX }
  }

  /// Waits for the lock, and takes it. If the open file already has a lock, changes its access.
  package static func take(
    _ descriptor: Int32, _ access: Access = .exclusive
  ) throws(SystemError) {
    let code = call(descriptor, access.operation)
    guard code == 0 else { throw SystemError(code: code) }
  }

  /// Takes the lock without waiting. Returns `false` if another open file has it.
  package static func takeIfFree(
    _ descriptor: Int32, _ access: Access = .exclusive
  ) throws(SystemError) -> Bool {
    let code = call(descriptor, access.operation | LOCK_NB)
    guard code == 0 || code == EWOULDBLOCK else { throw SystemError(code: code) }
    return code == 0
  }

  /// Calls `flock`, and retries after interruption by a signal. Returns the error number, or 0.
  private static func call(_ descriptor: Int32, _ operation: Int32) -> Int32 {
    while flock(descriptor, operation) != 0 {
      if errno != EINTR { return errno }
    }
    return 0
  }
}
