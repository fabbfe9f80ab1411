internal import AppGroups
internal import BackgroundTransfers
internal import NetworkClient
private import PlatformLibC
internal import SystemFiles

/// Transfers the tasks of a background session until none is left.
///
/// It runs in a separate process, which outlives the process that started it. If it is killed, the
/// next one continues what it received.
struct BackgroundServer {
  /// The longest pause before a failed task is tried again, in seconds.
  private static let maximumPause = 60.0

  /// The number of times that a task is tried again while no process waits for its events.
  private static let maximumUnattendedAttempts = 4

  private let folder: TransferFolder
  private let queue: TransferQueue
  private let wake: PipeEnds
  private let clock = ContinuousClock()
  private var claim: HeldLock?

  /// The tasks that are being transferred.
  private var active: Set<Int> = []

  /// The tasks that failed with a temporary error.
  private var waiting: [Int: (attempt: Int, next: ContinuousClock.Instant?)] = [:]

  /// Transfers the tasks in a folder. Returns the exit status.
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
      // Freeing the queue would wait for threads that resolve names.
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
    // Tasks have a separate time limit, and a connection without data ends earlier.
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

  /// The time until a task is tried again, in seconds.
  private var pause: Double {
    waiting.values.compactMap(\.next).min().map { max((($0 - clock.now) / .seconds(1)), 0) } ?? 60
  }

  /// Starts new tasks, and ends those that were cancelled or suspended.
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

  /// Tries a task again later if its error is temporary.
  ///
  /// A process that owns the session waits for the task until its time limit. Without one, the
  /// program ends after some attempts, and the next process that uses the session starts it again.
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
