internal import Infra
public import Logging
internal import NetworkClient
internal import NativeHandlers
internal import PageAction
internal import PageJavaScript
public import PageSources
private import PlatformLibC
internal import PropertyLists
internal import SystemFiles
public import WorkerProcesses

/// A run of a script on all pages of some inputs, in worker processes. One thread reads the inputs
/// ahead; the calling thread assigns pages to workers and writes records. A page that ends or
/// blocks its worker affects only its own record: the worker is replaced, and its queue is assigned
/// again. The memory for pages is limited, regardless of their number.
public final class BatchRun {
  /// The limits on pending items, and on bytes of records that wait for an earlier item.
  private static let maximumPendingCount = 1 << 14
  private static let maximumWaitingByteCount = 64 << 20
  /// The time that running pages may continue after an interruption, in seconds.
  var stoppingSeconds: Double = 1.0
  private static let progressInterval = 0.5
  /// The number of seconds in which workers can end their handlers.
  private static let handlerEndingTime = 2.0

  private let configuration: BatchConfiguration
  private let settings: BatchSettings
  private let logger: Logger
  private let writer: RecordWriter
  private let ledger: RecordLedger
  private let pool: WorkerPool
  private let remotePages: RemotePages?

  private var pagePaths: PagePaths?
  private let pageFolders: PageFolders?

  /// The time since the interruption; `nil` before it.
  private var stopping: Stopwatch?
  private var summary = BatchSummary()
  private var failures: FailureTally
  private let stopwatch = Stopwatch()
  private var progressStopwatch = Stopwatch()

  /// Receives the progress twice a second.
  public var onProgress: ((BatchProgress) -> Void)?

  /// A descriptor that becomes readable when the batch should stop.
  public var interruption: Int32?

  public var onInterruption: (() -> Void)?

  /// Whether `--resume` continues the batch after an interruption.
  public var isResumable: Bool { ledger.hasCheckpoint }

  /// Returns why the inputs are incomplete, or `nil`. Called when all inputs were read.
  public var inputProblem: (() -> (problem: String, remedy: String)?)?

  /// Creates a run and opens its output.
  /// - Parameter command: The command that starts a worker process.
  /// - Throws: `BatchFailure` if the output cannot be written or the batch cannot be resumed.
  public init(
    _ configuration: BatchConfiguration, settings: BatchSettings, command: WorkerCommand,
    logger: Logger
  ) throws(BatchFailure) {
    self.configuration = configuration
    self.settings = settings
    self.logger = logger
    writer = RecordWriter(format: configuration.records)
    pageFolders = try configuration.outputFolder.map { folder throws(BatchFailure) in
      try PageFolders(folder, destination: settings.destination)
    }
    let message = configuration.message.message
    ledger = try RecordLedger(
      settings, fingerprint: Fingerprint.text(of: message + Array(settings.inputDescription.utf8)),
      header: writer.header)
    pool = WorkerPool(
      command, configuration: message, maximumCount: settings.jobs,
      endingTime: configuration.handler == nil ? 0 : Self.handlerEndingTime)
    let archive = try settings.archive.map { archive throws(BatchFailure) in
      try ResponseArchive(path: archive.path, software: archive.software)
    }
    remotePages = settings.network.map {
      RemotePages(
        NetworkProcess($0.command, settings: $0.settings), archive: archive,
        loadsSubresources: configuration.loadsSubresources, onNote: { logger.warning("\($0)") })
    }
    failures = ledger.failures
    summary.counts = ledger.counts
    summary.earlierPageCount = summary.pageCount
    summary.earlierFailureCount = summary.failureCount
    summary.skippedCount = ledger.skippedCount
    if summary.pageCount == 0 { summary.unusedAddressFolders = configuration.addresses.folders }
  }

  /// - Throws: `BatchFailure` if the batch cannot continue. Written records remain for resuming.
  public func run(
    _ inputs: any Sequence<PageInput> & Sendable
  ) throws(BatchFailure) -> BatchSummary {
    // Ignore the signal for the file size limit, so that the write returns an error.
    signal(SIGXFSZ, SIG_IGN)
    defer { pool.endAll() }
    do {
      try runAll(inputs)
    } catch {
      // Keep the progress. Ignore errors of the checkpoint, to report the first error.
      if ledger.hasNotBegun {
        ledger.removeCheckpoint()
      } else if error.code == .lostPages {
        ledger.noteLostPages()
      } else if error.code != .output, error.code != .closedPipe {
        try? ledger.saveCheckpoint()
      }
      throw error
    }
    summary.replacedWorkerCount = pool.replacedCount
    // The processor time of workers is known only after they have ended.
    pool.endAll()
    summary.seconds = stopwatch.seconds
    summary.processorSeconds = ProcessorTime.ownSeconds
    summary.workerProcessorSeconds = ProcessorTime.childrenSeconds
    return summary
  }

