#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// One of the process's three streams, or any other open file, without a buffer.
public struct FileStream: Sendable {
  /// The process's standard input.
  public static let input = FileStream(descriptor: STDIN_FILENO)
  /// The process's standard output.
  public static let output = FileStream(descriptor: STDOUT_FILENO)
  /// The process's standard error.
  public static let error = FileStream(descriptor: STDERR_FILENO)

  /// The number that the system knows the file by.
  public let descriptor: Int32

  /// Makes a stream of an open file, which stays the caller's.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Whether people look at it.
  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes all of `bytes`.
  public func write(_ bytes: [UInt8]) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { system_write(descriptor, $0) }
      if count >= 0 {
        start += count
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Reads up to the end, or fails with `EFBIG` beyond `limit` bytes.
  ///
  /// - Parameter sizeHint: How many bytes are likely to come.
  public func readToEnd(limit: Int, sizeHint: Int = 0) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte more than expected, so that the end is seen without growing.
    var room = min(max(sizeHint + 1, 1 << 16), limit)
    while true {
      let (part, code) = readOnce(room)
      if code == 0, part.isEmpty { return bytes }
      if code != 0, code != EINTR { throw SystemError(code: code) }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      if bytes.count >= limit { throw SystemError(code: EFBIG) }
      room = min(max(room - part.count, 1 << 16), limit)
    }
  }

  /// Reads as many bytes; `nil` where the file ends before.
  public func read(exactly count: Int) throws(SystemError) -> [UInt8]? {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let room = UnsafeMutableBufferPointer(rebasing: buffer[filled..<count])
        let got = system_read(descriptor, UnsafeMutableRawBufferPointer(room))
        if got > 0 {
          filled += got
        } else if got == 0 {
          return
        } else if errno != EINTR {
          code = errno
          return
        }
      }
    }
    if code != 0 { throw SystemError(code: code) }
    return bytes.count == count ? bytes : nil
  }

  /// Reads what there is, at most `count` bytes; none at the end.
  public func read(atMost count: Int) throws(SystemError) -> [UInt8] {
    while true {
      let (bytes, code) = readOnce(count)
      if code == 0 { return bytes }
      if code != EINTR { throw SystemError(code: code) }
    }
  }

  /// Reads at most `count` bytes, and returns them with the error's number, or zero.
  private func readOnce(_ count: Int) -> ([UInt8], code: Int32) {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, size in
      let got = system_read(descriptor, UnsafeMutableRawBufferPointer(buffer))
      if got < 0 { code = errno }
      size = max(got, 0)
    }
    return (bytes, code)
  }
}

private func system_write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

private func system_read(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}
