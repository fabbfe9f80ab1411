internal import ExtensionContract
public import Logging
internal import PageAction
internal import PageJavaScript
internal import POSIXThreads
public import PageSources
internal import SystemFiles

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Runs a script on all pages of some inputs, in worker processes.
///
/// A thread reads the inputs ahead; this one hands pages out, takes answers and writes them. A page
/// that ends its worker, or does not let it go on, costs its own record only: the worker is replaced,
/// and the pages that waited behind are given out again. However many pages there are, no more of them
/// are held than there is room for.
public final class BatchRun {
  /// How many pages a worker has at most: one that it is at, and some that it need not wait for.
  private static let maximumTaskCount = 4
  /// How many bytes of pages wait in a worker's queue, unless it is one page.
  private static let maximumTaskByteCount = 8 << 20
  /// How many items may be under way, and how much of their output may wait for an earlier one.
  private static let maximumPendingCount = 1 << 14
  private static let maximumWaitingByteCount = 64 << 20
  /// How many workers in a row may end without having answered anything.
  private static let maximumFailedStarts = 3
  /// How long after its own limits a worker is ended that does not answer, in seconds.
  private static let grace = 5.0
  private static let progressInterval = Duration.milliseconds(500)

  private let configuration: BatchConfiguration
  private let settings: BatchSettings
  private let command: WorkerCommand
  private let logger: Logger
  private let writer: RecordWriter
  private let configurationMessage: [UInt8]

  private var output: BatchOutput
  private var checkpointPath: String?
  private var checkpoint: Checkpoint

  private var workers: [WorkerProcess] = []
  private var pending = PendingItems()
  /// Tasks whose worker has ended before it was at them, in their order.
  private var returned: [WorkerTask] = []
  /// What an earlier run has done of the items behind the checkpoint's place.
  private var doneEarlier: Set<Int>
  private var failedStarts = 0
  private var isStopping = false
  private var lastPlace: SourcePlace?

  private var summary = BatchSummary()
  private let start = ContinuousClock.now
  private var lastCheckpoint = ContinuousClock.now
  private var lastProgress = ContinuousClock.now

  /// Told twice a second how far the batch is.
  public var onProgress: ((BatchProgress) -> Void)?

  /// Makes a batch, and opens its output.
  ///
  /// - Parameters:
  ///   - configuration: What is done to every page.
  ///   - settings: How the batch is run.
  ///   - command: How a worker process is started.
  ///   - logger: What failures are logged with.
  /// - Throws: Where the output cannot be written, or the batch not be resumed.
  public init(
    _ configuration: BatchConfiguration, settings: BatchSettings, command: WorkerCommand,
    logger: Logger
  ) throws(BatchFailure) {
    self.configuration = configuration
    self.settings = settings
    self.command = command
    self.logger = logger
    writer = RecordWriter(format: configuration.records)
    configurationMessage = configuration.message.message
    let fingerprint = Fingerprint.text(
      of: configurationMessage + Array(settings.inputDescription.utf8))
    let opening = try OpenedOutput(settings, fingerprint: fingerprint, header: writer.header)
    (output, checkpoint) = (opening.output, opening.checkpoint)
    checkpointPath = opening.checkpointPath
    lastPlace = checkpoint.place
    doneEarlier = Set(checkpoint.done)
    summary.counts = checkpoint.counts
    summary.earlierPageCount = summary.pageCount
    summary.passedOverCount = checkpoint.passedOverCount
  }

  /// Whether the batch that is to be resumed was finished: its output is there without a checkpoint.
  public static func isFinished(_ settings: BatchSettings) -> Bool {
    guard settings.resumes, case .file(let path) = settings.destination else { return false }
    return access(path, F_OK) == 0 && access(Checkpoint.path(of: path), F_OK) != 0
  }

  /// Runs the batch.
  ///
  /// - Parameter inputs: What the pages are read from.
  /// - Returns: What became of the pages.
  /// - Throws: Where the batch could not go on. What it has written stays, to be resumed.
  public func run(
    _ inputs: any Sequence<PageInput> & Sendable
  ) throws(BatchFailure) -> BatchSummary {
    // Where a worker has ended, writing to it is to fail.
    signal(SIGPIPE, SIG_IGN)
    defer { endWorkers() }
    let feed: ItemFeed
    do throws(SystemError) {
      var options = configuration.reading
      options.leavesPagesUnread = true
      feed = try ItemFeed(inputs, options: options, after: checkpoint.place)
    } catch {
      throw .noProcess(error)
    }
    defer { feed.cancel() }
    while true {
      try handOut(feed)
      guard !isDone(feed) else { break }
      try flushIfIdle()
      try wait(for: feed)
      try replaceStuckWorkers()
      try checkpointIfDue()
      reportIfDue(feed)
    }
    if let place = feed.missingPlace { throw .placeIsMissing(place) }
    try saveCheckpoint()
    summary.isInterrupted = isStopping
    if !isStopping, let checkpointPath { unlink(checkpointPath) }
    // What they have used is known when they have ended.
    endWorkers()
    summary.seconds = seconds(since: start)
    summary.processorSeconds = ProcessorTime.ownSeconds
    summary.workerProcessorSeconds = ProcessorTime.childrenSeconds
    return summary
  }

