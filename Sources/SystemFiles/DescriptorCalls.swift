#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Reading and writing as the system has it, without its pitfalls: what a signal interrupts is tried
/// again.
public enum DescriptorCalls {
  /// Reads what there is, and waits for it, also where the descriptor says not to.
  ///
  /// - Returns: How many bytes were read; zero at the end.
  public static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    while true {
      if let count = try readAvailable(descriptor, into: buffer) { return count }
      wait(for: descriptor, POLLIN)
    }
  }

  /// Reads what there is at once.
  ///
  /// - Returns: How many bytes were read; zero at the end, `nil` where there is nothing yet.
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

  /// Reads what is at a place in a file.
  ///
  /// - Returns: How many bytes were read; zero at the end.
  public static func read(
    _ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemError) -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      if errno != EINTR { throw .last }
    }
  }

  /// Writes some of `bytes`, and waits until that can be done.
  ///
  /// - Returns: How many bytes were written.
  public static func write(
    _ descriptor: Int32, _ bytes: UnsafeRawBufferPointer
  ) throws(SystemError) -> Int {
    while true {
      if let count = try writeAvailable(descriptor, bytes) { return count }
      wait(for: descriptor, POLLOUT)
    }
  }

  /// Writes what can be written at once.
  ///
  /// - Returns: How many bytes were written; `nil` where there is no room yet.
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
