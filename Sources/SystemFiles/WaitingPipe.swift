#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Opening files for reading without waiting forever for somebody who writes to a named pipe.
public enum WaitingPipe {
  /// How long a writer is waited for, in seconds.
  public static let usualWait = 10.0

  /// Opens a file for reading.
  ///
  /// The system's own `open` waits at a named pipe (FIFO) until somebody opens it for writing.
  ///
  /// - Parameter seconds: How long to wait at a named pipe for a writer.
  /// - Throws: `ETIMEDOUT` if nobody has opened the named pipe for writing by then.
  public static func openForReading(
    _ path: String, waiting seconds: Double = usualWait
  ) throws(SystemError) -> Int32 {
    let descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw .last }
    do throws(SystemError) {
      if isNamedPipe(descriptor, path: path) {
        try wait(for: descriptor, seconds: seconds)
      }
      guard fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK) >= 0 else {
        throw .last
      }
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Waits until something can be read from a named pipe, or its last writer has closed it.
  ///
  /// - Returns: Whether this was within some seconds.
  public static func hasData(_ descriptor: Int32, within seconds: Double) -> Bool {
    let deadline = deadline(after: seconds)
    while true {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&entry, 1, Int32(milliseconds(until: deadline, atMost: 1000))) > 0 { return true }
      // A signal ends the call early.
      if ContinuousClock.now >= deadline { return false }
    }
  }

  private static func deadline(after seconds: Double) -> ContinuousClock.Instant {
    .now + .seconds(min(max(seconds, 0), 86_400))
  }

  /// The time that is left, in whole milliseconds.
  private static func milliseconds(
    until deadline: ContinuousClock.Instant, atMost maximum: Int64
  ) -> Int64 {
    let left = (deadline - .now).components
    let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000 + 1
    return min(max(milliseconds, 0), maximum)
  }

  /// Whether an open file is a named pipe.
  ///
  /// - Parameter path: The path that it was opened by.
  public static func isNamedPipe(_ descriptor: Int32, path: String) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO && isNamed(path)
  }

  /// Whether a pipe's path is a file's, and not that of a pipe which another process has connected,
  /// such as `/dev/stdin`.
  private static func isNamed(_ path: String) -> Bool {
    guard let real = path.withPath({ realpath($0, nil) }) else { return false }
    defer { free(real) }
    let name = String(cString: real)
    return !name.hasPrefix("/dev/") && !name.hasPrefix("/proc/")
  }

  private static func wait(for descriptor: Int32, seconds: Double) throws(SystemError) {
    let deadline = deadline(after: seconds)
    repeat {
      let step = milliseconds(until: deadline, atMost: 50)
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&entry, 1, Int32(step))
      if count > 0, endsWait(entry.revents) { return }
      if count > 0 { usleep(useconds_t(step * 1000)) }
    } while ContinuousClock.now < deadline
    // A writer that is there and silent is waited for as long as it takes.
    var byte: UInt8 = 0
    if read(descriptor, &byte, 1) < 0, errno == EAGAIN { return }
    throw SystemError(code: ETIMEDOUT)
  }

  /// Whether there is something to read, or a writer that has come and gone.
  private static func endsWait(_ events: Int16) -> Bool {
    #if os(Linux)
      return events != 0
    #else
      // Darwin reports a hang-up also if there never was a writer.
      return events & Int16(POLLIN) != 0
    #endif
  }
}