  private func endWorkers() {
    for worker in workers { worker.end() }
    workers.removeAll()
  }

  private func isDone(_ feed: ItemFeed) -> Bool {
    returned.isEmpty && workers.allSatisfy(\.tasks.isEmpty) && (isStopping || feed.isExhausted)
  }

  // MARK: Handing out

  /// Gives pages to workers that have room for them.
  private func handOut(_ feed: ItemFeed) throws(BatchFailure) {
    while true {
      if !returned.isEmpty {
        guard let worker = try workerWithRoom() else { return }
        worker.give(returned.removeFirst())
        continue
      }
      guard !isStopping, pending.count < Self.maximumPendingCount,
        pending.waitingByteCount < Self.maximumWaitingByteCount,
        let worker = try workerWithRoom(), let item = feed.next()
      else { return }
      try take(item, worker)
    }
  }

  private func take(_ item: PageItem, _ worker: WorkerProcess) throws(BatchFailure) {
    let number = pending.add(item.place)
    // Numbers behind the checkpoint's place begin with 1.
    if !doneEarlier.isEmpty, doneEarlier.remove(number + 1) != nil {
      return try finish(number, .doneEarlier, lines: [])
    }
    switch item {
    case .page(let record): worker.give(WorkerTask(number: number, record))
    case .unread(let page): worker.give(WorkerTask(number: number, page))
    case .passedOver(let record):
      summary.note(record)
      try finish(number, .passedOver, lines: [])
    case .failed(let failure):
      try finish(number, PageResult(failure))
    }
  }

  /// The worker with the least to do, if it has room; more are started as long as there are fewer than
  /// there may be.
  private func workerWithRoom() throws(BatchFailure) -> WorkerProcess? {
    let least = workers.min { $0.tasks.count < $1.tasks.count }
    if let least, least.tasks.isEmpty { return least }
    if workers.count < settings.jobs { return try startWorker() }
    guard let least, least.tasks.count < Self.maximumTaskCount,
      least.taskByteCount < Self.maximumTaskByteCount
    else { return nil }
    return least
  }

  private func startWorker() throws(BatchFailure) -> WorkerProcess {
    do {
      let worker = try WorkerProcess(command, configuration: configurationMessage)
      workers.append(worker)
      return worker
    } catch {
      throw .noProcess(error)
    }
  }

  // MARK: Waiting

