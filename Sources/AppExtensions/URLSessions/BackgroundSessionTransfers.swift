internal import AppGroups
internal import BackgroundTransfers
internal import NetworkClient
private import Synchronization

/// The tasks of a background session, which `pageaction-network` performs.
///
/// The process that creates the session receives all events, including those of tasks that earlier
/// processes created. A task is removed only after its delegate's methods have returned. So no
/// event is lost if the process is killed.
final class BackgroundSessionTransfers: SessionTransfers {
  private struct State {
    var session: URLSession?
    var tasks: [Int: URLSessionTask] = [:]
    /// The tasks whose events are being delivered.
    var delivering: Set<Int> = []
    /// The number of the last task.
    var lastIdentifier = 0
    /// Whether tasks of an earlier session are left.
    var hasEarlierTasks = false
    var changes: FolderChanges?
    /// The number of times that `pageaction-network` ended with unfinished tasks since the last
    /// delivered outcome.
    var restartCount = 0
    var ownership: HeldLock?
  }

  /// The maximum number of restarts of `pageaction-network` without a delivered outcome.
  private static let maximumRestarts = 5

  private static let connections = Mutex<[String: BackgroundSessionTransfers]>([:])

  private let folder: TransferFolder
  private let state: Mutex<State>

  private init(_ folder: TransferFolder, _ ownership: HeldLock) {
    self.folder = folder
    var state = State()
    state.ownership = ownership
    self.state = Mutex(state)
  }

  /// Makes a session the receiver of the events.
  ///
  /// A later session of this process with the same identifier replaces the session.
  static func connect(
    _ session: URLSession, _ identifier: String
  ) throws -> BackgroundSessionTransfers {
    guard let group = session.settings.sharedContainerIdentifier else {
      throw URLError(
        .backgroundSessionRequiresSharedContainer,
        userInfo: [
          NSLocalizedDescriptionKey:
            "The background session \(identifier) has no container. Set sharedContainerIdentifier of its configuration to an App Group."
        ])
    }
    let folder: TransferFolder
    do {
      guard let groups = AppGroups.current else {
        throw AppGroupError(
          .notEntitled, group, "There is no folder for App Groups.",
          "Set the variable \(AppGroups.folderVariable).")
      }
      folder = try TransferFolder(session: identifier, in: try groups.container(of: group))
    } catch {
      throw URLError(
        .backgroundSessionRequiresSharedContainer,
        userInfo: [NSLocalizedDescriptionKey: "\(error)"])
    }
    let transfers = try connections.withLock { connections in
      if let present = connections[folder.path] { return present }
      guard let ownership = try folder.claimOwnership() else {
        throw URLError(
          .backgroundSessionInUseByAnotherProcess,
          userInfo: [
            NSLocalizedDescriptionKey:
              "Another process uses the background session \(identifier)."
          ])
      }
      let transfers = BackgroundSessionTransfers(folder, ownership)
      connections[folder.path] = transfers
      return transfers
    }
    try transfers.start(session)
    return transfers
  }

  private func start(_ session: URLSession) throws {
    let records = folder.identifiers().map { ($0, folder.record(of: $0)) }
    let isNew = state.withLock { state in
      let isNew = state.session == nil
      state.session = session
      if !records.isEmpty { state.hasEarlierTasks = true }
      if isNew { state.lastIdentifier = records.last?.0 ?? 0 }
      for (identifier, record) in records where state.tasks[identifier] == nil {
        state.tasks[identifier] = record.flatMap { task(identifier, $0) }
      }
      return isNew
    }
    if isNew {
      let changes = try FolderChanges(of: folder.path) { [weak self] name, kind in
        guard name.isEmpty || name.hasSuffix(".outcome"), kind != .removed else { return }
        self?.deliverOutcomes()
      }
      state.withLock { $0.changes = changes }
    }
    // The session's initializer has not returned yet, so deliver events later.
    session.deliver { [self] _ in
      deliverOutcomes()
      startProgram()
    }
  }

