internal import SystemFiles

/// The workers of a batch: they are started as there is work for them, and replaced when they end.
final class WorkerPool {
  /// What has come of a worker.
  enum Event {
    case answer(WorkerAnswer)
    /// The page has ended its worker, or did not let it go on.
    case lost(WorkerTask, PageStatus, String, milliseconds: Double)
  }

  /// How many pages a worker has at most: one that it is at, and some that it need not wait for.
  private static let maximumTaskCount = 4
  /// How many bytes of pages wait in a worker's queue, unless it is one page.
  private static let maximumTaskByteCount = 8 << 20
  /// How many workers in a row may end without having been ready for anything.
  private static let maximumFailedStarts = 3

  private let command: WorkerCommand
  private let configuration: [UInt8]
  private let maximumCount: Int
  private var failedStarts = 0
  private var isStopping = false

  /// Tasks whose worker has ended before it was at them, in their order.
  private var returned: [WorkerTask] = []

  private(set) var workers: [WorkerProcess] = []

  /// How many workers have ended.
  private(set) var replacedCount = 0

  init(_ command: WorkerCommand, configuration: [UInt8], maximumCount: Int) {
    self.command = command
    self.configuration = configuration
    self.maximumCount = maximumCount
  }

  /// Whether there is nothing to be answered.
  var isIdle: Bool { returned.isEmpty && workers.allSatisfy(\.tasks.isEmpty) }

  /// Gives out pages that were given back.
  func giveOutReturned() throws(BatchFailure) {
    while !returned.isEmpty, let worker = try workerWithRoom() {
      worker.give(returned.removeFirst())
    }
  }

  /// The worker with the least to do, if it has room for a page; more are started as long as there may
  /// be more.
  func workerWithRoom() throws(BatchFailure) -> WorkerProcess? {
    let least = workers.min { $0.tasks.count < $1.tasks.count }
    if let least, least.tasks.isEmpty { return least }
    if workers.count < maximumCount {
      do {
        let worker = try WorkerProcess(command, configuration: configuration)
        workers.append(worker)
        return worker
      } catch {
        // Where there are others, those do all of the work.
        if workers.isEmpty { throw .noProcess(error) }
      }
    }
    guard let least, least.tasks.count < Self.maximumTaskCount,
      least.taskByteCount < Self.maximumTaskByteCount
    else { return nil }
    return least
  }

  /// Reads what a worker has sent.
  func read(from worker: WorkerProcess) throws(BatchFailure) -> [Event] {
    let isClosed = worker.read()
    var events: [Event] = []
    while let answer = worker.nextAnswer() {
      events.append(.answer(answer))
      guard answer.isLast else { continue }
      worker.end()
      remove(worker, without: 0)
      return events
    }
    if worker.isReady { failedStarts = 0 }
    guard isClosed || worker.isBroken else { return events }
    if isStopping {
      worker.end()
      remove(worker, without: 0)
      return events
    }
    let report = worker.crashReport()
    if !worker.isReady {
      failedStarts += 1
      guard failedStarts < Self.maximumFailedStarts else { throw .workersDoNotStart(report) }
    }
    // A worker that never was ready has not seen the page.
    if let event = lose(worker, .crashed, report, isToBlame: worker.isReady) {
      events.append(event)
    }
    return events
  }

  /// Ends the workers that have been at a page for longer than they may.
  ///
  /// - Parameter seconds: How long a page may take.
  func endStuckWorkers(after seconds: (WorkerTask) -> Double) -> [Event] {
    workers.compactMap { worker in
      guard let task = worker.tasks.first else { return nil }
      let allowed = seconds(task)
      guard worker.milliseconds > allowed * 1000 else { return nil }
      worker.end()
      return lose(
        worker, .timeLimit,
        "The worker process did not answer for \(Int(allowed)) s, and was ended.", isToBlame: true)
    }
  }

  /// Has workers end after the page that they are at; all other pages count as not begun.
  func stop() {
    isStopping = true
    returned.removeAll()
    for worker in workers { worker.stop() }
  }

  /// Ends all workers, whatever they are at.
  func endAll() {
    for worker in workers { worker.end() }
    workers.removeAll()
  }

  private func lose(
    _ worker: WorkerProcess, _ status: PageStatus, _ message: String, isToBlame: Bool
  ) -> Event? {
    let lost = isToBlame ? worker.tasks.first : nil
    remove(worker, without: lost == nil ? 0 : 1)
    return lost.map { .lost($0, status, message, milliseconds: worker.milliseconds) }
  }

  /// Takes a worker out, and its tasks back.
  private func remove(_ worker: WorkerProcess, without count: Int) {
    workers.removeAll { $0 === worker }
    if isStopping { return }
    replacedCount += 1
    returned = (worker.tasks.dropFirst(count) + returned).sorted { $0.number < $1.number }
  }
}
