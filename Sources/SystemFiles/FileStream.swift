private import PlatformLibC

/// An unbuffered stream over a standard stream or any other open file.
public struct FileStream: Sendable {
  public static let input = FileStream(descriptor: STDIN_FILENO)
  public static let output = FileStream(descriptor: STDOUT_FILENO)
  public static let error = FileStream(descriptor: STDERR_FILENO)

  /// Opens `/dev/null` for each closed standard stream, so that no other file gets its descriptor.
  /// Reading from and writing to these streams fails.
  public static func occupyClosedStandardStreams() {
    // `open` returns the lowest free descriptor, which is that of the closed stream.
    for stream in [input, output, error] where fcntl(stream.descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", stream.descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  public let descriptor: Int32

  /// Creates a stream of an open file, which the caller closes.
  public init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  public var isTerminal: Bool { isatty(descriptor) == 1 }

  public func write(_ bytes: [UInt8]) throws(SystemError) { try write(bytes[...]) }

  public func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = try rest.withUnsafeBufferPointer { rest throws(SystemError) in
        try DescriptorCalls.write(descriptor, UnsafeRawBufferPointer(rest))
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads all bytes up to the end.
  /// - Parameters:
  ///   - limit: The size in bytes at which reading fails with `EFBIG`.
  ///   - sizeHint: The expected number of bytes.
  public func readToEnd(limit: Int, sizeHint: Int = 0) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    // Request one more byte than expected, so that the end is detected without growing.
    var room = min(max(sizeHint + 1, 1 << 16), limit)
    while true {
      let part = try read(atMost: room)
      if part.isEmpty { return bytes }
      if bytes.isEmpty { bytes = part } else { bytes += part }
      if bytes.count >= limit { throw SystemError(code: EFBIG) }
      room = min(max(room - part.count, 1 << 16), limit)
    }
  }

  /// Reads `count` bytes; returns `nil` if the file ends earlier.
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

  /// Reads the available bytes, at most `count`; empty at the end.
  public func read(atMost count: Int) throws(SystemError) -> [UInt8] {
    try Self.bytes(count) { room, filled throws(SystemError) in
      filled = try DescriptorCalls.read(descriptor, into: room)
    }
  }

  /// Reads at most `count` bytes at an offset in bytes; empty at the end.
  public func read(atMost count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    try Self.bytes(count) { room, filled throws(SystemError) in
      filled = try DescriptorCalls.read(descriptor, at: offset, into: room)
    }
  }

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
