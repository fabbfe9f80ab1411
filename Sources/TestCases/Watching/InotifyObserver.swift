#if os(Linux)
  private import PlatformLibC
  internal import SystemFiles

  /// An observer that uses inotify. It watches folders instead of files, because editors replace
  /// files.
  /// - Source: https://man7.org/linux/man-pages/man7/inotify.7.html
  final class InotifyObserver: FileObserver {
    private struct Folder {
      var path: String
      /// The watched paths that a change of an entry affects, by the name of the entry.
      var files: [String: Set<String>] = [:]
      var reportsAll = false
      var isTree = false
      /// Whether a watched path is below an entry that does not exist yet.
      var awaitsEntry = false
    }

    let interval: Int32? = nil
    var descriptor: Int32? { instance }
    private(set) var partlyWatchedTrees: Set<String> = []

    private let instance: Int32
    private let paths: WatchedPaths
    private var folders: [Int32: Folder] = [:]
    /// The watched files that did not exist after the last events.
    private var missing: Set<String> = []
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    private static let headerSize = MemoryLayout<inotify_event>.size
    private static let mask =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM)
      | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)

    init(_ paths: WatchedPaths) throws(SystemError) {
      self.paths = paths
      instance = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      guard instance >= 0 else { throw .last }
      do throws(SystemError) {
        try addAll()
        missing = paths.files.filter { !CasePaths.exists($0) }
      } catch {
        close(instance)
        throw error
      }
    }

    deinit { close(instance) }

    // MARK: Watched folders

    private func addAll() throws(SystemError) {
      for file in paths.files {
        try add(file, as: file)
        // Also watch the target of a symbolic link, because its changes do not affect the link's
        // folder.
        if (try? FileStatus(linkAt: file))?.kind == .link,
          let target = SymbolicLink.realPath(of: file)
        {
          try add(target, as: file)
        }
      }
      for folder in paths.folders { try watch(folder) { $0.reportsAll = true } }
      for tree in paths.trees { try addTree(tree) }
    }

    private func add(_ path: String, as file: String) throws(SystemError) {
      try watch(CasePaths.folder(of: path)) { folder in
        folder.files[path.pathName, default: []].insert(file)
      }
    }

    private func addTree(_ root: String) throws(SystemError) {
      guard CasePaths.isFolder(root) else {
        return try add(root, as: root)
      }
      for folder in FolderTrees.folders(in: root, partlyWatched: &partlyWatchedTrees) {
        try watch(folder) { folder in
          folder.reportsAll = true
          folder.isTree = true
        }
      }
    }

    /// Watches a folder, or its nearest ancestor that exists.
    private func watch(_ path: String, _ change: (inout Folder) -> Void) throws(SystemError) {
      var existing = path
      while true {
        let watch = existing.withPath { inotify_add_watch(instance, $0, Self.mask) }
        if watch >= 0 {
          var folder = folders[watch] ?? Folder(path: existing)
          if existing == path { change(&folder) } else { folder.awaitsEntry = true }
          folders[watch] = folder
          return
        }
        guard errno == ENOENT || errno == ENOTDIR else { throw .last }
        let parent = CasePaths.folder(of: existing)
        guard parent != existing else { throw SystemError(code: ENOENT) }
        existing = parent
      }
    }

    // MARK: Events

    func changes() throws(SystemError) -> Set<String> {
      var changes: Set<String> = []
      var mustAddAll = false
      while true {
        guard let count = try readEvents(), count > 0 else { break }
        var position = 0
        while position + Self.headerSize <= count {
          let (event, name) = event(at: position, end: count)
          position += Self.headerSize + Int(event.len)
          handle(event, name, &changes, &mustAddAll)
        }
      }
      if mustAddAll {
        try addAll()
        // Files that were created together with their folders caused no events, so test whether
        // they exist now.
        changes.formUnion(missing.filter(CasePaths.exists))
      }
      missing = paths.files.filter { !CasePaths.exists($0) }
      return changes
    }

    /// Reads events into the buffer.
    /// - Returns: The number of bytes read, or `nil` if there are no events.
    private func readEvents() throws(SystemError) -> Int? {
      var failure: SystemError?
      let count = buffer.withUnsafeMutableBytes { room -> Int? in
        do throws(SystemError) {
          return try DescriptorCalls.readAvailable(instance, into: room)
        } catch {
          failure = error
          return nil
        }
      }
      if let failure { throw failure }
      return count
    }

    private func event(at position: Int, end: Int) -> (inotify_event, name: String) {
      buffer.withUnsafeBytes { bytes in
        let event = bytes.loadUnaligned(fromByteOffset: position, as: inotify_event.self)
        let start = min(position + Self.headerSize, end)
        let name = bytes[start..<min(start + Int(event.len), end)].prefix { $0 != 0 }
        return (event, String(path: name))
      }
    }

    private func handle(
      _ event: inotify_event, _ name: String, _ changes: inout Set<String>,
      _ mustAddAll: inout Bool
    ) {
      if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
        changes.formUnion(paths.files.union(paths.folders).union(paths.trees))
        mustAddAll = true
        return
      }
      guard let folder = folders[event.wd] else { return }
      let goneMask = UInt32(IN_IGNORED) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
      if event.mask & goneMask != 0 {
        for files in folder.files.values { changes.formUnion(files) }
        if folder.reportsAll { changes.insert(folder.path) }
        if event.mask & UInt32(IN_MOVE_SELF) != 0 { inotify_rm_watch(instance, event.wd) }
        folders[event.wd] = nil
        mustAddAll = true
        return
      }
      if folder.awaitsEntry { mustAddAll = true }
      if let files = folder.files[name] {
        changes.formUnion(files)
        if event.mask & UInt32(IN_ISDIR) != 0 { mustAddAll = true }
      }
      guard folder.reportsAll, FolderTrees.isWatched(name) else { return }
      let path = CasePaths.joined(folder.path, name)
      changes.insert(path)
      let isNew = event.mask & (UInt32(IN_CREATE) | UInt32(IN_MOVED_TO)) != 0
      if folder.isTree, isNew, event.mask & UInt32(IN_ISDIR) != 0 {
        // Ignore the error if there are too many watches. Then the tree is watched incompletely.
        try? addTree(path)
      }
    }
  }
#endif