  private func runAll(_ inputs: any Sequence<PageInput> & Sendable) throws(BatchFailure) {
    let feed: ItemFeed
    do throws(SystemError) {
      var options = configuration.reading
      options.leavesPagesUnread = true
      options.leavesAddressesUnread = remotePages != nil
      let written = ledger.writtenFiles
      options.excludedFiles = written.files
      options.excludedPlaces = written.places
      if let folder = configuration.outputFolder {
        options.excludedFolders = [folder]
        pagePaths = PagePaths(folder: folder, written: written, inputs: settings.inputFiles)
        if let place = ledger.place { pagePaths?.reserve(inputs, options, upTo: place) }
      }
      feed = try ItemFeed(
        inputs, options: options, after: ledger.place, workerCount: settings.jobs)
    } catch {
      throw .noProcess(error)
    }
    defer { feed.cancel() }
    while true {
      try assignItems(of: feed)
      let isEnd = feed.isExhausted && remotePages?.isIdle != false
      if pool.isIdle && (stopping != nil || isEnd) { break }
      if settings.flushesEveryRecord || pool.isIdle { try ledger.flush() }
      try wait(for: feed)
      if let stopping {
        if stopping.seconds >= stoppingSeconds { pool.endAll() }
      } else {
        for event in pool.endStuckWorkers(after: configuration.allowedSeconds) { try handle(event) }
      }
      try pageFolders?.checkOutputFolder()
      try ledger.checkpointIfDue()
      reportIfDue()
    }
    if let place = feed.missingPlace { throw .placeIsMissing(place) }
    try pageFolders?.checkAll()
    try remotePages?.synchronizeArchive()
    try ledger.saveCheckpoint()
    // A batch whose last page was finished after the interruption is complete.
    summary.isInterrupted = stopping != nil && !(feed.isExhausted && ledger.load.count == 0)
    if summary.isInterrupted { return }
    if let (problem, remedy) = inputProblem?() { throw .inputs(problem, remedy: remedy) }
    ledger.removeCheckpoint()
  }

  // MARK: Assigning tasks

  /// While there is room, assigns pages to workers, and finishes all other items.
  private func assignItems(of feed: ItemFeed) throws(BatchFailure) {
    guard stopping == nil else {
      // Running pages may wait for subresources.
      try remotePages?.receive()
      return
    }
    try pool.assignReturnedTasks()
    try assignReceivedPages()
    while hasRoom, remotePages?.hasRoom != false, feed.hasNext,
      let worker = try pool.workerWithRoom(),
      let (item, byteCount) = feed.next()
    {
      let kind = item.countedKind
      let number = try ledger.add(item.place, inputByteCount: byteCount, countedKind: kind)
      let isOnlyCounted = kind.map { !failures.count($0) } ?? false
      summary.noteAddress(of: item)
      switch item {
      case .page(var record):
        configuration.addresses.apply(to: &record)
        try assign(WorkerTask(number: number ?? 0, record), to: worker, isDone: number == nil)
      case .unread(let page):
        let address = configuration.addresses.address(ofFile: page.place.path)
        try assign(
          WorkerTask(number: number ?? 0, page, address: address), to: worker,
          isDone: number == nil)
      case .remote(let page):
        let problem = pagePaths?.reserve(WorkerTask(page))
        guard let number else { continue }
        if let problem {
          try finish(
            number, PageResult(page.place, url: page.url, status: .failed, error: problem))
        } else {
          remotePages?.request(page, number: number)
        }
      case .skipped(let record):
        if let number { try finishSkipped(number, record) }
      case .failed(let failure):
        if let number { try fail(number, failure, isOnlyCounted) }
      }
    }
  }

  /// Assigns the pages that were received from the network, while workers have room.
  private func assignReceivedPages() throws(BatchFailure) {
    guard let remotePages else { return }
    try remotePages.receive()
    while remotePages.hasReady, let worker = try pool.workerWithRoom(),
      let (number, page, reply) = remotePages.next()
    {
      if let item = reply.skippedItem(of: page, options: configuration.reading) {
        try finishSkipped(number, item)
        try remotePages.receive()
        continue
      }
      do throws(SourceFailure) {
        var record = try reply.record(of: page, options: configuration.reading)
        configuration.addresses.apply(to: &record)
        worker.assign(WorkerTask(number: number, record))
      } catch {
        try finish(number, PageResult(error))
      }
      try remotePages.receive()
    }
  }

  /// Assigns a task to a worker, or, if its page cannot be written, records the reason.
  /// - Parameter isDone: Whether an earlier run finished the page. Then only its path is reserved.
  private func assign(
    _ task: WorkerTask, to worker: WorkerProcess, isDone: Bool
  ) throws(BatchFailure) {
    let problem = pagePaths?.reserve(task)
    if isDone { return }
    guard let problem else { return worker.assign(task) }
    var result = PageResult(task.place, url: task.url, status: .failed, error: problem)
    result.identifier = task.identifier
    result.warc = task.warc
    try finish(task.number, result, byteCount: task.byteCount)
  }

