internal import Downloads
internal import Logging
internal import NetworkClient
private import PlatformLibC
internal import SystemFiles

/// The main loop of `download`. It passes the links in the records of a batch to the
/// `DownloadSession`, and takes the replies of the network process.
struct DownloadRun {
  /// The maximum number of requests without a reply. With `--delay`, many requests may wait for
  /// their turn at one host. The maximum is high, so that requests to other hosts can still start.
  private static let maximumPendingCount = 10_000

  /// The maximum time for each of two steps of the main loop: adding links, and taking replies.
  /// This time is short, because the loop checks for a signal only after both steps.
  private static let maximumWork = Duration.milliseconds(100)

  /// The milliseconds between two updates of the status line.
  private static let progressInterval: Int32 = 250

  let session: DownloadSession

  /// The process that sends the requests; `nil` if its program is not installed.
  let network: NetworkProcess?

  let feed: RecordFeed
  let logger: Logger
  let diagnostics: Diagnostics

  /// The status line; `nil` if no progress is shown.
  let statusLine: StatusLine?

  /// A descriptor that becomes readable after a signal.
  let interruption: Int32

  /// The links that were taken from the records, but not yet added to the session.
  private var links: ArraySlice<RecordLinks.Link> = []

  /// Whether all records were taken from `feed`.
  private var hasEnded = false

  private(set) var problemCount = 0
  private(set) var failedPageCount = 0
  private(set) var missingCount = 0

  /// The positions of the `--field` options for which at least one record has a value.
  private(set) var foundFields: Set<Int> = []

  /// A dictionary from the position of a `--field` option to the number of the field's values that
  /// are not URLs. Without `--field`, the key 0 is used for the values of all records.
  private(set) var otherValueCounts: [Int: Int] = [:]

  private(set) var isInterrupted = false

  private let start = ContinuousClock.now

  init(
    _ session: DownloadSession, _ network: NetworkProcess?, _ feed: RecordFeed, _ logger: Logger,
    _ diagnostics: Diagnostics, _ statusLine: StatusLine?, interruption: Int32
  ) {
    self.session = session
    self.network = network
    self.feed = feed
    self.logger = logger
    self.diagnostics = diagnostics
    self.statusLine = statusLine
    self.interruption = interruption
    network?.onNote = { logger.warning("\($0)") }
    session.onFailure = { entry in
      guard case .failure(let failure) = entry.result else { return }
      logger.warning("\(entry.url): \(failure.message)", metadata: ["code": "\(failure.code)"])
    }
  }

  mutating func run() throws(DownloadFailure) {
    while true {
      var isBusy = try addLinks()
      let deadline = ContinuousClock.now + Self.maximumWork
      while let reply = network?.next(within: 0) {
        try session.take(reply)
        if ContinuousClock.now >= deadline {
          isBusy = true
          break
        }
      }
      if session.pendingCount == 0, links.isEmpty, hasEnded { break }
      guard wait(isBusy: isBusy) else { break }
      statusLine?.show(progress)
    }
    statusLine?.clear()
    network?.end()
  }

  /// Adds links to the session, for at most `maximumWork`. Returns `true` if the method stopped
  /// because the time was over. Then more links may remain.
  ///
  /// Without the time limit, the loop may add links for a long time: `maximumPendingCount` limits
  /// only requests, and `data:` URLs and files of earlier downloads need no request.
  private mutating func addLinks() throws(DownloadFailure) -> Bool {
    let deadline = ContinuousClock.now + Self.maximumWork
    while session.pendingCount < Self.maximumPendingCount {
      if ContinuousClock.now >= deadline { return true }
      if let link = links.popFirst() {
        try session.add(link)
        continue
      }
      if hasEnded { break }
      let taken = feed.take()
      hasEnded = taken.hasEnded
      for item in taken.items { note(item) }
      if links.isEmpty { break }
    }
    return false
  }

  private mutating func note(_ item: RecordFeed.Item) {
    switch item {
    case .links(let found):
      links += found.links
      foundFields.formUnion(found.fields ?? [])
      for field in found.otherValues { otherValueCounts[field, default: 0] += 1 }
    case .failedPage: failedPageCount += 1
    case .missing: missingCount += 1
    case .problem(let problem):
      problemCount += 1
      logger.warning("\(problem)")
    }
  }

  /// Waits for records, replies or the next update of the status line. Returns `false` after a
  /// signal.
  /// - Parameter isBusy: Whether work remains. If so, the method checks for a signal, but does not
  ///   wait.
  private mutating func wait(isBusy: Bool) -> Bool {
    var entries = [pollfd(fd: interruption, events: Int16(POLLIN), revents: 0)]
    if links.isEmpty, !hasEnded {
      entries.append(pollfd(fd: feed.descriptor, events: Int16(POLLIN), revents: 0))
    }
    for entry in network?.pollEntries ?? [] {
      entries.append(
        pollfd(
          fd: entry.descriptor, events: Int16(entry.waitsForOutput ? POLLOUT : POLLIN), revents: 0))
    }
    let milliseconds = isBusy ? 0 : statusLine == nil ? -1 : Self.progressInterval
    _ = poll(&entries, nfds_t(entries.count), milliseconds)
    isInterrupted = entries[0].revents != 0
    return !isInterrupted
  }

  /// Whether any URL failed, or any input or line could not be read.
  var hasFailed: Bool { session.counts.failed > 0 || problemCount > 0 }

  // MARK: Reports

  private var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

  private var progress: String {
    let counts = session.counts
    let seconds = max(seconds, 0.001)
    let finished = counts.downloaded + counts.failed + counts.earlier
    var parts = [
      "\(Figures.count(finished)) of \(Figures.count(counts.urls)) URLs",
      "\(Figures.rate(Double(counts.downloaded) / seconds))/s",
      "\(Figures.rate(Double(counts.byteCount) / seconds / 1e6)) MB/s",
    ]
    if counts.failed > 0 { parts.append("\(Figures.count(counts.failed)) failed") }
    return parts.joined(separator: "  ")
  }

  /// Shows notes about the numbers of downloaded and failed URLs, about records of pages that
  /// failed in the batch, and about an interruption.
  func report() {
    let counts = session.counts
    var parts = [
      "\(Figures.count(counts.downloaded)) downloaded (\(Figures.rate(Double(counts.byteCount) / 1e6)) MB)"
    ]
    if counts.duplicates > 0 {
      parts.append("\(Figures.count(counts.duplicates)) of them with the content of another")
    }
    if counts.earlier > 0 { parts.append("\(Figures.count(counts.earlier)) finished earlier") }
    if counts.failed > 0 { parts.append("\(Figures.count(counts.failed)) failed") }
    diagnostics.note("\(Figures.count(counts.urls)) URLs: \(parts.joined(separator: ", ")).")
    if counts.failedEarlier > 0 {
      diagnostics.note(
        "\(Figures.count(counts.failedEarlier)) URLs failed earlier, and were not requested again. "
          + "--retry-failed requests them.")
    }
    if failedPageCount > 0 {
      diagnostics.note("\(Figures.count(failedPageCount)) records are those of failed pages.")
    }
    if isInterrupted {
      diagnostics.note("Interrupted. Run the same command again to continue.")
    }
  }
}
