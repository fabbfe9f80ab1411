internal import ExtensionContract
public import Logging
internal import PageAction
internal import PageJavaScript
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
  /// How many items may be under way, and how much of their output may wait for an earlier one.
  private static let maximumPendingCount = 1 << 14
  private static let maximumWaitingByteCount = 64 << 20
  /// How long after its own limits a worker is ended that does not answer, in seconds.
  private static let grace = 5.0
  /// How long running pages may continue after an interruption, in seconds.
  private static let stoppingSeconds = 1.0
  private static let progressInterval = 0.5

  private let configuration: BatchConfiguration
  private let settings: BatchSettings
  private let logger: Logger
  private let writer: RecordWriter
  private let ledger: RecordLedger
  private let pool: WorkerPool

  /// The paths of pages, and the folders that they were written to; `nil` if they are not written.
  private var pagePaths: PagePaths?
  private let pageFolders: PageFolders?

  /// Runs since the interruption; `nil` before it.
  private var stopping: Stopwatch?
  private var summary = BatchSummary()
  private var failures: FailureTally
  private let stopwatch = Stopwatch()
  private var progressStopwatch = Stopwatch()

  /// Told twice a second how far the batch is.
  public var onProgress: ((BatchProgress) -> Void)?

  /// A descriptor that can be read from as soon as the batch is to stop; `nil` for never.
  public var interruption: Int32?

  /// Called when the batch begins to stop.
  public var onInterruption: (() -> Void)?

  /// Whether `--resume` continues the batch after an interruption.
  public var isResumable: Bool { ledger.hasCheckpoint }

  /// Asked when all inputs were read: why there should have been more, where there should have.
  public var inputProblem: (() -> (problem: String, remedy: String)?)?

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
    self.logger = logger
    writer = RecordWriter(format: configuration.records)
    pageFolders = try configuration.outputFolder.map { folder throws(BatchFailure) in
      try PageFolders(folder, destination: settings.destination)
    }
    let message = configuration.message.message
    ledger = try RecordLedger(
      settings, fingerprint: Fingerprint.text(of: message + Array(settings.inputDescription.utf8)),
      header: writer.header)
    pool = WorkerPool(command, configuration: message, maximumCount: settings.jobs)
    failures = ledger.failures
    summary.counts = ledger.counts
    summary.earlierPageCount = summary.pageCount
    summary.earlierFailureCount = summary.failureCount
    summary.passedOverCount = ledger.passedOverCount
    if summary.pageCount == 0 { summary.unusedAddressFolders = configuration.addresses.folders }
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
    // A file that may not grow further is an error, not the end.
    signal(SIGXFSZ, SIG_IGN)
    defer { pool.endAll() }
    do {
      try runAll(inputs)
    } catch {
      // What is done stays done; the first failure is the one to be told.
      if ledger.isUnbegun {
        ledger.removeCheckpoint()
      } else if error.code == .lostPages {
        ledger.noteLostPages()
      } else if error.code != .output, error.code != .closedPipe {
        try? ledger.saveCheckpoint()
      }
      throw error
    }
    summary.replacedWorkerCount = pool.replacedCount
    // What they have used is known when they have ended.
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
      let written = ledger.writtenFiles
      options.excludedFiles = written.files
      options.excludedPlaces = written.places
      if let folder = configuration.outputFolder {
        options.excludedFolders = [folder]
        pagePaths = PagePaths(folder: folder, written: written, inputs: settings.inputFiles)
        if let place = ledger.place { takePaths(inputs, options, upTo: place) }
      }
      feed = try ItemFeed(inputs, options: options, after: ledger.place)
    } catch {
      throw .noProcess(error)
    }
    defer { feed.cancel() }
    while true {
      try handOut(feed)
      if pool.isIdle && (stopping != nil || feed.isExhausted) { break }
      if settings.flushesEveryRecord || pool.isIdle { try ledger.flush() }
      try wait(for: feed)
      if let stopping {
        if stopping.seconds >= Self.stoppingSeconds { pool.endAll() }
      } else {
        for event in pool.endStuckWorkers(after: allowedSeconds) { try take(event) }
      }
      try pageFolders?.checkOutputFolder()
      try ledger.checkpointIfDue()
      reportIfDue()
    }
    if let place = feed.missingPlace { throw .placeIsMissing(place) }
    try pageFolders?.checkAll()
    try ledger.saveCheckpoint()
    // A batch whose last page ended meanwhile is finished.
    summary.isInterrupted = stopping != nil && !(feed.isExhausted && ledger.load.count == 0)
    if summary.isInterrupted { return }
    if let (problem, remedy) = inputProblem?() { throw .inputs(problem, remedy: remedy) }
    ledger.removeCheckpoint()
  }

  // MARK: Handing out

  /// Gives pages to workers that have room for them.
  private func handOut(_ feed: ItemFeed) throws(BatchFailure) {
    guard stopping == nil else { return }
    try pool.giveOutReturned()
    while hasRoom, feed.hasNext, let worker = try pool.workerWithRoom(),
      let (item, byteCount) = feed.next()
    {
      let kind = item.countedKind
      let number = try ledger.add(item.place, inputByteCount: byteCount, countedKind: kind)
      let isOnlyCounted = kind.map { !failures.count($0) } ?? false
      summary.noteAddress(of: item)
      switch item {
      case .page(var record):
        configuration.addresses.apply(to: &record)
        try give(WorkerTask(number: number ?? 0, record), to: worker, isDone: number == nil)
      case .unread(let page):
        let address = configuration.addresses.address(ofFile: page.place.path)
        try give(
          WorkerTask(number: number ?? 0, page, address: address), to: worker,
          isDone: number == nil)
      case .passedOver(let record):
        if let number { try passOver(number, record) }
      case .failed(let failure):
        if let number { try fail(number, failure, isOnlyCounted) }
      }
    }
  }

  /// Gives a page to a worker if it can be written.
  ///
  /// - Parameter isDone: Whether an earlier run has done it, so that only its path is taken.
  private func give(
    _ task: WorkerTask, to worker: WorkerProcess, isDone: Bool
  ) throws(BatchFailure) {
    let problem = pagePaths?.take(task)
    if isDone { return }
    guard let problem else { return worker.give(task) }
    var result = PageResult(task.place, url: task.url, status: .failed, error: problem)
    result.identifier = task.identifier
    result.warc = task.warc
    try finish(task.number, result, byteCount: task.byteCount)
  }

  /// Takes the paths of the pages that an earlier run has done.
  private func takePaths(
    _ inputs: some Sequence<PageInput>, _ options: PageReadingOptions, upTo place: SourcePlace
  ) {
    let reader = PageReader(inputs, options: options)
    while let item = reader.next(), item.place.input <= place.input {
      switch item {
      case .page(let record):
        let task = WorkerTask(number: 0, record)
        _ = pagePaths?.take(task)
        // The first page of an archive has the paths of all.
        if task.isOfMany {
          reader.skipInput()
          if item.place.input == place.input,
            item.place.path.utf8.elementsEqual(place.path.utf8)
          {
            return
          }
        }
      case .unread(let page): _ = pagePaths?.take(WorkerTask(number: 0, page))
      case .passedOver, .failed: break
      }
      if item.place.input == place.input, item.place.index >= place.index,
        item.place.path.utf8.elementsEqual(place.path.utf8)
      {
        return
      }
    }
  }

  private func fail(
    _ number: Int, _ failure: SourceFailure, _ isOnlyCounted: Bool
  ) throws(BatchFailure) {
    if failure.systemError != nil { summary.hasSystemFailure = true }
    guard isOnlyCounted, !settings.recordsWhatIsPassedOver else {
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

  /// Whether more items may be under way.
  private var hasRoom: Bool {
    let load = ledger.load
    return load.count < Self.maximumPendingCount && load.byteCount < Self.maximumWaitingByteCount
  }

  private func passOver(_ number: Int, _ record: PassedOver) throws(BatchFailure) {
    summary.note(record)
    guard settings.recordsWhatIsPassedOver else {
      return try ledger.finish(number, .passedOver, lines: [])
    }
    var result = PageResult(
      record.place, url: record.url, status: .unreadable,
      error: "The content is no page: \(record.reason).")
    result.identifier = record.identifier
    try finish(number, result)
  }

  // MARK: Waiting

  /// Waits until something can be read or written, and does so.
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
    // Of errors, such as a closed pipe, `poll` tells without being asked.
    entries.append(pollfd(fd: ledger.pipeDescriptor, events: 0, revents: 0))
    guard poll(&entries, nfds_t(entries.count), 200) > 0 else { return }
    for (index, worker) in workers.enumerated() {
      if entries[3 * index + 2].revents != 0 { worker.write() }
      if entries[3 * index + 1].revents & Int16(POLLIN) != 0 { worker.readErrors() }
      guard entries[3 * index].revents != 0 else { continue }
      for event in try pool.read(from: worker) { try take(event) }
    }
    if entries[3 * workers.count].revents != 0 { feed.drainSignal() }
    if entries[3 * workers.count + 1].revents != 0 { stop() }
    if entries[3 * workers.count + 2].revents & Int16(POLLERR | POLLHUP) != 0 {
      throw .closedPipe
    }
  }

  /// Begins to stop: nothing new starts, and running pages have a moment to end.
  private func stop() {
    stopping = Stopwatch()
    pool.stop()
    onInterruption?()
  }

  /// How long a worker may be at a page, in seconds.
  private func allowedSeconds(_ task: WorkerTask) -> Double {
    let limits = configuration.options.limits
    // Reading the page has a limit of its own, and a worker may have to start first.
    return limits.forReading(byteCount: task.byteCount).time + limits.time + Self.grace
  }

  // MARK: Done

  private func take(_ event: WorkerPool.Event) throws(BatchFailure) {
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

  /// Finishes a page that no worker has answered for.
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
    for line in answer.console {
      logger.info(
        "\(line)", metadata: ["source": "\(place.path)", "offset": "\(max(place.offset, 0))"])
    }
    if answer.status != .ok {
      logger.warning(
        "\(answer.error)",
        metadata: [
          "source": "\(place.path)", "offset": "\(max(place.offset, 0))",
          "status": "\(answer.status.rawValue)",
        ])
    }
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
