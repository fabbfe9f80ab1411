internal import PageSources
internal import SystemFiles
private import Synchronization

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// The inputs that a file lists, a path a line, read as they are asked for: it may be long, or a pipe.
final class InputList: Sequence, Sendable {
  private let stream: FileStream
  private let error = Mutex<SystemError?>(nil)

  /// Opens the file, or standard input for `-`.
  init(path: String) throws(CommandFailure) {
    guard path != "-" else {
      stream = .input
      return
    }
    stream = FileStream(descriptor: try InputFile(path: path).openForReading())
  }

  /// Why the list ended before its end; `nil` where it did not.
  var failure: SystemError? { error.withLock { $0 } }

  func makeIterator() -> AnyIterator<PageInput> {
    var lines = LineReader(stream)
    return AnyIterator {
      do {
        while let line = try lines.next() {
          if !line.isEmpty { return .path(String(decoding: line, as: UTF8.self)) }
        }
      } catch let failure as SystemError {
        self.error.withLock { $0 = failure }
      } catch {
        self.error.withLock { $0 = SystemError(code: EIO) }
      }
      return nil
    }
  }
}

/// The lines of a file, without their ends.
private struct LineReader {
  /// Longer than any path.
  private static let maximumLength = 1 << 16

  private let stream: FileStream
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  init(_ stream: FileStream) {
    self.stream = stream
  }

  mutating func next() throws(SystemError) -> ArraySlice<UInt8>? {
    var searched = position
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { position = end + 1 }
        return withoutReturn(buffer[position..<end])
      }
      if isAtEnd {
        guard position < buffer.count else { return nil }
        defer { position = buffer.count }
        return withoutReturn(buffer[position...])
      }
      guard buffer.count - position <= Self.maximumLength else {
        throw SystemError(code: ENAMETOOLONG)
      }
      buffer.removeFirst(position)
      position = 0
      searched = buffer.count
      let part = try stream.read(atMost: 1 << 16)
      isAtEnd = part.isEmpty
      buffer += part
    }
  }

  private func withoutReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == 0x0D ? line.dropLast() : line
  }
}
