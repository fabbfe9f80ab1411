internal import SystemFiles

/// An observer that compares the metadata of files.
struct PollingObserver: FileObserver {
  private struct State: Equatable {
    let identity: FileIdentity
    let byteCount: Int
    let modificationTime: Int

    init?(_ path: String) {
      guard let status = try? FileStatus(path: path) else { return nil }
      identity = status.identity
      // Ignore the size and time of a folder, which change with its entries. Each entry has its own
      // state.
      byteCount = status.kind == .folder ? 0 : status.byteCount
      modificationTime = status.kind == .folder ? 0 : status.modificationTime
    }
  }

  let descriptor: Int32? = nil
  let interval: Int32?
  private(set) var partlyWatchedTrees: Set<String> = []

  private let paths: WatchedPaths
  private var states: [String: State]

  init(_ paths: WatchedPaths, interval: Int32) {
    self.paths = paths
    self.interval = interval
    states = Self.states(of: paths, &partlyWatchedTrees)
  }

  mutating func changes() -> Set<String> {
    let new = Self.states(of: paths, &partlyWatchedTrees)
    var changes: Set<String> = []
    for (path, state) in new where states[path] != state { changes.insert(path) }
    for path in states.keys where new[path] == nil { changes.insert(path) }
    states = new
    return changes
  }

  private static func states(
    of paths: WatchedPaths, _ partlyWatchedTrees: inout Set<String>
  ) -> [String: State] {
    var states: [String: State] = [:]
    for file in paths.files { states[file] = State(file) }
    var folders = paths.folders
    partlyWatchedTrees = []
    for tree in paths.trees {
      folders.formUnion(FolderTrees.folders(in: tree, partlyWatched: &partlyWatchedTrees))
    }
    for folder in folders {
      guard let listing = try? FolderListing(of: folder) else { continue }
      for entry in listing.entries where FolderTrees.isWatched(entry.name) {
        let path = CasePaths.joined(folder, entry.name)
        states[path] = State(path)
      }
    }
    return states
  }
}
