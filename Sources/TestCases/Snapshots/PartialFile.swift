private import PlatformLibC
private import Synchronization
internal import SystemFiles

/// A temporary file that is renamed to replace an expectation.
///
/// Its name contains the process identifier, so that files of killed processes can be recognized.
enum PartialFile {
  private static let start = ".pageaction-"
  private static let ending = ".partial"
  private static let count = Atomic<Int>(0)

  /// Replaces a file atomically. After a crash, it has the old or the new contents.
  static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    // Create the temporary file beside the target of links, because a rename is atomic only within
    // a file system and would replace a link.
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
      // Signal 0 only checks whether the process exists.
      guard kill(process, 0) != 0, errno == ESRCH else { return nil }
      let path = CasePaths.joined(folder, entry.name)
      return path.withPath { unlink($0) } == 0 ? path : nil
    }
  }

  /// Returns the process identifier in the name of a temporary file; `nil` for other files.
  static func process(ofFile name: String) -> Int32? {
    guard name.hasPrefix(start), name.hasSuffix(ending) else { return nil }
    let numbers = name.dropFirst(start.count).dropLast(ending.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    guard numbers.count == 2, let process = Int32(numbers[0]), process > 0, UInt(numbers[1]) != nil
    else { return nil }
    return process
  }
}
