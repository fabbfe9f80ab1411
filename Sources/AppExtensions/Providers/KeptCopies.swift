private import PlatformLibC
private import Synchronization

/// The copies of files that remain until the end of the process.
enum KeptCopies {
  private static let folders = Mutex<[URL]>([])

  /// Keeps a folder with a copy, and removes it when the process exits.
  static func add(_ folder: URL) {
    folders.withLock { folders in
      if folders.isEmpty { atexit { KeptCopies.removeAll() } }
      folders.append(folder)
    }
  }

  private static func removeAll() {
    let removed = folders.withLock(\.self)
    for folder in removed { try? FileManager.default.removeItem(at: folder) }
  }
}
