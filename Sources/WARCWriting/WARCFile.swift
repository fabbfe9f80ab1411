internal import CompressionCodecs
private import PlatformLibC
package import SystemFiles

/// A WARC file that is being written, with a gzip member for each record.
///
/// New records are appended to an existing file. A killed process can leave an incomplete member at
/// the end of the file; opening removes it. The file is locked while it is open.
package final class WARCFile {
  package enum Failure: Error, Equatable {
    case system(SystemError)
    /// Another process writes to the file.
    case locked
    /// The existing file is not a WARC file with a gzip member for each record.
    case notWARC
    /// A member of the existing file is damaged.
    case damaged(offset: Int)
    /// The path names a device or a pipe.
    case notRegular

    /// Sentences that describe the failure and the fix.
    package var text: (problem: String, remedy: String) {
      let other = "Name another file, or move this one away."
      return switch self {
      case .system(let error):
        ("The archive could not be opened: \(error.message).", "Check its folder and permissions.")
      case .locked:
        ("Another process writes to the archive.", "Wait for it, or name another file.")
      case .notWARC:
        ("The file exists, but it is not a WARC file with a gzip member for each record.", other)
      case .damaged(let offset):
        ("The archive is damaged at byte \(offset), so that nothing is appended.", other)
      case .notRegular: ("The archive is not a regular file.", "Name a file.")
      }
    }
  }

  private let descriptor: Int32
  private let deflater = Deflater(.gzip)
  private let info: WARCRecord
  private var hasInfo = false

  /// The number of bytes of complete members.
  package private(set) var byteCount = 0

  /// The number of bytes of an incomplete member that were removed.
  package private(set) var removedCount = 0

  /// Locks the file. A forked child process holds this process's locks until it calls `exec`, so
  /// this method tries for up to a second.
  private static func lock(_ descriptor: Int32) throws(SystemError) -> Bool {
    for _ in 0..<100 {
      if try OpenFileLock.takeIfFree(descriptor) { return true }
      usleep(10_000)
    }
    return try OpenFileLock.takeIfFree(descriptor)
  }

  /// Opens a file. An incomplete member is removed, but nothing is written before the first
  /// exchange.
  /// - Parameters:
  ///   - software: The name and version of the program.
  ///   - date: The current time, in seconds since 1970.
  package init(path: String, software: String, date: Double) throws(Failure) {
    descriptor = path.withPath { open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o666) }
    info = .warcinfo(software: software, fileName: path.pathName, date: date)
    guard descriptor >= 0 else { throw .system(.last) }
    let status: FileStatus
    let isLocked: Bool
    do throws(SystemError) {
      status = try FileStatus(descriptor: descriptor)
      isLocked = try status.kind == .regular ? Self.lock(descriptor) : false
    } catch {
      throw .system(error)
    }
    guard status.kind == .regular else { throw .notRegular }
    guard isLocked else { throw .locked }
    byteCount = try WARCMembers.end(of: descriptor)
    removedCount = status.byteCount - byteCount
    guard removedCount == 0 || ftruncate(descriptor, off_t(byteCount)) == 0,
      lseek(descriptor, off_t(byteCount), SEEK_SET) >= 0
    else { throw .system(.last) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Appends the records of an exchange. If that fails, none of them remains in the file.
  package func append(_ exchange: ArchivedExchange) throws(SystemError) {
    var members: [UInt8] = []
    if !hasInfo { compress(info, into: &members) }
    for record in WARCRecord.records(of: exchange, info: info.identifier) {
      compress(record, into: &members)
    }
    do throws(SystemError) {
      try FileStream(descriptor: descriptor).write(members)
    } catch {
      // A write to a full disk can leave incomplete members.
      if ftruncate(descriptor, off_t(byteCount)) == 0 {
        _ = lseek(descriptor, off_t(byteCount), SEEK_SET)
      }
      throw error
    }
    hasInfo = true
    byteCount += members.count
  }

  /// Commits the file to storage.
  package func synchronize() throws(SystemError) {
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else { throw .last }
  }

  private func compress(_ record: WARCRecord, into output: inout [UInt8]) {
    record.bytes.withUnsafeBufferPointer { deflater.compress($0, into: &output) }
    deflater.finish(into: &output)
  }
}
