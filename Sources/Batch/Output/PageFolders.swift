private import PlatformLibC
internal import SystemFiles

/// The folders that pages are written to. If one is deleted or replaced, its pages are lost.
final class PageFolders {
  private static let maximumCount = 1 << 16

  private let path: String
  private let identity: FileIdentity
  private let destination: BatchSettings.Destination

  /// Keeps the output folder's inode number from being reused; -1 if it cannot be opened.
  private let descriptor: Int32

  /// Keyed by the bytes of paths, because strings with different bytes may be equal.
  private var pageFolders: [[UInt8]: (path: String, identity: FileIdentity)] = [:]

  /// - Parameter destination: The destination of the records, for error messages.
  init(_ path: String, destination: BatchSettings.Destination) throws(BatchFailure) {
    do throws(SystemError) {
      try AtomicFile.makeFolder(path)
      identity = try FileStatus(path: path).identity
    } catch {
      throw .folder(path, error)
    }
    self.path = path
    self.destination = destination
    descriptor = path.withPath { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Records that a page was written to a folder. An empty path means that no page was written.
  func note(_ folder: String) throws(BatchFailure) {
    guard !folder.isEmpty else { return }
    let key = Array(folder.utf8)
    if let known = pageFolders[key] { return try check(folder, known.identity) }
    guard pageFolders.count < Self.maximumCount else { return }
    guard let identity = Self.identity(folder) else { throw .pagesAreLost(folder, destination) }
    pageFolders[key] = (folder, identity)
  }

  func checkOutputFolder() throws(BatchFailure) { try check(path, identity) }

  func checkAll() throws(BatchFailure) {
    try checkOutputFolder()
    for (folder, identity) in pageFolders.values { try check(folder, identity) }
  }

  private func check(_ folder: String, _ identity: FileIdentity) throws(BatchFailure) {
    guard Self.identity(folder) == identity else { throw .pagesAreLost(folder, destination) }
  }

  private static func identity(_ path: String) -> FileIdentity? {
    try? FileStatus(path: path).identity
  }
}
