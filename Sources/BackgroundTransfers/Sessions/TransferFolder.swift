package import AppGroups
package import NetworkClient
private import PlatformLibC
internal import PropertyLists
package import SystemFiles

/// The folder of a background session in the container of an App Group.
///
/// A task has a number `N` and these files. `N.task`, `N.upload` and `N.outcome` are replaced
/// atomically and survive a failure of the system, as does a complete `N.body`.
///
/// - `N.task`: the request, from the first `resume()` until its events are delivered.
/// - `N.upload`: the body of the request.
/// - `N.body`: the received bytes, with their validator in `N.body.validator`.
/// - `N.stopped`: exists while the task is suspended.
/// - `N.outcome`: the response or the error.
package struct TransferFolder: Sendable, Equatable {
  /// The maximum size of a file with a task or an outcome, in bytes.
  private static let maximumRecordSize = 16 << 20

  /// The maximum size of the body of a request, in bytes.
  package static let maximumBodySize = 256 << 20

  package let path: String

  /// - Parameter path: The absolute path of the folder.
  package init(path: String) {
    self.path = path
  }

  /// Creates the folder of a session, unless it exists.
  package init(session: String, in container: AppGroupContainer) throws(AppGroupError) {
    let name = try SessionName(session)
    try container.create()
    let parent = Self.sessions(of: container)
    try AppGroups.makePrivateFolder(parent)
    path = "\(parent)/\(name.folder)"
    try AppGroups.makePrivateFolder(path)
  }

  private static func sessions(of container: AppGroupContainer) -> String {
    "\(container.path)/Library/Caches/pageaction-transfers"
  }

  /// Returns the sorted identifiers of the sessions that have tasks.
  package static func identifiers(in container: AppGroupContainer) -> [String] {
    let parent = sessions(of: container)
    return ((try? FolderListing(of: parent, limit: 10_000))?.entries ?? []).compactMap { entry in
      guard entry.kind == .folder, let name = SessionName(folder: entry.name),
        !TransferFolder(path: "\(parent)/\(entry.name)").identifiers().isEmpty
      else { return nil }
      return name.identifier
    }
  }

  // MARK: Locks

  private var ownerPath: String { "\(path)/owner" }
  private var programPath: String { "\(path)/program" }

  /// Runs a function while no other process changes the tasks.
  package func locked<Value>(_ body: () -> Value) throws(SystemError) -> Value {
    let lock = try FileLock(path: "\(path)/lock")
    return withExtendedLifetime(lock) { body() }
  }

  /// Makes this process the receiver of events. Returns `nil` if another process is the receiver.
  package func claimOwnership() throws(SystemError) -> HeldLock? {
    try locked {
      guard let claim = HeldLock(path: ownerPath) else { return nil }
      removeFilesWithoutTask()
      return claim
    }
  }

  /// Removes the files of tasks that a killed process had not finished adding or removing.
  ///
  /// Only the owner adds tasks and calls this method, so no task is being added now.
  private func removeFilesWithoutTask() {
    let tasks = Set(identifiers())
    for entry in (try? FolderListing(of: path))?.entries ?? [] {
      guard let end = entry.name.firstIndex(of: "."), let number = Int(entry.name[..<end]),
        !tasks.contains(number)
      else { continue }
      _ = "\(path)/\(entry.name)".withPath { unlink($0) }
    }
  }

  package var hasOwner: Bool { (try? locked { HeldLock.isHeld(path: ownerPath) }) ?? false }

  /// Lets this process transfer the tasks. Returns `nil` if another process transfers them.
  package func claimTransfers() throws(SystemError) -> HeldLock? {
    try locked { HeldLock(path: programPath) }
  }

  /// Whether a process transfers the tasks. Call it in `locked`.
  package var hasProgram: Bool { HeldLock.isHeld(path: programPath) }

  package func waitForEndOfProgram() { HeldLock.waitForRelease(path: programPath) }

  // MARK: Tasks

  /// Returns the numbers of the tasks in ascending order.
  package func identifiers() -> [Int] {
    ((try? FolderListing(of: path))?.entries ?? []).compactMap { entry in
      entry.name.hasSuffix(".task") ? Int(entry.name.dropLast(5)) : nil
    }.filter { $0 > 0 }.sorted()
  }

  /// Returns the numbers of the tasks that have no outcome and are not suspended.
  package func unfinished() -> [Int] {
    identifiers().filter { !exists($0, "outcome") && !exists($0, "stopped") }
  }

  private func file(_ identifier: Int, _ part: String) -> String { "\(path)/\(identifier).\(part)" }

  private func exists(_ identifier: Int, _ part: String) -> Bool {
    (try? FileStatus(linkAt: file(identifier, part))) != nil
  }

  package func record(of identifier: Int) -> TransferRecord? {
    read(file(identifier, "task")).flatMap(TransferRecord.init)
  }

  package func outcome(of identifier: Int) -> TransferOutcome? {
    read(file(identifier, "outcome")).flatMap(TransferOutcome.init)
  }

  package func body(of identifier: Int) -> String { file(identifier, "body") }

  /// Returns the number of received bytes.
  package func receivedCount(of identifier: Int) -> Int {
    (try? FileStatus(linkAt: body(of: identifier)))?.byteCount ?? 0
  }

  /// Stores a task. After this method returns, the task survives the end of this process.
  package func add(
    _ identifier: Int, _ record: TransferRecord, body: [UInt8]?
  ) throws(SystemError) {
    // A process that was killed while it removed a task may have left files with the same number.
    removeFiles(of: identifier)
    if let body { try write(body, to: file(identifier, "upload")) }
    try write(record.propertyList, to: file(identifier, "task"))
  }

  /// Stores the outcome of a task, unless the task has ended before. Returns whether it was stored.
  @discardableResult
  package func finish(
    _ identifier: Int, _ outcome: TransferOutcome
  ) throws(SystemError) -> Bool {
    let result = try locked { () -> Result<Bool, SystemError> in
      guard exists(identifier, "task"), !exists(identifier, "outcome") else {
        return .success(false)
      }
      do throws(SystemError) {
        try write(outcome.propertyList, to: file(identifier, "outcome"))
        return .success(true)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Suspends or resumes a task.
  package func setStopped(_ identifier: Int, _ isStopped: Bool) throws(SystemError) {
    if isStopped {
      try write([], to: file(identifier, "stopped"))
    } else {
      _ = file(identifier, "stopped").withPath { unlink($0) }
    }
  }

  package func isStopped(_ identifier: Int) -> Bool { exists(identifier, "stopped") }

  /// Removes a task whose events were delivered. `N.task` is removed first: without this file, the
  /// task does not exist.
  package func remove(_ identifier: Int) {
    _ = file(identifier, "task").withPath { unlink($0) }
    removeFiles(of: identifier)
  }

  private func removeFiles(of identifier: Int) {
    let body = body(of: identifier)
    for path in [
      file(identifier, "outcome"), file(identifier, "stopped"), file(identifier, "upload"),
      NetworkRequest.validatorPath(of: body), body, delivery(of: identifier),
    ] {
      _ = path.withPath { unlink($0) }
      _ = partialPath(of: path).withPath { unlink($0) }
    }
  }

  /// Creates a second hard link to the received file, and returns the path of this link. The
  /// delegate may move the link.
  ///
  /// The first link remains, so that the file is delivered again if the process is killed.
  package func prepareDelivery(of identifier: Int) -> String {
    let name = delivery(of: identifier)
    _ = name.withPath { unlink($0) }
    let isLinked = body(of: identifier).withPath { body in name.withPath { link(body, $0) } } == 0
    return isLinked ? name : body(of: identifier)
  }

  private func delivery(of identifier: Int) -> String { file(identifier, "download.tmp") }

  // MARK: Requests

  /// Returns the request of a task. If possible, the request continues an interrupted transfer.
  package func request(for identifier: Int, _ record: TransferRecord) throws(SystemError)
    -> NetworkRequest
  {
    var request = NetworkRequest(identifier: identifier, url: record.url, purpose: .file)
    request.method = record.method
    request.headers = record.headers
    if record.hasBody {
      request.body = try FileBytes.read(file(identifier, "upload"), limit: Self.maximumBodySize)
    }
    let body = body(of: identifier)
    let validator = try? FileBytes.read(
      NetworkRequest.validatorPath(of: body), limit: 1 << 12)
    let text = validator.flatMap { bytes in
      bytes.isEmpty || !bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        ? nil : String(validating: bytes, as: UTF8.self)
    }
    // A range request can continue the transfer only if the method is `GET`.
    let canContinue = record.method == "GET" && text != nil
    request.destination = .file(
      path: body, offset: canContinue ? receivedCount(of: identifier) : 0,
      validator: canContinue ? text : nil)
    return request
  }

  // MARK: Files

  private func read(_ path: String) -> PropertyList? {
    guard let bytes = try? FileBytes.read(path, limit: Self.maximumRecordSize) else { return nil }
    return try? PropertyList(parsing: bytes, name: "transfer")
  }

  private func write(_ list: PropertyList, to path: String) throws(SystemError) {
    let bytes: [UInt8]
    do throws(PropertyListError) {
      bytes = try list.bytes(as: .binary, name: "transfer")
    } catch {
      throw SystemError(code: EINVAL)
    }
    try write(bytes, to: path)
  }

  private func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    try AtomicFile(path: path, partialPath: partialPath(of: path)).write(bytes)
  }

  /// Returns the path of the partial file that replaces the file at `path` when it is complete.
  private func partialPath(of path: String) -> String { "\(path).new" }

  /// Makes a received body durable, or stores one that was received in memory.
  package func keepBody(of identifier: Int, _ bytes: [UInt8]?) throws(SystemError) {
    let path = body(of: identifier)
    if let bytes { return try write(bytes, to: path) }
    let descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) }
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .last }
  }
}
