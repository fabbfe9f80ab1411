internal import Infra
internal import PageSources
private import PlatformLibC
private import Synchronization
internal import SystemFiles

/// The inputs that a file lists. The list is read lazily, because it may be long or a pipe.
final class InputList: Sequence, Sendable {
  struct Failure: Error {
    let problem: String
    let remedy: String
  }

  private let name: String
  private let stream: FileStream
  private let separator: UInt8
  private let failures = Mutex<Failure?>(nil)

  /// The offset in `stream` at which the list starts; `nil` if `stream` is a pipe, which can be
  /// read only once.
  private let start: Int?

  /// - Parameters:
  ///   - path: The path of the list, or `-` for standard input.
  ///   - isZeroSeparated: Whether NUL bytes separate the paths, instead of line feeds.
  ///   - isReadTwice: Whether two iterators read the list. If so, the content of a pipe is copied
  ///     to a temporary file.
  init(path: String, isZeroSeparated: Bool, isReadTwice: Bool) throws(CommandFailure) {
    name = path == "-" ? "Standard input" : "'\(path)'"
    separator = isZeroSeparated ? 0 : 0x0A
    let file =
      path == "-"
      ? FileStream.input
      : FileStream(descriptor: try InputFile(path: path).openForReading())
    if (try? FileStatus(descriptor: file.descriptor))?.kind == .regular {
      stream = file
      start = Int(lseek(file.descriptor, 0, SEEK_CUR))
    } else if isReadTwice {
      do throws(SystemError) {
        stream = try Self.stored(file)
      } catch {
        throw .file(
          "\(name) could not be copied to a temporary file: \(error.message).",
          remedy: "Check the folder for temporary files, or name a regular file with --files-from."
        )
      }
      start = 0
    } else {
      stream = file
      start = nil
    }
  }

  var failure: Failure? { failures.withLock { $0 } }

  func makeIterator() -> AnyIterator<PageInput> {
    var reader = EntryReader(stream, separator: separator, start: start)
    return AnyIterator {
      do throws(EntryReader.Failure) {
        while let entry = try reader.next() {
          if !entry.isEmpty { return .path(String(givenPath: entry)) }
        }
      } catch {
        let failure = self.failure(error)
        self.failures.withLock { $0 = failure }
      }
      return nil
    }
  }

  private func failure(_ failure: EntryReader.Failure) -> Failure {
    switch failure {
    case .system(let error):
      Failure(
        problem: "\(name) could not be read to its end: \(error.message).",
        remedy: "Check the file and its disk; then continue with --resume.")
    case .containsNUL(let line):
      Failure(
        problem: "\(name), line \(line): The line contains a NUL byte.",
        remedy: "If NUL bytes separate the paths, add -0.")
    }
  }

  /// Copies a pipe's content to an unlinked temporary file.
  private static func stored(_ pipe: FileStream) throws(SystemError) -> FileStream {
    let folder = getenv("TMPDIR").map { String(path: $0) } ?? "/tmp"
    var template = "\(folder)/pageaction-XXXXXX".pathBytes.map { CChar(bitPattern: $0) } + [0]
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .last }
    unlink(template)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    let file = FileStream(descriptor: descriptor)
    while true {
      let part = try pipe.read(atMost: 1 << 16)
      if part.isEmpty { return file }
      try file.write(part)
    }
  }
}

private struct EntryReader {
  enum Failure: Error {
    case system(SystemError)
    /// The line with this number contains a NUL byte, although line feeds separate the entries.
    case containsNUL(line: Int)
  }

  /// The maximum length of a list entry, in bytes. It exceeds the maximum length of a path.
  private static let maximumLength = 1 << 16

  private let stream: FileStream
  private let separator: UInt8
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  private var count = 0

  /// The file offset at which the next read starts; `nil` for a pipe.
  private var offset: Int?

  init(_ stream: FileStream, separator: UInt8, start: Int?) {
    self.stream = stream
    self.separator = separator
    offset = start
  }

  mutating func next() throws(Failure) -> ArraySlice<UInt8>? {
    var searched = position
    while true {
      if let end = buffer[searched...].firstIndex(of: separator) {
        defer { position = end + 1 }
        return try entry(buffer[position..<end])
      }
      if isAtEnd {
        guard position < buffer.count else { return nil }
        defer { position = buffer.count }
        return try entry(buffer[position...])
      }
      guard buffer.count - position <= Self.maximumLength else {
        _ = try entry(buffer[position...])
        throw .system(SystemError(code: ENAMETOOLONG))
      }
      buffer.removeFirst(position)
      position = 0
      searched = buffer.count
      do throws(SystemError) {
        let part: [UInt8]
        if let start = offset {
          part = try stream.read(atMost: 1 << 16, at: start)
          offset = start + part.count
        } else {
          part = try stream.read(atMost: 1 << 16)
        }
        isAtEnd = part.isEmpty
        buffer += part
      } catch {
        throw .system(error)
      }
    }
  }

  /// Counts an entry of the list and returns it. If line feeds separate the entries, removes the
  /// byte order mark from the first entry, and a carriage return from the end of every entry.
  private mutating func entry(_ bytes: ArraySlice<UInt8>) throws(Failure) -> ArraySlice<UInt8> {
    count += 1
    guard separator != 0 else { return bytes }
    if bytes.contains(0) { throw .containsNUL(line: count) }
    let line = count == 1 ? bytes.withoutByteOrderMark : bytes
    return line.last == 0x0D ? line.dropLast() : line
  }
}
