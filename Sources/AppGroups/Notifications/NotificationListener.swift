private import PlatformLibC
internal import POSIXThreads
internal import SystemFiles

/// A listener for the notifications that processes post after its creation. It receives them in
/// order.
public final class NotificationListener: Sendable {
  private let changes: FolderChanges

  /// - Parameters:
  ///   - log: The log of the notifications.
  ///   - take: Receives names, on the thread of the listener.
  public init(
    _ log: NotificationLog, _ take: @escaping @Sendable (String) -> Void
  ) throws(AppGroupError) {
    let end = try log.end()
    let reader = Monitor(NotificationReader(log, file: end.file, offset: end.size))
    do throws(SystemError) {
      changes = try FolderChanges(of: log.folder, reportsEachWrite: true) { name, kind in
        // The same folder also contains lock files, which appear and disappear.
        guard name.isEmpty || name.hasSuffix(".log"), kind != .removed else { return }
        reader.change { $0.readAll(take) }
      }
    } catch {
      throw .file(log.folder, error)
    }
    // Read notifications that were posted before the observation started. No event reports them.
    reader.change { $0.readAll(take) }
  }
}

/// A reader of the log, with its current position.
private struct NotificationReader {
  private let log: NotificationLog
  private var number: Int
  private var offset: Int
  private var file: OpenFile?

  private final class OpenFile {
    let descriptor: Int32

    init?(_ path: String) {
      // `O_NONBLOCK` opens a pipe without a writer immediately, so that it can be rejected.
      descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
      // A failing initializer calls `deinit`, which closes the descriptor.
      guard descriptor >= 0, (try? FileStatus(descriptor: descriptor))?.kind == .regular else {
        return nil
      }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }
  }

  init(_ log: NotificationLog, file number: Int, offset: Int) {
    self.log = log
    self.number = number
    self.offset = offset
    file = OpenFile(log.path(of: number))
  }

  private static let lineFeed = UInt8(ascii: "\n")

  private func read(_ file: OpenFile) -> [UInt8] {
    (try? FileStream(descriptor: file.descriptor).read(atMost: 1 << 16, at: offset)) ?? []
  }

  /// Returns the number of the oldest file that is newer than the current file.
  private func nextFile() -> Int? { (try? log.files())?.first { $0 > number } }

  mutating func readAll(_ take: (String) -> Void) {
    while true {
      if file == nil { openFile() }
      guard let file else { return }
      // If a process was killed or the disk was full, this file lacks the mark that names the next
      // file. After the next file exists, only the mark is appended to this file. So look for the
      // next file, and then read this file once more.
      var (bytes, next) = (read(file), nil as Int?)
      if !bytes.contains(Self.lineFeed) {
        next = nextFile()
        if next != nil { bytes = read(file) }
      }
      guard let end = bytes.lastIndex(of: Self.lineFeed) else {
        guard let next else { return }
        (number, offset, self.file) = (next, 0, nil)
        continue
      }
      var isAtEnd = false
      for line in bytes[..<end].split(separator: Self.lineFeed) {
        if line.first == NotificationLog.nextFileMark {
          isAtEnd = true
        } else if let name = NotificationLog.name(line) {
          take(name)
        }
      }
      offset += end + 1
      if isAtEnd {
        (number, offset, self.file) = (min(number, NotificationLog.maximumFileNumber) + 1, 0, nil)
      }
    }
  }

  /// Opens the file. If it was removed, opens the oldest file that is newer.
  private mutating func openFile() {
    file = OpenFile(log.path(of: number))
    guard file == nil, let next = nextFile() else { return }
    (number, offset, file) = (next, 0, OpenFile(log.path(of: next)))
  }
}
