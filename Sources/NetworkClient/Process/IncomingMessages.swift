private import WorkerProcesses

/// The messages in a stream of bytes that arrives in parts.
package struct IncomingMessages {
  private var bytes: [UInt8] = []
  private var usedCount = 0

  /// Whether a message has an invalid length.
  package private(set) var isMalformed = false

  package init() {}

  package mutating func append(_ part: [UInt8]) {
    bytes += part
  }

  /// Returns the next complete message, without its length.
  package mutating func next() -> ArraySlice<UInt8>? {
    let header = MessageFraming.lengthSize
    let available = bytes.count - usedCount
    let length = available < header ? 0 : MessageFraming.length(in: bytes[usedCount...])
    if length < 0 { isMalformed = true }
    guard !isMalformed, available >= header, available - header >= length else {
      bytes.removeFirst(usedCount)
      usedCount = 0
      return nil
    }
    let start = usedCount + header
    usedCount = start + length
    return bytes[start..<usedCount]
  }
}
