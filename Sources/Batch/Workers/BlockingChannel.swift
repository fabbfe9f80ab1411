internal import SystemFiles

/// A worker's end of the pipes to its batch: it waits for each message.
struct BlockingChannel {
  private let input: FileStream
  private let output: FileStream

  init(input: Int32, output: Int32) {
    self.input = FileStream(descriptor: input)
    self.output = FileStream(descriptor: output)
  }

  /// Returns the next message without its length; `nil` where the other end was closed.
  func receive() -> [UInt8]? {
    guard let header = try? input.read(exactly: MessageEncoder.lengthSize) else { return nil }
    return try? input.read(exactly: MessageEncoder.length(in: header))
  }

  /// Sends the empty message, which says that everything is there to begin.
  func sendReady() -> Bool { send([MessageEncoder().message[...]]) }

  /// Sends the parts of a message with its length before it, and returns whether they were taken.
  func send(_ message: [ArraySlice<UInt8>]) -> Bool {
    do {
      for part in message { try output.write(part) }
      return true
    } catch {
      return false
    }
  }
}
