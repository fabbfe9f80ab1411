private import PlatformLibC
private import Synchronization
internal import SystemFiles

/// The temporary files from which expectations are renamed.
///
/// Their names contain the process, so that those of killed processes are recognized.
enum PartialFile {
  private static let start = ".pageaction-"
  private static let ending = ".partial"
  private static let count = Atomic<Int>(0)

  /// Replaces a file atomically. After a crash, it has the old or the new contents.
  static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    // A rename is atomic only within a folder's file system, and links are kept.
    let target = try SymbolicLink.target(of: path)
    let number = count.add(1, ordering: .relaxed).newValue
    let partial = CasePaths.joined(
      CasePaths.folder(of: target), "\(start)\(getpid())-\(number)\(ending)")
    try AtomicFile(path: path, partialPath: partial).write(bytes)
  }

  /// Removes the temporary files of processes that no longer exist.
  /// - Returns: The paths of the removed files.
  @discardableResult
  static func removeStale(in folder: String) -> [String] {
    guard let listing = try? FolderListing(of: folder) else { return [] }
    return listing.entries.compactMap { entry in
      guard entry.kind == .regular, let process = process(ofFile: entry.name) else { return nil }
      // The signal 0 only checks whether the process exists.
      guard kill(process, 0) != 0, errno == ESRCH else { return nil }
      let path = CasePaths.joined(folder, entry.name)
      return path.withPath { unlink($0) } == 0 ? path : nil
    }
  }

  /// Returns the process that a name contains; `nil` for other files.
  static func process(ofFile name: String) -> Int32? {
    guard name.hasPrefix(start), name.hasSuffix(ending) else { return nil }
    let numbers = name.dropFirst(start.count).dropLast(ending.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 2, let process = Int32(numbers[0]), process > 0, UInt(numbers[1]) != nil
    else { return nil }
    return process
  }
}
