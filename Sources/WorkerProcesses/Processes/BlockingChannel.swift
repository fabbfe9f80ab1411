private import PlatformLibC
internal import SystemFiles

/// A worker's end of the pipes to its parent. Its operations block.
package struct BlockingChannel {
  private let input: FileStream
  private let output: FileStream

  package init(input: Int32, output: Int32) {
    self.input = FileStream(descriptor: input)
    self.output = FileStream(descriptor: output)
  }

  /// Returns the next message without its length prefix, or `nil` if the other end is closed.
  package func receive() -> [UInt8]? {
    guard let header = try? input.read(exactly: MessageFraming.lengthSize) else { return nil }
    return try? input.read(exactly: MessageFraming.length(in: header))
  }

  /// Sends the empty message, which signals that the worker is ready.
  package func sendReady() -> Bool { send([MessageFraming.prefix(length: 0)[...]]) }

  /// Sends a message with its length prefix, split into parts. Returns whether all parts were
  /// written.
  package func send(_ message: [ArraySlice<UInt8>]) -> Bool {
    do {
      for part in message { try output.write(part) }
      return true
    } catch {
      return false
    }
  }

  /// Blocks until the other end of a pipe is closed. Does not read.
  package static func waitUntilClosed(_ descriptor: Int32) {
    // If no events are requested, `poll` returns only when the other end is closed.
    var entry = pollfd(fd: descriptor, events: 0, revents: 0)
    while true {
      let count = poll(&entry, 1, -1)
      if count > 0 || (count < 0 && errno != EINTR) { return }
    }
  }
}