  /// Creates a task from the record of an earlier process.
  private func task(_ identifier: Int, _ record: TransferRecord) -> URLSessionTask? {
    guard let url = URL(string: record.url) else { return nil }
    var request = URLRequest(url: url)
    request.httpMethod = record.method
    for header in record.headers {
      request.addValue(header.value, forHTTPHeaderField: header.name)
    }
    let task =
      switch record.kind {
      case .data: URLSessionDataTask(identifier, request, in: self)
      case .upload: URLSessionUploadTask(identifier, request, in: self)
      case .download: URLSessionDownloadTask(identifier, request, in: self)
      }
    let isStopped = folder.isStopped(identifier)
    task.change { values in
      values.state = isStopped ? .suspended : .running
      values.description = record.description
    }
    return task
  }

  // MARK: Tasks

  func nextIdentifier() -> Int {
    state.withLock { state in
      let (next, overflows) = state.lastIdentifier.addingReportingOverflow(1)
      if !overflows {
        state.lastIdentifier = next
        return next
      }
      // A file in the folder has the name of a task with the number `Int.max`, but need not contain
      // a task. Use the smallest free number.
      let used = Set(folder.identifiers()).union(state.tasks.keys)
      var free = 1
      while used.contains(free) { free += 1 }
      return free
    }
  }

  var tasks: [URLSessionTask] {
    state.withLock { $0.tasks.values.sorted { $0.taskIdentifier < $1.taskIdentifier } }
  }

  func add(_ task: URLSessionTask, in session: URLSession) {
    state.withLock { $0.tasks[task.taskIdentifier] = task }
  }

  func receivedCount(of task: URLSessionTask) -> Int64 {
    Int64(folder.receivedCount(of: task.taskIdentifier))
  }

  func resume(_ task: URLSessionTask) {
    let identifier = task.taskIdentifier
    do {
      if folder.record(of: identifier) != nil {
        try folder.setStopped(identifier, false)
      } else {
        try store(task)
      }
      startProgram()
    } catch let error as URLError {
      end(task, error)
    } catch {
      end(
        task,
        .transfer(
          code: NetworkError.Code.file.rawValue,
          url: task.originalRequest?.url?.absoluteString ?? "",
          message: "\(folder.path) cannot be written: \(error)."))
    }
  }

  /// Ends a task that could not be stored.
  private func end(_ task: URLSessionTask, _ error: URLError) {
    guard let session = state.withLock(\.session) else { return }
    session.deliver { [self] session in
      task.finish(TaskResult(error: error), in: session) { [self] session in
        didDeliver(task.taskIdentifier, in: session)
      }
    }
  }

  private func store(_ task: URLSessionTask) throws {
    // Tasks outlive this process, but handlers do not. Apple's systems do not support handlers
    // either.
    guard task.change({ $0.completion == nil }) else {
      throw URLError.transfer(
        code: "", url: task.originalRequest?.url?.absoluteString ?? "",
        message: "Tasks of background sessions have no completion handlers. Use a delegate.")
    }
    if let body = task.uploadBody {
      if let failure = body.failure { throw failure }
      // Apple's systems raise an exception with this text.
      guard body.isFile else {
        throw URLError.transfer(
          code: "", url: task.originalRequest?.url?.absoluteString ?? "",
          message: "Upload tasks from NSData are not supported in background sessions. Use a file.")
      }
    }
    guard let url = task.originalRequest?.url else { throw URLError(.badURL) }
    guard let session = state.withLock(\.session) else { throw URLError(.cancelled) }
    let settings = session.settings
    var record = TransferRecord(
      kind: task.kind, url: url.absoluteString, start: Date().timeIntervalSince1970,
      timeLimit: settings.resourceTimeout)
    record.method = task.originalRequest?.httpMethod ?? "GET"
    record.headers = task.headers(settings)
    record.description = task.taskDescription
    let body = task.bodyData
    guard (body?.count ?? 0) <= TransferFolder.maximumBodySize else {
      throw URLError(.dataLengthExceedsMaximum)
    }
    record.hasBody = body != nil
    if record.hasBody, record.method == "GET" { record.method = "POST" }
    try folder.add(task.taskIdentifier, record, body: body.map { [UInt8]($0) })
  }

