internal import AppGroups
internal import BackgroundTransfers
internal import NetworkClient
private import PlatformLibC
internal import SystemFiles

/// A server that transfers the tasks of a background session until none is left.
///
/// It runs in a separate process, which outlives the process that started it. If it is killed, the
/// next server continues its unfinished files.
struct BackgroundServer {
  /// The maximum delay before a retry, in seconds.
  private static let maximumPause = 60.0

  /// The maximum number of retries of a task while no process owns the session.
  private static let maximumUnattendedAttempts = 4

  private let folder: TransferFolder
  private let queue: TransferQueue
  private let wake: PipeEnds
  private let clock = ContinuousClock()
  private var claim: HeldLock?

  /// The tasks that are being transferred.
  private var active: Set<Int> = []

  /// The tasks that failed with a temporary error. `next` is the time of the retry; `nil` if this
  /// server does not retry the task.
  private var waiting: [Int: (attempt: Int, next: ContinuousClock.Instant?)] = [:]

  /// Transfers the tasks in a folder, and returns the exit status.
  static func run(folder path: String, environment: [String: String]) -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGHUP, SIG_IGN)
    let folder = TransferFolder(path: path)
    do throws(SystemError) {
      // If another process holds the claim, it also transfers the new tasks.
      guard let claim = try folder.claimTransfers() else { return 0 }
      let wake = try PipeEnds()
      for descriptor in [wake.read, wake.write] {
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
      }
      let changes = try FolderChanges(of: path) { name, _ in
        guard
          name.isEmpty || name.hasSuffix(".task") || name.hasSuffix(".outcome")
            || name.hasSuffix(".stopped")
        else { return }
        var byte: UInt8 = 0
        _ = write(wake.write, &byte, 1)
      }
      guard let queue = TransferQueue(settings, environment: environment) else { return 2 }
      // Keep the queue forever: its release would wait for the threads that resolve names.
      _ = Unmanaged.passRetained(queue)
      var server = BackgroundServer(folder, queue, wake, claim)
      return withExtendedLifetime(changes) { server.serve() }
    } catch {
      return 2
    }
  }

  private static var settings: NetworkSettings {
    var settings = NetworkSettings()
    settings.allowsPrivateAddresses = TransferProgram.allowsPrivateAddresses
    // Disable this limit: each task has its own time limit, and `idleTimeLimit` ends connections
    // without data.
    settings.timeLimit = 1e6
    settings.idleTimeLimit = 60
    settings.sizeLimit = 1 << 40
    settings.retries = 0
    settings.userAgent = "pageaction"
    return settings
  }

  private init(
    _ folder: TransferFolder, _ queue: TransferQueue, _ wake: PipeEnds, _ claim: HeldLock
  ) {
    self.claim = claim
    self.folder = folder
    self.queue = queue
    self.wake = wake
  }

  private mutating func serve() -> Int32 {
    while true {
      update()
      _ = queue.takeNotes()
      for reply in queue.takeReplies() { finish(reply) }
      if active.isEmpty, !waiting.values.contains(where: { $0.next != nil }) {
        // While the folder is locked, no process adds a task or starts a program.
        let isDone = try? folder.locked {
          guard folder.unfinished().allSatisfy({ waiting[$0] != nil }) else { return false }
          claim = nil
          return true
        }
        if isDone ?? true { return 0 }
        continue
      }
      queue.advance([(wake.read, false)], canStart: true, within: pause)
      var bytes = [UInt8](repeating: 0, count: 256)
      while read(wake.read, &bytes, bytes.count) > 0 {}
    }
  }

  /// The time until the next retry, in seconds; 60 without a retry.
  private var pause: Double {
    waiting.values.compactMap(\.next).min().map { max((($0 - clock.now) / .seconds(1)), 0) } ?? 60
  }

  /// Starts new tasks and due retries, and ends tasks that were cancelled or suspended.
  private mutating func update() {
    let unfinished = folder.unfinished()
    let present = Set(unfinished)
    for identifier in active.subtracting(present) {
      queue.cancel(identifier)
      active.remove(identifier)
    }
    for identifier in waiting.keys where !present.contains(identifier) {
      waiting[identifier] = nil
    }
    for identifier in unfinished where !active.contains(identifier) {
      if let entry = waiting[identifier] {
        guard let next = entry.next, next <= clock.now else { continue }
      }
      start(identifier)
    }
  }

  private mutating func start(_ identifier: Int) {
    guard let record = folder.record(of: identifier) else {
      return fail(
        identifier,
        NetworkError(.file, url: "", "The task \(identifier) in \(folder.path) cannot be read."))
    }
    let left = Self.timeLeft(for: record)
    guard left > 0 else {
      return fail(
        identifier,
        NetworkError(
          .timeLimit, url: record.url,
          "The task was not complete after \(record.timeLimit) s.",
          remedy: "Raise timeoutIntervalForResource."))
    }
    do throws(SystemError) {
      var request = try folder.request(for: identifier, record)
      request.limits.time = left
      active.insert(identifier)
      queue.add(request)
    } catch {
      fail(
        identifier,
        NetworkError(
          .file, url: record.url,
          "The body of the request in \(folder.path) cannot be read: \(error.message)."))
    }
  }

  private mutating func finish(_ reply: NetworkReply) {
    let identifier = reply.identifier
    guard active.remove(identifier) != nil else { return }
    switch reply.result {
    case .success(let response):
      waiting[identifier] = nil
      do throws(SystemError) {
        try store(response, identifier)
      } catch {
        fail(
          identifier,
          NetworkError(
            .file, url: response.url,
            "\(folder.path) cannot be written: \(error.message).",
            remedy: "Check its permissions and the free space."))
      }
    case .failure(let error): retry(identifier, error)
    }
  }

  private func store(_ response: NetworkResponse, _ identifier: Int) throws(SystemError) {
    var status = response.status
    var headers = response.headers
    let byteCount: Int
    switch response.body {
    case .memory(let bytes):
      try folder.keepBody(of: identifier, bytes)
      byteCount = bytes.count
    case .file(let size, let resumedAt):
      try folder.keepBody(of: identifier, nil)
      byteCount = size
      // The kept and the received bytes form a complete response.
      if status == 206, resumedAt > 0 {
        status = 200
        headers.removeAll { ["content-range", "content-length"].contains($0.name.lowercased()) }
        headers.append(NetworkHeader("Content-Length", "\(size)"))
      }
    }
    let summary = TransferOutcome.Response(
      url: response.url, version: response.exchange.version, status: status, headers: headers,
      byteCount: byteCount)
    try folder.finish(identifier, .response(summary))
  }

  /// Schedules a retry of a task if its error is temporary.
  ///
  /// While a process owns the session, tasks are retried until their time limits. Without an owner,
  /// this server ends after some attempts. The next process that uses the session starts a new
  /// server.
  private mutating func retry(_ identifier: Int, _ error: NetworkError) {
    guard error.isTemporary, let record = folder.record(of: identifier) else {
      return fail(identifier, error)
    }
    let left = Self.timeLeft(for: record)
    guard left > 0 else { return fail(identifier, error) }
    let attempt = (waiting[identifier]?.attempt ?? 0) + 1
    let pause = min(Double(1 << min(attempt - 1, 6)), Self.maximumPause, left)
    let isAttended = folder.hasOwner
    let isTried = isAttended || attempt <= Self.maximumUnattendedAttempts
    waiting[identifier] = (attempt, isTried ? clock.now + .seconds(pause) : nil)
  }

  /// Returns the remaining time of a task, in seconds.
  private static func timeLeft(for record: TransferRecord) -> Double {
    let age = SystemClock.now - record.start
    return record.timeLimit - age
  }

  private mutating func fail(_ identifier: Int, _ error: NetworkError) {
    // If the outcome cannot be written, the next process tries the task again.
    let isStored = (try? folder.finish(identifier, .failure(error))) != nil
    waiting[identifier] = isStored ? nil : (1, nil)
  }
}
