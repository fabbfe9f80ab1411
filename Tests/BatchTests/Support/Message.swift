import WorkerProcesses

@testable import Batch

/// Functions for messages as a pipe transfers them: a length prefix of eight bytes, then the
/// contents.
enum Message {
  struct Malformed: Error {}

  /// Returns a message's bytes after the length prefix, which must be correct.
  static func contents(_ message: [UInt8]) throws -> [UInt8] {
    guard message.count >= 8 else { throw Malformed() }
    let length = message.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard message.count == 8 + length else { throw Malformed() }
    return Array(message.dropFirst(8))
  }

  /// Decodes a message without its length prefix.
  static func decoded<Value>(
    _ bytes: [UInt8], _ read: (inout MessageDecoder) throws -> Value
  ) throws -> Value {
    var decoder = MessageDecoder(bytes)
    return try read(&decoder)
  }
}
