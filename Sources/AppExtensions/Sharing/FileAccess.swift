internal import AppGroups
private import Dispatch
internal import Infra
private import Synchronization
internal import SystemFiles

/// A coordinated access to files. It holds locks until it ends.
final class FileAccess: @unchecked Sendable {
  let urls: [URL]

  private let intents: [NSFileAccessIntent]
  private let presenter: (any NSFilePresenter)?
  private var locks: [PurposeLock]
  private var reacquirers: [@Sendable () -> Void] = []

  /// Asks presenters of this process to give up access, and waits for the locks.
  ///
  /// - Parameter purpose: The identifier of coordinators that do not wait for each other.
  init(
    _ intents: [NSFileAccessIntent], by presenter: (any NSFilePresenter)?, purpose: String
  ) throws {
    self.intents = intents
    self.presenter = presenter
    urls = intents.map { intent in
      guard case .reading(let options) = intent.access, options.contains(.resolvesSymbolicLink)
      else { return intent.url }
      return intent.url.resolvingSymlinksInPath()
    }
    locks = []
    do {
      for (url, intent) in zip(urls, intents) {
        for other in FilePresenters.shared.others(at: url, than: presenter) {
          reacquirers += try Self.prepare(other, intent.access)
        }
      }
      locks = try Self.locks(zip(urls, intents).map { ($0, $1.access) }, purpose)
    } catch {
      abandon()
      throw error
    }
  }

  private var writtenURLs: [URL] {
    zip(urls, intents).compactMap { url, intent in
      guard case .writing = intent.access else { return nil }
      return url
    }
  }

  /// Begins the access. Until it ends, its presenter is not notified of changes to the files.
  func begin() {
    for url in writtenURLs { FilePresenters.shared.willWrite(url, by: presenter) }
  }

  /// Releases the locks, and tells presenters about changes.
  func end() {
    locks = []
    for url in writtenURLs { FilePresenters.shared.didWrite(url, by: presenter) }
    abandon()
  }

  /// Releases the locks, and lets presenters use their files again. Does not report changes.
  func abandon() {
    locks = []
    for reacquire in reacquirers { reacquire() }
    reacquirers = []
  }

  /// Locks the files, and locks their parent folders against writers of these folders. All
  /// processes take locks in the order of the paths, so that they do not deadlock.
  private static func locks(
    _ files: [(URL, NSFileAccessIntent.Access)], _ purpose: String
  ) throws -> [PurposeLock] {
    guard let groups = AppGroups.current else { return [] }
    let folder = try groups.coordinationFolder()
    let groupsFolder = SymbolicLink.realPath(of: groups.folder) ?? groups.folder
    var accesses: [String: OpenFileLock.Access] = [:]
    for (url, access) in files {
      let path = realPath(of: url)
      var around = path.pathFolder
      // Lock only folders inside the App Groups folder.
      while around.utf8.count > groupsFolder.utf8.count + 1, around.hasPrefix(groupsFolder + "/") {
        around.removeLast()
        accesses[around] = accesses[around] ?? .shared
        around = around.pathFolder
      }
      if case .writing = access {
        accesses[path] = .exclusive
      } else {
        accesses[path] = accesses[path] ?? .shared
      }
    }
    return try accesses.sorted { $0.key < $1.key }.map { path, access in
      try PurposeLock.lock("\(folder)/\(name(ofLockFor: path))", access, purpose: purpose)
    }
  }

  /// Returns the path of a file, with the symbolic links of its folder resolved.
  static func realPath(of url: URL) -> String {
    let path = url.standardizedFileURL.path
    let folder = SymbolicLink.realPath(of: path.pathFolder) ?? path.pathFolder
    return folder.hasSuffix("/") ? folder + path.pathName : "\(folder)/\(path.pathName)"
  }

  /// Returns the name of the lock file for a path, which has a bounded length. If two paths have
  /// the same name, accesses to them wait for each other unnecessarily.
  private static func name(ofLockFor path: String) -> String {
    let second = Fingerprint.hash(of: path.utf8, basis: 0x6C62_272E_07BB_0142)
    return "\(Fingerprint.text(of: Array(path.utf8)))-\(String(second, radix: 16))"
  }
}

extension FileAccess {
  /// Asks a presenter to let others access its file, and waits for the answer.
  /// - Returns: Functions to call after the access.
  private static func prepare(
    _ other: any NSFilePresenter, _ access: NSFileAccessIntent.Access
  ) throws -> [@Sendable () -> Void] {
    nonisolated(unsafe) let presenter = other
    let queue = other.presentedItemOperationQueue
    let answer = PresenterAnswer()
    answer.wait(on: queue) { done in
      switch access {
      case .reading: presenter.relinquishPresentedItem(toReader: { done($0, nil) })
      case .writing: presenter.relinquishPresentedItem(toWriter: { done($0, nil) })
      }
    }
    switch access {
    case .reading(let options) where !options.contains(.withoutChanges):
      answer.wait(on: queue) { done in
        presenter.savePresentedItemChanges { done(nil, $0) }
      }
    case .writing(let options) where options.contains(.forMerging):
      answer.wait(on: queue) { done in
        presenter.savePresentedItemChanges { done(nil, $0) }
      }
    case .writing(let options)
    where options.contains(.forDeleting) || options.contains(.forReplacing):
      answer.wait(on: queue) { done in
        presenter.accommodatePresentedItemDeletion { done(nil, $0) }
      }
    default: break
    }
    if let error = answer.error {
      for reacquire in answer.reacquirers { reacquire() }
      throw error
    }
    return answer.reacquirers
  }
}

/// The answers of a presenter, which can arrive on any thread.
private final class PresenterAnswer: Sendable {
  private struct State {
    var reacquirers: [@Sendable () -> Void] = []
    var error: (any Error)?
    /// The number of answered questions.
    var answerCount = 0
  }

  private let state = Mutex(State())

  var reacquirers: [@Sendable () -> Void] { state.withLock(\.reacquirers) }

  var error: (any Error)? { state.withLock(\.error) }

  typealias Done = @Sendable ((@Sendable () -> Void)?, (any Error)?) -> Void

  /// Calls `ask` on a queue, and waits until `ask` calls the closure that it receives. Later calls
  /// of the closure have no effect.
  func wait(on queue: OperationQueue, _ ask: @escaping @Sendable (@escaping Done) -> Void) {
    let answered = DispatchSemaphore(value: 0)
    // Questions are asked one at a time, so the number of answers identifies the current question.
    let question = state.withLock(\.answerCount)
    queue.addOperation {
      ask { reacquire, error in
        let isFirst = self.state.withLock { state in
          guard state.answerCount == question else { return false }
          state.answerCount += 1
          if let reacquire { state.reacquirers.append(reacquire) }
          if let error { state.error = error }
          return true
        }
        if isFirst { answered.signal() }
      }
    }
    answered.wait()
  }
}
