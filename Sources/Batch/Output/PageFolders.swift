internal import SystemFiles

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// The folders that pages were written to: each must be the same until the batch ends, or pages are lost.
final class PageFolders {
  /// The most folders in the output folder that are checked.
  private static let maximumCount = 1 << 16

  private let path: String
  private let identity: FileIdentity
  private let destination: BatchSettings.Destination

  /// A descriptor of the output folder, so that the system gives its inode number to no other folder; -1
  /// if it cannot be opened.
  private let descriptor: Int32

  /// The folders of pages, by the bytes of their paths: strings are equal also if their bytes differ.
  private var pageFolders: [[UInt8]: (path: String, identity: FileIdentity)] = [:]

  /// Makes the folder if it is missing.
  ///
  /// - Parameter destination: The destination of the records, which messages name.
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

  /// Notes that a page was written to a folder; the empty path stands for no page.
  func note(_ folder: String) throws(BatchFailure) {
    guard !folder.isEmpty else { return }
    let key = Array(folder.utf8)
    if let known = pageFolders[key] { return try check(folder, known.identity) }
    guard pageFolders.count < Self.maximumCount else { return }
    guard let identity = Self.identity(folder) else { throw .pagesAreLost(folder, destination) }
    pageFolders[key] = (folder, identity)
  }

  /// Makes sure that the output folder is still where it was.
  func checkOutputFolder() throws(BatchFailure) { try check(path, identity) }

  /// Makes sure that all folders of pages are still where they were.
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
