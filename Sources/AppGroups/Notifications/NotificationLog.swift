private import PlatformLibC
internal import SystemFiles

/// The names of notifications that processes post to each other, in files with one name per line.
///
/// A process that posts appends a line under a lock, and never waits for listeners. Each listener
/// reads independently, and does not register itself, so a crash leaves no stale entry. When a file
/// is large, its last line names the next file, unless the process was killed before it wrote that
/// line. A listener misses notifications only if it lags by more than `keptFileCount` files.
public struct NotificationLog: Sendable, Equatable {
  /// The size in bytes at which a new file begins.
  static let maximumFileSize = 1 << 20

  /// The number of files that are kept for slow listeners.
  static let keptFileCount = 8

  /// The largest number of a file of the log. Files with larger numbers are ignored.
  static let maximumFileNumber = 1 << 53

  /// The longest name in bytes.
  public static let maximumNameLength = 1024

  /// The longest line in bytes. An escaped byte of a name takes three.
  static let maximumLineLength = 3 * maximumNameLength + 1

  static let nextFileMark = UInt8(ascii: ">")

  let folder: String

  /// - Parameter groups: The folder whose processes exchange notifications.
  public init(_ groups: AppGroups) {
    folder = groups.notificationFolder
  }

  /// Posts notifications, in order. A line is written completely or not at all.
  public func post(_ names: some Sequence<String>) throws(AppGroupError) {
    var lines: [UInt8] = []
    for name in names { lines += try Self.line(name) }
    guard !lines.isEmpty else { return }
    try locked { () throws(SystemError) in
      let number = try latestFile()
      let path = self.path(of: number)
      let descriptor = path.withPath {
        open($0, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
      }
      guard descriptor >= 0 else { throw .last }
      defer { close(descriptor) }
      guard try FileStatus(descriptor: descriptor).kind == .regular else {
        throw SystemError(code: EINVAL)
      }
      let size = try Self.removePartialLine(descriptor)
      let file = FileStream(descriptor: descriptor)
      do throws(SystemError) {
        try file.write(lines)
      } catch {
        ftruncate(descriptor, off_t(size))
        throw error
      }
      // The notifications are posted, even if the next file cannot be created now.
      if lines.count >= Self.maximumFileSize - size, number < Self.maximumFileNumber {
        try? begin(number + 1, after: file)
      }
    }
  }

  /// Posts a notification.
  public func post(_ name: String) throws(AppGroupError) {
    try post(CollectionOfOne(name))
  }

  /// Returns the number and the size of the newest file. A new listener begins at this position.
  func end() throws(AppGroupError) -> (file: Int, size: Int) {
    try locked { () throws(SystemError) in
      let number = try latestFile()
      let size = (try? FileStatus(linkAt: path(of: number)))?.byteCount ?? 0
      return (number, size)
    }
  }

  func path(of file: Int) -> String { "\(folder)/\(file).log" }

  /// Returns the numbers of the files in ascending order.
  func files() throws(SystemError) -> [Int] {
    try numbers().filter(\.isRegular).map(\.number)
  }

  /// Returns the numbers in the names of all entries of the folder, in ascending order.
  private func numbers() throws(SystemError) -> [(number: Int, isRegular: Bool)] {
    try FolderListing(of: folder).entries.compactMap { entry in
      guard entry.name.hasSuffix(".log"), let number = Int(entry.name.dropLast(4)),
        (0...Self.maximumFileNumber).contains(number), entry.name == "\(number).log"
      else { return nil }
      return (number, entry.kind == .regular)
    }.sorted { $0.number < $1.number }
  }

  /// Returns the number of the file to which notifications are appended. The file might not exist
  /// yet.
  ///
  /// A pipe, a link or a folder is skipped.
  private func latestFile() throws(SystemError) -> Int {
    guard let last = try numbers().last else { return 0 }
    return last.isRegular ? last.number : last.number + 1
  }

  /// Creates a file, and appends a mark with its number to the preceding file. A listener finds the
  /// new file even if the mark is missing.
  private func begin(_ number: Int, after file: FileStream) throws(SystemError) {
    let descriptor = path(of: number).withPath {
      open($0, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    }
    guard descriptor >= 0 else { throw .last }
    close(descriptor)
    removeFiles(before: number + 1 - Self.keptFileCount)
    try file.write([Self.nextFileMark] + Array("\(number)\n".utf8))
  }

  private func removeFiles(before number: Int) {
    for old in (try? files()) ?? [] where old < number {
      _ = path(of: old).withPath { unlink($0) }
    }
  }

  private func locked<Value>(
    _ body: () throws(SystemError) -> Value
  ) throws(AppGroupError) -> Value {
    try AppGroups.makePrivateFolder(folder)
    do throws(SystemError) {
      let lock = try FileLock(path: "\(folder)/lock")
      return try withExtendedLifetime(lock) { () throws(SystemError) in try body() }
    } catch {
      throw .file(folder, error)
    }
  }

  /// Removes a line that a process did not finish, and returns the size of the file.
  private static func removePartialLine(_ descriptor: Int32) throws(SystemError) -> Int {
    let size = try FileStatus(descriptor: descriptor).byteCount
    let file = FileStream(descriptor: descriptor)
    guard size > 0, try file.read(atMost: 1, at: size - 1) != [UInt8(ascii: "\n")] else {
      return size
    }
    // A killed process may have written only a part of its lines. Keep its complete lines.
    let start = max(size - maximumLineLength, 0)
    let tail = try file.read(atMost: size - start, at: start)
    let end = tail.lastIndex(of: UInt8(ascii: "\n")).map { start + $0 + 1 } ?? 0
    guard ftruncate(descriptor, off_t(end)) == 0 else { throw .last }
    return end
  }

  // MARK: Lines

  static func line(_ name: String) throws(AppGroupError) -> [UInt8] {
    guard (1...maximumNameLength).contains(name.utf8.count) else {
      throw AppGroupError(
        .invalidValue, "The name of a notification", "It has \(name.utf8.count) bytes.",
        "Use 1 to \(maximumNameLength) bytes.")
    }
    var line: [UInt8] = []
    for byte in name.utf8 {
      if byte < 0x21 || byte == 0x7F || byte == UInt8(ascii: "%") || byte == nextFileMark {
        line += EscapedText.escape(byte).utf8
      } else {
        line.append(byte)
      }
    }
    return line + [UInt8(ascii: "\n")]
  }

  /// Returns the name in a line, which is passed without its line feed; `nil` if it is malformed.
  static func name(_ line: ArraySlice<UInt8>) -> String? {
    line.isEmpty ? nil : EscapedText.decoded(line)
  }
}
