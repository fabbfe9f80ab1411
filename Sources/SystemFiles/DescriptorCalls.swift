private import PlatformLibC

/// Wrappers of `read` and `write`, which retry after interruption by a signal.
public enum DescriptorCalls {
  /// Waits until bytes are available, even on a non-blocking descriptor, and reads them.
  /// - Returns: The number of bytes read; zero at the end.
  public static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    while true {
      if let count = try readAvailable(descriptor, into: buffer) { return count }
      wait(for: descriptor, POLLIN)
    }
  }

  /// Reads the available bytes without waiting on a non-blocking descriptor.
  /// - Returns: The number of bytes read; zero at the end, `nil` if no bytes are available yet.
  public static func readAvailable(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int? {
    while true {
      let count = system_read(descriptor, buffer)
      if count >= 0 { return count }
      if errno == EAGAIN { return nil }
      if errno != EINTR { throw .last }
    }
  }

  /// - Returns: The number of bytes read; zero at the end.
  public static func read(
    _ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      if errno != EINTR { throw .last }
    }
  }

  /// Waits until the descriptor accepts bytes, even if it is non-blocking, and writes some.
  /// - Returns: The number of bytes written.
  public static func write(
    _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer
  ) throws(SystemError) -> Int {
    while true {
      if let count = try writeAvailable(descriptor, bytes) { return count }
      wait(for: descriptor, POLLOUT)
    }
  }

  /// Writes some of `bytes` without waiting on a non-blocking descriptor.
  /// - Returns: The number of bytes written; `nil` if the descriptor accepts no bytes yet.
  public static func writeAvailable(
    _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer
  ) throws(SystemError) -> Int? {
    while true {
      let count = system_write(descriptor, bytes)
      if count >= 0 { return count }
      if errno == EAGAIN { return nil }
      if errno != EINTR { throw .last }
    }
  }

  private static func wait(for descriptor: Int32, _ events: Int32) {
    var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    _ = poll(&entry, 1, -1)
  }
}

private func system_write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

private func system_read(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}
