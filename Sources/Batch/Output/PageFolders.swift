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
  /// How many folders in the output folder are looked at.
  private static let maximumCount = 1 << 16

  private let path: String
  private let identity: FileIdentity

  /// The open folder, whose number the system gives to no other folder; -1 where it cannot be opened.
  private let descriptor: Int32

  /// The folders of pages, by their paths.
  private var pageFolders: [String: FileIdentity] = [:]

  /// Makes the folder where there is none.
  init(_ path: String) throws(BatchFailure) {
    do throws(SystemError) {
      try AtomicFile.makeFolder(path)
      identity = try FileStatus(path: path).identity
    } catch {
      throw .folder(path, error)
    }
    self.path = path
    descriptor = path.withPath { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Notes that a page was written to a folder; the empty path stands for no page.
  func note(_ folder: String) throws(BatchFailure) {
    guard !folder.isEmpty else { return }
    if let known = pageFolders[folder] { return try check(folder, known) }
    guard pageFolders.count < Self.maximumCount else { return }
    guard let identity = Self.identity(folder) else { throw .pagesAreLost(folder) }
    pageFolders[folder] = identity
  }

  /// Makes sure that the output folder is still where it was.
  func checkOutputFolder() throws(BatchFailure) { try check(path, identity) }

  /// Makes sure that all folders of pages are still where they were.
  func checkAll() throws(BatchFailure) {
    try checkOutputFolder()
    for (folder, identity) in pageFolders { try check(folder, identity) }
  }

  private func check(_ folder: String, _ identity: FileIdentity) throws(BatchFailure) {
    guard Self.identity(folder) == identity else { throw .pagesAreLost(folder) }
  }

  private static func identity(_ path: String) -> FileIdentity? {
    try? FileStatus(path: path).identity
  }
}
