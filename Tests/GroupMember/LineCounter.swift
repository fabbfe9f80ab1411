private import PlatformLibC
internal import SystemFiles

/// A writer of lines to standard output. `wait()` returns after the last of `count` lines.
final class LineCounter: @unchecked Sendable {
  private let count: Int
  private var received = 0
  private let ends: PipeEnds

  init(_ count: Int) {
    self.count = count
    guard let ends = try? PipeEnds() else { exit(1) }
    self.ends = ends
  }

  /// Writes a line, unless `count` lines are written. Must always be called on the same thread.
  func take(_ line: String) {
    received += 1
    if received > count { return }
    try? FileStream.output.write(Array("\(line)\n".utf8))
    if received == count { close(ends.write) }
  }

  func wait() {
    _ = try? FileStream(descriptor: ends.read).read(atMost: 1)
  }
}

enum NumberFile {
  static func number(_ path: String) throws -> Int {
    let descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw SystemError.last }
    defer { close(descriptor) }
    let bytes = try FileStream(descriptor: descriptor).readToEnd(limit: 100)
    return Int(String(decoding: bytes, as: UTF8.self)) ?? 0
  }
}
