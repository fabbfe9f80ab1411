private import PlatformLibC
internal import SystemFiles

/// Functions that limit the number of builds in a cache to the most recently used ones.
enum OldBuilds {
  /// The kinds of builds, by the beginnings of the names of their folders.
  private static let kinds = [
    (prefix: "extension-", product: "handler", keptCount: 20),
    (prefix: "frameworks-", product: "complete", keptCount: 4),
  ]

  /// The time after its last use for which a build is not removed, in seconds. A process that uses
  /// it may still run.
  private static let minimumAge = 86_400.0

  /// The beginning of the names of folders that are being removed.
  private static let removedPrefix = ".removed-"

  private static let maximumDepth = 64

  /// Sets the modification time of a build's folder, which is the time of its last use.
  static func markUsed(_ folder: String) {
    _ = folder.withPath { utimes($0, nil) }
  }

  /// Removes incomplete builds, and the builds that were not used for the longest time. The caller
  /// must hold the lock of the cache. Files that cannot be removed stay.
  static func remove(from cache: String) {
    guard let listing = try? FolderListing(of: cache) else { return }
    let folders = listing.entries.filter { $0.kind == .folder }.map(\.name)
    for name in folders where name.hasPrefix(removedPrefix) { removeFolder("\(cache)/\(name)") }
    let now = SystemClock.now
    for kind in kinds {
      var complete: [(name: String, age: Double)] = []
      for name in folders where name.hasPrefix(kind.prefix) {
        let path = "\(cache)/\(name)"
        guard (try? FileStatus(path: "\(path)/\(kind.product)")) != nil,
          let use = (try? FileStatus(path: path))?.modificationTime
        else {
          remove(name, from: cache)
          continue
        }
        complete.append((name, now - Double(use) / 1e9))
      }
      complete.sort { $0.age < $1.age }
      for build in complete.dropFirst(kind.keptCount) where build.age > minimumAge {
        remove(build.name, from: cache)
      }
    }
  }

  /// Renames the folder first, so that an interrupted removal leaves no incomplete build.
  private static func remove(_ name: String, from cache: String) {
    let removed = "\(cache)/\(removedPrefix)\(name)"
    guard (try? CacheFile.rename("\(cache)/\(name)", to: removed)) != nil else { return }
    removeFolder(removed)
  }

  /// Removes a folder with its contents, without following symbolic links.
  static func removeFolder(_ folder: String, depth: Int = 0) {
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
