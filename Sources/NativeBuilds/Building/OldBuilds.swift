private import PlatformLibC
internal import SystemFiles

/// Functions that limit the number of builds in a cache to the most recently used ones.
enum OldBuilds {
  /// The number of builds that are kept, by the prefix of their folder names.
  private static let keptCounts = ["extension-": 20, "frameworks-": 4]

  private static let maximumDepth = 64

  /// Sets the modification time of a build's folder, which is the time of its last use.
  static func markUsed(_ folder: String) {
    _ = folder.withPath { utimes($0, nil) }
  }

  /// Removes the builds that were not used for the longest time. The caller must hold the lock of
  /// the cache. Files that cannot be removed stay.
  static func remove(from cache: String) {
    guard let listing = try? FolderListing(of: cache) else { return }
    for (prefix, keptCount) in keptCounts {
      let builds = listing.entries.filter { $0.kind == .folder && $0.name.hasPrefix(prefix) }
        .map { "\(cache)/\($0.name)" }
        .map { (path: $0, use: (try? FileStatus(path: $0))?.modificationTime ?? 0) }
        .sorted { $0.use > $1.use }
      for build in builds.dropFirst(keptCount) { removeFolder(build.path) }
    }
  }

  /// Removes a folder with its contents, without following symbolic links.
  private static func removeFolder(_ folder: String, depth: Int = 0) {
    guard depth < maximumDepth, let listing = try? FolderListing(of: folder) else { return }
    for entry in listing.entries {
      let path = "\(folder)/\(entry.name)"
      if entry.kind == .folder {
        removeFolder(path, depth: depth + 1)
      } else {
        _ = path.withPath { unlink($0) }
      }
    }
    _ = folder.withPath { rmdir($0) }
  }
}