  /// Waits until something can be read or written, and does so.
  private func wait(for feed: ItemFeed) throws(BatchFailure) {
    var entries: [pollfd] = []
    for worker in workers {
      entries.append(pollfd(fd: worker.output, events: Int16(POLLIN), revents: 0))
      entries.append(pollfd(fd: worker.errorOutput, events: Int16(POLLIN), revents: 0))
      let input = worker.hasOutgoing ? worker.input : -1
      entries.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0))
    }
    entries.append(pollfd(fd: feed.descriptor, events: Int16(POLLIN), revents: 0))
    let interruption = isStopping ? -1 : settings.interruption ?? -1
    entries.append(pollfd(fd: interruption, events: Int16(POLLIN), revents: 0))
    guard poll(&entries, nfds_t(entries.count), 200) > 0 else { return }
    let current = workers
    for (index, worker) in current.enumerated() {
      if entries[3 * index + 2].revents != 0 { worker.write() }
      if entries[3 * index + 1].revents & Int16(POLLIN) != 0 { worker.readErrors() }
      if entries[3 * index].revents != 0 { try read(from: worker) }
    }
    if entries[3 * current.count].revents != 0 { feed.drainSignal() }
    if entries[3 * current.count + 1].revents != 0 { isStopping = true }
  }

  private func read(from worker: WorkerProcess) throws(BatchFailure) {
    let isClosed = worker.read()
    while let answer = worker.nextAnswer() {
      failedStarts = 0
      try finish(answer)
      if answer.isLast { return try replace(worker) }
    }
    if isClosed { try bury(worker) }
  }

  // MARK: Workers that end

  /// Lets a worker go that has ended itself in good order.
  private func replace(_ worker: WorkerProcess) throws(BatchFailure) {
    worker.end()
    giveBack(worker)
  }

  /// Writes the record of the page that has ended its worker.
  private func bury(_ worker: WorkerProcess) throws(BatchFailure) {
    let report = worker.crashReport()
    if !worker.hasAnswered {
      failedStarts += 1
      guard failedStarts < Self.maximumFailedStarts else { throw .workersDoNotStart(report) }
    }
    try lose(worker, status: .crashed, report)
  }

  /// Ends workers that are past the limits of their page and do not say so.
  private func replaceStuckWorkers() throws(BatchFailure) {
    for worker in workers {
      guard let task = worker.tasks.first else { continue }
      let limits = configuration.options.limits
      // Reading the page has a limit of its own, and a worker may have to start first.
      let allowed =
        limits.forReading(byteCount: task.byteCount).time + limits.time + Self.grace
      guard seconds(since: worker.taskStart) > allowed else { continue }
      worker.end()
      try lose(
        worker, status: .timeLimit,
        "The worker process did not answer for \(Int(allowed)) s, and was ended.")
    }
  }

  private func lose(
    _ worker: WorkerProcess, status: PageStatus, _ message: String
  ) throws(BatchFailure) {
    let lost = worker.tasks.first
    giveBack(worker, without: lost == nil ? 0 : 1)
    guard let lost else { return }
    var result = PageResult(lost.place, url: lost.url, status: status, error: message)
    result.identifier = lost.identifier
    result.milliseconds = seconds(since: worker.taskStart) * 1000
    try finish(lost.number, result, byteCount: lost.byteCount)
  }

  /// Takes a worker out, and its tasks back.
  private func giveBack(_ worker: WorkerProcess, without count: Int = 0) {
    summary.replacedWorkerCount += 1
    workers.removeAll { $0 === worker }
    returned = (worker.tasks.dropFirst(count) + returned).sorted { $0.number < $1.number }
  }

  // MARK: Done

  private func finish(_ answer: WorkerAnswer) throws(BatchFailure) {
    if answer.failsAlways { throw .scriptIsUnusable(answer.error) }
    let place = pending[answer.number].place
    summary.note(answer, at: place)
    if answer.status != .ok { log(answer, place) }
    try finish(answer.number, .page(answer.status), lines: answer.lines)
  }

  /// Finishes a page that no worker has answered for.
  private func finish(
    _ number: Int, _ result: PageResult, byteCount: Int = 0
  ) throws(BatchFailure) {
    var result = result
    let lines = writer.lines(of: &result)
    try finish(
      WorkerAnswer(
        number: number, status: result.status, byteCount: byteCount,
        milliseconds: result.milliseconds, error: result.error ?? "", lines: lines.bytes))
  }

  private func log(_ answer: WorkerAnswer, _ place: SourcePlace) {
    logger.warning(
      "\(answer.error)",
      metadata: [
        "source": "\(place.path)", "offset": "\(max(place.offset, 0))",
        "status": "\(answer.status.rawValue)",
      ])
  }

  private func finish(
    _ number: Int, _ end: PendingItems.End, lines: [UInt8]
  ) throws(BatchFailure) {
    do {
      if settings.isUnordered {
        try output.append(lines)
        checkpoint.count(end)
        pending.finish(number, end, lines: [])
      } else {
        pending.finish(number, end, lines: lines)
      }
      while let (item, end) = pending.popDone() {
        lastPlace = item.place
        if settings.isUnordered { continue }
        checkpoint.count(end)
        try output.append(item.lines)
      }
    } catch {
      throw .output(settings.destination, error)
    }
  }

  // MARK: Now and then

  /// Writes records that somebody may wait for.
  private func flushIfIdle() throws(BatchFailure) {
    guard settings.flushesEveryRecord || workers.allSatisfy(\.tasks.isEmpty) else { return }
    do {
      try output.flush()
    } catch {
      throw .output(settings.destination, error)
    }
  }

  private func checkpointIfDue() throws(BatchFailure) {
    guard seconds(since: lastCheckpoint) >= settings.checkpointInterval else { return }
    lastCheckpoint = .now
    if checkpointPath != nil {
      try saveCheckpoint()
    } else {
      do {
        try output.flush()
      } catch {
        throw .output(settings.destination, error)
      }
    }
  }

  /// Makes lasting what was written, and then notes how much that is.
  private func saveCheckpoint() throws(BatchFailure) {
    do {
      try output.synchronise()
      guard let checkpointPath else { return }
      checkpoint.byteCount = output.byteCount
      checkpoint.place = lastPlace
      checkpoint.done = pending.doneNumbers + doneEarlier.map { $0 - pending.firstNumber }
      try checkpoint.write(to: checkpointPath)
    } catch {
      throw .output(settings.destination, error)
    }
  }

  private func reportIfDue(_ feed: ItemFeed) {
    guard let onProgress, ContinuousClock.now - lastProgress >= Self.progressInterval else {
      return
    }
    lastProgress = .now
    onProgress(
      BatchProgress(
        pageCount: summary.pageCount - summary.earlierPageCount,
        failureCount: summary.failureCount, pageByteCount: summary.pageByteCount,
        inputByteCount: feed.byteCount, seconds: seconds(since: start)))
  }

  private func seconds(since instant: ContinuousClock.Instant) -> Double {
    let elapsed = (ContinuousClock.now - instant).components
    return Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
  }
}