  func suspend(_ task: URLSessionTask) {
    try? folder.setStopped(task.taskIdentifier, true)
  }

  func cancel(_ task: URLSessionTask) {
    let identifier = task.taskIdentifier
    let url = task.originalRequest?.url?.absoluteString ?? ""
    let failure = TransferOutcome.Failure(
      code: TransferOutcome.cancelledCode, url: url, message: "The task was cancelled.")
    guard folder.record(of: identifier) != nil else {
      return end(task, .transfer(code: failure.code, url: url, message: failure.message))
    }
    _ = try? folder.finish(identifier, .failure(failure))
  }

  /// Starts `pageaction-network` if there are unfinished tasks.
  private func startProgram() {
    do {
      try TransferProgram.start(for: folder) { [weak self] in self?.programDidEnd() }
    } catch {
      for identifier in folder.unfinished() {
        _ = try? folder.finish(identifier, .failure(error))
      }
    }
  }

  /// Restarts `pageaction-network` if it left unfinished tasks, for example because it was killed.
  private func programDidEnd() {
    let isOwned = state.withLock { state in
      guard state.ownership != nil, state.restartCount < Self.maximumRestarts else { return false }
      if !folder.unfinished().isEmpty { state.restartCount += 1 }
      return true
    }
    if isOwned { startProgram() }
  }

  // MARK: Events

  /// Delivers the events of the tasks that have ended, in the order of their numbers.
  ///
  /// Without a delegate, the events stay for the next session.
  private func deliverOutcomes() {
    for identifier in folder.identifiers() {
      guard let outcome = folder.outcome(of: identifier) else { continue }
      let session = state.withLock { state -> URLSession? in
        guard let session = state.session, session.delegate != nil,
          state.delivering.insert(identifier).inserted
        else {
          return nil
        }
        // A delivered outcome shows that the program works, so allow the maximum number of restarts
        // again.
        state.restartCount = 0
        return session
      }
      session?.deliver { [self] session in
        deliver(outcome, identifier, in: session) { [self] session in
          folder.remove(identifier)
          didDeliver(identifier, in: session)
        }
      }
    }
  }

  private func deliver(
    _ outcome: TransferOutcome, _ identifier: Int, in session: URLSession,
    then didEnd: @escaping @Sendable (URLSession) -> Void
  ) {
    let known = state.withLock { $0.tasks[identifier] }
    guard let task = known ?? folder.record(of: identifier).flatMap({ self.task(identifier, $0) })
    else { return didEnd(session) }
    var result = TaskResult()
    if let failure = outcome.failure {
      result.error = URLError.transfer(
        code: failure.code, url: failure.url, message: failure.message)
    } else if let response = outcome.response {
      result.response = HTTPURLResponse.make(
        url: response.url, status: response.status, version: response.version,
        headers: response.headers)
      let path = folder.prepareDelivery(of: identifier)
      let file = URL(fileURLWithPath: path)
      if task is URLSessionDownloadTask {
        result.body = .file(file)
      } else {
        result.body = .data((try? Data(contentsOf: file)) ?? Data())
      }
    }
    task.finish(result, in: session, then: didEnd)
  }

  private func didDeliver(_ identifier: Int, in session: URLSession) {
    let isLast = state.withLock { state in
      state.tasks[identifier] = nil
      state.delivering.remove(identifier)
      guard state.hasEarlierTasks, state.tasks.isEmpty, state.delivering.isEmpty else {
        return false
      }
      state.hasEarlierTasks = false
      return true
    }
    if isLast { session.delegate?.urlSessionDidFinishEvents(forBackgroundURLSession: session) }
    session.endIfInvalid()
  }

  /// Lets another session or process receive the events.
  func invalidate() {
    Self.connections.withLock { $0[folder.path] = nil }
    let changes = state.withLock { state in
      state.session = nil
      state.ownership = nil
      defer { state.changes = nil }
      return state.changes
    }
    _ = changes
  }
}
