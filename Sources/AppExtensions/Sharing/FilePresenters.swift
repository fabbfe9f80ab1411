internal import AppGroups
internal import SystemFiles
private import Synchronization

/// The presenters of this process, and observers of changes by other processes.
final class FilePresenters: Sendable {
  private struct Entry: @unchecked Sendable {
    var presenter: any NSFilePresenter
    var changes: FolderChanges?
    let ownWrites: OwnWrites
  }

  private let entries = Mutex<[Entry]>([])

  static let shared = FilePresenters()

  var all: [any NSFilePresenter] { snapshot.map(\.presenter) }

  private var snapshot: [Entry] { entries.withLock(\.self) }

  func add(_ presenter: any NSFilePresenter) {
    let ownWrites = OwnWrites()
    let entry = Entry(
      presenter: presenter, changes: Self.observe(presenter, except: ownWrites),
      ownWrites: ownWrites)
    entries.withLock { $0.append(entry) }
  }

  func remove(_ presenter: any NSFilePresenter) {
    nonisolated(unsafe) let removed = presenter
    entries.withLock { entries in entries.removeAll { $0.presenter === removed } }
  }

  /// Returns the presenters of an item or its parent folders, except the presenter that accesses
  /// it.
  func others(at url: URL, than presenter: (any NSFilePresenter)?) -> [any NSFilePresenter] {
    let path = url.standardizedFileURL.path
    return all.filter { other in
      guard other !== presenter, let presented = other.presentedItemURL else { return false }
      let folder = presented.standardizedFileURL.path
      return path == folder || path.hasPrefix(folder + "/")
    }
  }

  // MARK: Changes by this process

  /// Begins a write by a presenter. Until `didWrite`, this presenter is not notified of changes.
  func willWrite(_ url: URL, by presenter: (any NSFilePresenter)?) {
    let path = FileAccess.realPath(of: url)
    for entry in snapshot where entry.presenter === presenter {
      entry.changes?.afterEarlierEvents { [ownWrites = entry.ownWrites] in ownWrites.begin(path) }
    }
  }

  /// Ends a write, and notifies the other presenters.
  func didWrite(_ url: URL, by presenter: (any NSFilePresenter)?) {
    let path = FileAccess.realPath(of: url)
    for entry in snapshot where entry.presenter === presenter {
      entry.changes?.afterEarlierEvents { [ownWrites = entry.ownWrites] in ownWrites.end(path) }
    }
    for entry in snapshot where entry.changes == nil {
      // The loop skips presenters with an observer, because the observer reports this write.
      let others = others(at: url, than: presenter)
      guard others.contains(where: { $0 === entry.presenter }) else { continue }
      Self.tell(entry.presenter) { $0.report(url, appeared: false) }
    }
  }

  func didMove(_ old: URL, to new: URL, by presenter: (any NSFilePresenter)?) {
    for other in others(at: old, than: presenter)
    where other.presentedItemURL?.standardizedFileURL.path == old.standardizedFileURL.path {
      Self.tell(other) { $0.presentedItemDidMove(to: new) }
    }
  }

  private static func tell(
    _ presenter: any NSFilePresenter, _ body: @escaping @Sendable (any NSFilePresenter) -> Void
  ) {
    nonisolated(unsafe) let presenter = presenter
    presenter.presentedItemOperationQueue.addOperation { body(presenter) }
  }

  // MARK: Changes by any process

  /// Observes the presented folder, or the folder that contains the presented file.
  private static func observe(
    _ presenter: any NSFilePresenter, except ownWrites: OwnWrites
  ) -> FolderChanges? {
    guard let url = presenter.presentedItemURL, url.isFileURL else { return nil }
    let path = url.standardizedFileURL.path
    let isFolder = (try? FileStatus(path: path))?.kind == .folder
    let folder = isFolder ? path : path.pathFolder
    let realPath = FileAccess.realPath(of: url)
    nonisolated(unsafe) weak let observed = presenter as AnyObject
    return try? FolderChanges(of: folder) { name, kind in
      guard let presenter = observed as? any NSFilePresenter else { return }
      if name.isEmpty { return tell(presenter) { $0.presentedItemDidChange() } }
      guard isFolder || name == path.pathName else { return }
      // Skip a new empty file. It is reported when its writer closes it.
      if kind == .appeared, !isFolder, (try? FileStatus(path: path))?.byteCount == 0 { return }
      // Skip temporary files of Foundation's atomic writes.
      guard !name.hasPrefix(".dat.nosync") else { return }
      guard !ownWrites.contain(isFolder ? "\(realPath)/\(name)" : realPath) else { return }
      let item = isFolder ? url.appendingPathComponent(name) : url
      tell(presenter) { $0.report(item, appeared: kind == .appeared) }
    }
  }
}

/// The items that a presenter is writing with a coordinator.
private final class OwnWrites: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  func begin(_ path: String) {
    counts.withLock { $0[path, default: 0] += 1 }
  }

  func end(_ path: String) {
    counts.withLock { counts in
      guard let count = counts[path] else { return }
      counts[path] = count > 1 ? count - 1 : nil
    }
  }

  /// Whether the presenter is writing an item, or a folder that contains it.
  func contain(_ path: String) -> Bool {
    counts.withLock { counts in
      counts.keys.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
  }
}

extension NSFilePresenter {
  fileprivate func report(_ url: URL, appeared: Bool) {
    guard let item = presentedItemURL else { return }
    if item.standardizedFileURL.path == url.standardizedFileURL.path {
      presentedItemDidChange()
    } else if appeared {
      presentedSubitemDidAppear(at: url)
    } else {
      presentedSubitemDidChange(at: url)
    }
  }
}
