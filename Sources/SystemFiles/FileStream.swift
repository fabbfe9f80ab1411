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

  /// Opens `/dev/null` for each standard stream that is closed, so that no other file becomes one.
  ///
  /// Reading from these and writing to them fails, as with a closed descriptor.
  public static func occupyClosedStandardStreams() {
    // The lowest free descriptor is the one that is opened.
    for stream in [input, output, error] where fcntl(stream.descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", stream.descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// The number that the system knows the file by.
  public let descriptor: Int32

  /// Makes a stream of an open file, which stays the caller's.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Whether people look at it.
  public var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Writes all of `bytes`.
  public func write(_ bytes: [UInt8]) throws(SystemError) { try write(bytes[...]) }

  /// Writes all of `bytes`.
  public func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = try rest.withUnsafeBufferPointer { rest throws(SystemError) in
        try DescriptorCalls.write(descriptor, UnsafeRawBufferPointer(rest))
      }
      rest = rest.dropFirst(count)
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
      let part = try read(atMost: room)
      if part.isEmpty { return bytes }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      if bytes.count >= limit { throw SystemError(code: EFBIG) }
      room = min(max(room - part.count, 1 << 16), limit)
    }
  }

  /// Reads as many bytes; `nil` where the file ends before.
  public func read(exactly count: Int) throws(SystemError) -> [UInt8]? {
    let bytes = try Self.bytes(count) { room, filled throws(SystemError) in
      while filled < count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: room[filled...])
        let got = try DescriptorCalls.read(descriptor, into: rest)
        if got == 0 { return }
        filled += got
      }
    }
    return bytes.count == count ? bytes : nil
  }

  /// Reads what there is, at most `count` bytes; none at the end.
  public func read(atMost count: Int) throws(SystemError) -> [UInt8] {
    try Self.bytes(count) { room, filled throws(SystemError) in
      filled = try DescriptorCalls.read(descriptor, into: room)
    }
  }

  /// Reads what is at a place in a file, at most `count` bytes; none at the end.
  public func read(atMost count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    try Self.bytes(count) { room, filled throws(SystemError) in
      filled = try DescriptorCalls.read(descriptor, at: offset, into: room)
    }
  }

  /// Makes an array of what `body` fills.
  private static func bytes(
    _ capacity: Int,
    _ body: (UnsafeMutableRawBufferPointer, inout Int) throws(SystemError) -> Void
  ) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      do throws(SystemError) {
        try body(UnsafeMutableRawBufferPointer(buffer), &count)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
