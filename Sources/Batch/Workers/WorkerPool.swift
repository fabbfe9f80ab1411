internal import SaturatingArithmetic
internal import SystemFiles
internal import WorkerProcesses

/// The workers of a batch. They start when there is work, and are replaced when they end.
final class WorkerPool {
  enum Event {
    case answer(WorkerAnswer)
    /// The task's worker crashed, or was ended because it did not answer.
    case lost(WorkerTask, PageStatus, String, milliseconds: Double)
  }

  /// The maximum number of a worker's tasks: the current one, and a queue.
  private static let maximumTaskCount = 4
  /// The total size of a worker's pages, in bytes, at which it receives no further task.
  private static let maximumTaskByteCount = 8 << 20
  /// The batch fails after this number of consecutive workers that end before they are ready.
  private static let maximumFailedStarts = 3

  private let command: WorkerCommand
  private let configuration: [UInt8]
  private let maximumCount: Int
  private var failedStarts = 0
  private var isStopping = false

  /// Tasks whose worker ended before it began them, in order of their numbers.
  private var returned: [WorkerTask] = []

  private(set) var workers: [WorkerProcess] = []

  /// The number of workers that ended before the pool began to stop.
  private(set) var replacedCount = 0

  /// The time in which a worker can end its handler, in seconds.
  private let endingTime: Double

  init(
    _ command: WorkerCommand, configuration: [UInt8], maximumCount: Int, endingTime: Double = 0
  ) {
    self.endingTime = endingTime
    self.command = command
    self.configuration = configuration
    self.maximumCount = maximumCount
  }

  var isIdle: Bool { returned.isEmpty && workers.allSatisfy(\.tasks.isEmpty) }

  func assignReturnedTasks() throws(BatchFailure) {
    while !returned.isEmpty, let worker = try workerWithRoom() {
      worker.assign(returned.removeFirst())
    }
  }

  /// Returns the worker with the fewest tasks, or a new one if none is idle and there is room.
  func workerWithRoom() throws(BatchFailure) -> WorkerProcess? {
    let least = workers.min { $0.tasks.count < $1.tasks.count }
    if let least, least.tasks.isEmpty { return least }
    if workers.count < maximumCount {
      do {
        let worker = try WorkerProcess(command, configuration: configuration)
        workers.append(worker)
        return worker
      } catch {
        if workers.isEmpty { throw .noProcess(error) }
      }
    }
    guard let least, least.tasks.count < Self.maximumTaskCount,
      least.taskByteCount < Self.maximumTaskByteCount
    else { return nil }
    return least
  }

  func read(from worker: WorkerProcess) throws(BatchFailure) -> [Event] {
    let isClosed = worker.read()
    var events: [Event] = []
    while let answer = worker.nextAnswer() {
      events.append(.answer(answer))
      guard answer.isLast else { continue }
      end(worker)
      remove(worker, without: 0)
      return events
    }
    if worker.isReady { failedStarts = 0 }
    guard isClosed || worker.isBroken else { return events }
    if isStopping {
      end(worker)
      remove(worker, without: 0)
      return events
    }
    let report = worker.crashReport()
    if !worker.isReady {
      failedStarts += 1
      guard failedStarts < Self.maximumFailedStarts else { throw .workersDoNotStart(report) }
    }
    // A worker that was never ready has not read the page, so the page did not end it.
    if let event = removeLost(worker, .crashed, report, isCause: worker.isReady) {
      events.append(event)
    }
    return events
  }

  /// Ends the workers whose current task exceeds its time limit, and returns the events of these
  /// tasks.
  /// - Parameter seconds: Returns the time limit for a task, in seconds.
  func endStuckWorkers(after seconds: (WorkerTask) -> Double) -> [Event] {
    workers.compactMap { worker in
      guard let task = worker.tasks.first else { return nil }
      let allowed = seconds(task)
      guard worker.milliseconds > allowed * 1000 else { return nil }
      end(worker)
      return removeLost(
        worker, .timeLimit,
        "The worker process did not answer for \(Int(saturating: allowed)) s, and was terminated.",
        isCause: true)
    }
  }

  /// Makes workers end after their current page, and discards all other tasks.
  func stop() {
    isStopping = true
    returned.removeAll()
    for worker in workers { worker.stop() }
  }

  func endAll() {
    if endingTime > 0 {
      for worker in workers { worker.closeInput() }
      for worker in workers { worker.end(within: endingTime) }
    } else {
      for worker in workers { worker.end() }
    }
    workers.removeAll()
  }

  private func end(_ worker: WorkerProcess) {
    worker.closeInput()
    worker.end(within: endingTime)
  }

  private func removeLost(
    _ worker: WorkerProcess, _ status: PageStatus, _ message: String, isCause: Bool
  ) -> Event? {
    let lost = isCause ? worker.tasks.first : nil
    remove(worker, without: lost == nil ? 0 : 1)
    return lost.map { .lost($0, status, message, milliseconds: worker.milliseconds) }
  }

  /// Removes a worker, and returns all but its first `count` tasks to the pool.
  private func remove(_ worker: WorkerProcess, without count: Int) {
    workers.removeAll { $0 === worker }
    if isStopping { return }
    replacedCount += 1
    returned = (worker.tasks.dropFirst(count) + returned).sorted { $0.number < $1.number }
  }
}