  private func fail(
    _ number: Int, _ failure: SourceFailure, _ isOnlyCounted: Bool
  ) throws(BatchFailure) {
    if failure.systemError != nil { summary.hasSystemFailure = true }
    guard isOnlyCounted, !settings.recordsSkippedItems else {
      return try finish(number, PageResult(failure))
    }
    if summary.countUnrecorded(failure) {
      logger.warning(
        "Further errors of this kind are counted, not recorded: \(failure.problem)",
        metadata: [
          "source": "\(failure.place.path)", "status": "\(PageStatus(failure).rawValue)",
        ])
    }
    try ledger.finish(number, .page(PageStatus(failure)), lines: [])
  }

  private var hasRoom: Bool {
    let load = ledger.load
    return load.count < Self.maximumPendingCount && load.byteCount < Self.maximumWaitingByteCount
  }

  private func finishSkipped(_ number: Int, _ record: SkippedItem) throws(BatchFailure) {
    summary.note(record)
    guard settings.recordsSkippedItems else {
      return try ledger.finish(number, .skipped, lines: [])
    }
    var result = PageResult(
      record.place, url: record.url, status: .unreadable,
      error: "The content is not a page: \(record.reason).")
    result.identifier = record.identifier
    try finish(number, result)
  }

  // MARK: Waiting

  /// Waits for up to 200 ms until data can be read or written, and then reads and writes it.
  private func wait(for feed: ItemFeed) throws(BatchFailure) {
    let workers = pool.workers
    var entries: [pollfd] = []
    for worker in workers {
      entries.append(pollfd(fd: worker.output, events: Int16(POLLIN), revents: 0))
      entries.append(pollfd(fd: worker.errorOutput, events: Int16(POLLIN), revents: 0))
      let input = worker.hasOutgoing ? worker.input : -1
      entries.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0))
    }
    entries.append(pollfd(fd: feed.descriptor, events: Int16(POLLIN), revents: 0))
    let interruption = stopping == nil ? interruption ?? -1 : -1
    entries.append(pollfd(fd: interruption, events: Int16(POLLIN), revents: 0))
    // `poll` always reports errors such as a closed pipe, so no events are requested.
    entries.append(pollfd(fd: ledger.pipeDescriptor, events: 0, revents: 0))
    for entry in remotePages?.pollEntries ?? [] {
      let events = Int16(entry.waitsForOutput ? POLLOUT : POLLIN)
      entries.append(pollfd(fd: entry.descriptor, events: events, revents: 0))
    }
    guard poll(&entries, nfds_t(entries.count), 200) > 0 else { return }
    for (index, worker) in workers.enumerated() {
      if entries[3 * index + 2].revents != 0 { worker.write() }
      if entries[3 * index + 1].revents & Int16(POLLIN) != 0 { worker.readErrors() }
      guard entries[3 * index].revents != 0 else { continue }
      for event in try pool.read(from: worker) { try handle(event) }
      for request in worker.takeRequests() { remotePages?.request(request, for: worker) }
    }
    if entries[3 * workers.count].revents != 0 { feed.drainSignal() }
    if entries[3 * workers.count + 1].revents != 0 { stop() }
    if entries[3 * workers.count + 2].revents & Int16(POLLERR | POLLHUP) != 0 {
      throw .closedPipe
    }
  }

  private func stop() {
    stopping = Stopwatch()
    pool.stop()
    remotePages?.stop()
    onInterruption?()
  }

  // MARK: Done

  private func handle(_ event: WorkerPool.Event) throws(BatchFailure) {
    switch event {
    case .answer(let answer):
      if answer.failsAlways { throw .scriptIsUnusable(answer.error, details: answer.details) }
      if answer.cannotWrite { throw .pageIsNotWritten(answer.error) }
      try finish(answer)
    case .lost(let task, let status, let message, let milliseconds):
      var result = PageResult(task.place, url: task.url, status: status, error: message)
      result.identifier = task.identifier
      result.warc = task.warc
      result.milliseconds = milliseconds
      try finish(task.number, result, byteCount: task.byteCount)
    }
  }

  private func finish(
    _ number: Int, _ result: PageResult, byteCount: Int = 0
  ) throws(BatchFailure) {
    var result = result
    let lines = writer.lines(of: &result)
    try finish(
      WorkerAnswer(
        number: number, status: result.status, byteCount: byteCount,
        milliseconds: result.milliseconds, error: result.error ?? "", lines: lines.bytes[...]))
  }

  private func finish(_ answer: WorkerAnswer) throws(BatchFailure) {
    let place = ledger.place(of: answer.number)
    try pageFolders?.note(answer.pageFolder)
    summary.note(answer, at: place)
    logger.note(answer, at: place)
    try ledger.finish(answer.number, .page(answer.status), lines: answer.lines)
  }

  private func reportIfDue() {
    guard let onProgress, progressStopwatch.seconds >= Self.progressInterval else { return }
    progressStopwatch = Stopwatch()
    onProgress(
      BatchProgress(
        pageCount: summary.pageCount - summary.earlierPageCount,
        failureCount: summary.failureCount - summary.earlierFailureCount,
        pageByteCount: summary.pageByteCount, inputByteCount: ledger.inputByteCount,
        seconds: stopwatch.seconds))
  }
}
