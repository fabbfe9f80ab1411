private import PlatformLibC

/// Functions that limit the wait for a writer of a named pipe.
public enum WaitingPipe {
  /// The default time to wait for a writer, in seconds.
  public static let defaultWait = 10.0

  /// Opens a file for reading. Without a limit, `open` blocks on a named pipe until a process opens
  /// it for writing.
  /// - Parameter seconds: The time to wait for a writer of a named pipe, in seconds.
  /// - Throws: `ETIMEDOUT` if no process has opened the named pipe for writing by then.
  public static func openForReading(
    _ path: String, waiting seconds: Double = defaultWait
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

  /// Waits until a named pipe has data or its last writer closes it. Returns `false` after
  /// `seconds`.
  public static func hasData(_ descriptor: Int32, within seconds: Double) -> Bool {
    let deadline = deadline(after: seconds)
    while true {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&entry, 1, Int32(milliseconds(until: deadline, atMost: 1000))) > 0 { return true }
      // Call `poll` again if a signal has ended it early.
      if ContinuousClock.now >= deadline { return false }
    }
  }

  private static func deadline(after seconds: Double) -> ContinuousClock.Instant {
    .now + .seconds(min(max(seconds, 0), 86_400))
  }

  private static func milliseconds(
    until deadline: ContinuousClock.Instant, atMost maximum: Int64
  ) -> Int64 {
    let left = (deadline - .now).components
    let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000 + 1
    return min(max(milliseconds, 0), maximum)
  }

  /// Whether a descriptor is a named pipe, and not an anonymous pipe.
  /// - Parameter path: The path with which the file was opened.
  public static func isNamedPipe(_ descriptor: Int32, path: String) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO && isNamed(path)
  }

  /// Whether the path of a pipe names a file. A path such as `/dev/stdin` can name an anonymous
  /// pipe.
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
    // If a writer exists but is silent, return without an error.
    var byte: UInt8 = 0
    if read(descriptor, &byte, 1) < 0, errno == EAGAIN { return }
    throw SystemError(code: ETIMEDOUT)
  }

  /// Whether data is available, or a writer has opened and closed the pipe.
  private static func endsWait(_ events: Int16) -> Bool {
    #if os(Linux)
      return events != 0
    #else
      // Darwin also reports a hang-up if there never was a writer.
      return events & Int16(POLLIN) != 0
    #endif
  }
}
