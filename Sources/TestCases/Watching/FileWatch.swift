private import PlatformLibC
public import SystemFiles

/// A watch over files and folders. It uses inotify on Linux, and otherwise compares the files at
/// intervals.
public final class FileWatch {
  public enum Method: Sendable {
    /// The notifications of the system, if it has them; otherwise polling.
    case system
    /// A comparison of the files at intervals. It also supports file systems without notifications.
    case polling
  }

  public enum Event: Sendable, Equatable {
    /// The changed paths, with the spelling of the watched paths; for watched folders, the paths of
    /// entries.
    case changed(Set<String>)
    /// The descriptor of the input is readable or closed.
    case input
    case stopped
  }

  /// A handle that ends the wait of a watch from any thread. It has no effect after the watch was
  /// released.
  public final class Stopper: Sendable {
    fileprivate let pipe: PipeEnds

    fileprivate init(_ pipe: PipeEnds) {
      self.pipe = pipe
    }

    deinit { pipe.close() }

    public func stop() {
      var byte: UInt8 = 0
      _ = write(pipe.write, &byte, 1)
    }
  }

  /// The maximum time between two changes of the same event, in milliseconds.
  private static let quietTime: Int32 = 50
  /// The maximum number of quiet times to wait before changes are reported, even if more follow.
  private static let maximumWaits = 20
  /// The maximum number of paths of an event. If there are more, the event contains all watched
  /// paths.
  private static let maximumChangeCount = 10_000

  public let stopper: Stopper

  /// The watched trees that contain more folders than a watch supports. Changes in the other
  /// folders of these trees are not reported.
  public var partlyWatchedTrees: Set<String> { observer.partlyWatchedTrees }

  /// The maximum number of folders that are watched in a tree.
  public static let maximumFolderCount = FolderTrees.maximumCount

  private var observer: any FileObserver
  private let paths: WatchedPaths

  /// Starts the watch. `next` returns the changes after this call.
  /// - Parameter interval: The time between two comparisons, in milliseconds.
  public init(
    _ paths: WatchedPaths, method: Method = .system, interval: Int = 500
  ) throws(SystemError) {
    self.paths = paths
    let interval = Int32(clamping: max(interval, 1))
    var observer: (any FileObserver)?
    #if os(Linux)
      // If the limit of inotify instances is reached, fall back to polling.
      if method == .system { observer = try? InotifyObserver(paths) }
    #endif
    self.observer = observer ?? PollingObserver(paths, interval: interval)
    stopper = Stopper(try PipeEnds())
  }

  /// Waits for changes.
  /// - Parameter input: A descriptor that also ends the wait when it is readable, such as a
  ///   terminal's.
  public func next(input: Int32? = nil) throws(SystemError) -> Event {
    while true {
      if let event = try wait(input, observer.interval ?? -1) { return event }
      var changes = try observer.changes()
      guard !changes.isEmpty else { continue }
      for _ in 0..<Self.maximumWaits {
        guard changes.count <= Self.maximumChangeCount else { break }
        _ = try wait(nil, observer.interval ?? Self.quietTime, isStoppable: false)
        let more = try observer.changes()
        if more.isEmpty { break }
        changes.formUnion(more)
      }
      if changes.count > Self.maximumChangeCount {
        changes = paths.files.union(paths.folders).union(paths.trees)
      }
      return .changed(changes)
    }
  }

  /// Waits for the stopper, the input or the observer. Returns `nil` if the observer may have
  /// changes.
  private func wait(
    _ input: Int32?, _ milliseconds: Int32, isStoppable: Bool = true
  ) throws(SystemError) -> Event? {
    // `poll` ignores negative descriptors, so -1 disables an entry.
    var entries = [
      pollfd(fd: isStoppable ? stopper.pipe.read : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: observer.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    let count = poll(&entries, nfds_t(entries.count), milliseconds)
    if count < 0, errno != EINTR { throw .last }
    guard count > 0 else { return nil }
    if entries[0].revents != 0 { return .stopped }
    if entries[1].revents != 0 { return .input }
    return nil
  }
}

/// A source of changes of files.
protocol FileObserver {
  /// A descriptor that is readable if there are changes; `nil` for an observer that polls.
  var descriptor: Int32? { get }

  /// The time between two calls of `changes` in milliseconds; `nil` if the descriptor suffices.
  var interval: Int32? { get }

  /// The watched trees with more than `FolderTrees.maximumCount` folders.
  var partlyWatchedTrees: Set<String> { get }

  /// Returns the changes since the last call without waiting.
  mutating func changes() throws(SystemError) -> Set<String>
}

/// A listing of the folders in trees.
enum FolderTrees {
  static let maximumCount = 4096

  /// Returns a folder and its subfolders, except hidden folders and `node_modules`. If there are
  /// more than `maximumCount`, returns as many, and inserts `root` into `partlyWatched`.
  static func folders(in root: String, partlyWatched: inout Set<String>) -> [String] {
    var result: [String] = []
    var visited: Set<FileIdentity> = []
    var rest = [root]
    while let folder = rest.popLast() {
      guard let status = try? FileStatus(path: folder), status.kind == .folder,
        visited.insert(status.identity).inserted
      else { continue }
      guard result.count < maximumCount else {
        partlyWatched.insert(root)
        break
      }
      result.append(folder)
      guard let listing = try? FolderListing(of: folder) else { continue }
      for entry in listing.entries where entry.kind == .folder && isWatched(entry.name) {
        rest.append(CasePaths.joined(folder, entry.name))
      }
    }
    return result
  }

  static func isWatched(_ name: String) -> Bool { !name.hasPrefix(".") && name != "node_modules" }
}
