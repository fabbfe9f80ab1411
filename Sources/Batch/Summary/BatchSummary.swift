public import PageSources

public struct BatchSummary: Sendable {
  public struct Example: Sendable {
    public let place: SourcePlace

    public let milliseconds: Double
  }

  public struct ErrorCount: Sendable {
    public let message: String

    /// The number of pages. It may be too high if there are over 1000 different errors.
    public internal(set) var count: Int

    public let example: SourcePlace
  }

  /// The number of slowest pages, and of frequent errors, in the summary.
  private static let shownCount = 10

  /// The maximum number of different errors. A further error replaces the rarest one.
  private static let maximumErrorCount = 1000

  private static let maximumReasonCount = 100

  /// Error messages and reasons are compared up to this number of code points.
  private static let maximumMessageLength = 400

  public internal(set) var counts: [PageStatus: Int] = [:]

  /// The number of pages that an earlier run of the same batch finished.
  public internal(set) var earlierPageCount = 0

  public internal(set) var earlierFailureCount = 0

  /// Whether a system error prevented an input from being read.
  public internal(set) var hasSystemFailure = false

  public internal(set) var skippedCount = 0

  /// The number of items that this run skipped, by reason.
  public private(set) var skipReasons: [String: Int] = [:]

  /// The number of unreadable pages without a record, because their kind of error is too frequent.
  public private(set) var unrecordedCount = 0

  /// The kinds of errors without records. Each kind is reported once.
  private var unrecordedKinds = FailureTally()

  /// The address folders that contain none of the pages. Empty if an earlier run finished pages.
  public internal(set) var unusedAddressFolders: [PageAddresses.Folder] = []

  /// The number of pages whose value at the path of `RecordFormat.each` is missing or `null`.
  public private(set) var lackingElementsCount = 0

  /// The total size of the pages of this run.
  public private(set) var pageByteCount = 0

  /// The slowest pages of this run, in descending order of time.
  public private(set) var slowest: [Example] = []

  public internal(set) var isInterrupted = false

  /// The duration of this run.
  public internal(set) var seconds = 0.0

  public internal(set) var processorSeconds = 0.0

  /// The processor time of all child processes.
  public internal(set) var workerProcessorSeconds = 0.0

  /// The number of workers replaced because they ended or may contain state of a page.
  public internal(set) var replacedWorkerCount = 0

  private var errors: [String: ErrorCount] = [:]

  init() {}

  public var pageCount: Int { counts.values.reduce(0, +) }

  public var failureCount: Int { pageCount - (counts[.ok] ?? 0) }

  /// The most frequent errors of this run, in descending order of frequency.
  public var frequentErrors: [ErrorCount] {
    Array(
      errors.values.sorted { ($1.count, $0.message) < ($0.count, $1.message) }
        .prefix(Self.shownCount))
  }

  mutating func note(_ answer: WorkerAnswer, at place: SourcePlace) {
    counts[answer.status, default: 0] += 1
    pageByteCount += answer.byteCount
    if answer.lacksElements { lackingElementsCount += 1 }
    if answer.status != .ok { note(answer.error, at: place) }
    guard
      slowest.count < Self.shownCount
        || answer.milliseconds > slowest[slowest.count - 1].milliseconds
    else { return }
    let example = Example(place: place, milliseconds: answer.milliseconds)
    let index =
      slowest.firstIndex { $0.milliseconds < example.milliseconds } ?? slowest.count
    slowest.insert(example, at: index)
    if slowest.count > Self.shownCount { slowest.removeLast() }
  }

  /// Counts an unreadable page without a record, and returns whether it is the first of its kind.
  mutating func countUnrecorded(_ failure: SourceFailure) -> Bool {
    counts[PageStatus(failure), default: 0] += 1
    unrecordedCount += 1
    note(failure.problem, at: failure.place)
    let isFirst = unrecordedKinds.counts[failure.kind] == nil
    return unrecordedKinds.count(failure.kind) && isFirst
  }

  mutating func noteAddress(of item: PageItem) {
    guard !unusedAddressFolders.isEmpty else { return }
    switch item {
    case .page(let record) where record.format != .page: return
    case .page, .unread: unusedAddressFolders.removeAll { $0.contains(file: item.place.path) }
    case .remote, .skipped, .failed: return
    }
  }

  mutating func note(_ record: SkippedItem) {
    skippedCount += 1
    let reason = Self.shortened(record.reason.description)
    let isKnown = skipReasons[reason] != nil
    let key = isKnown || skipReasons.count < Self.maximumReasonCount ? reason : "other"
    skipReasons[key, default: 0] += 1
  }

  /// Limits the code points, because one grapheme cluster may have any length.
  private static func shortened(_ message: String) -> String {
    String(message.unicodeScalars.prefix(maximumMessageLength))
  }

  /// Counts an error. If there are too many different errors, a new error replaces the rarest and
  /// inherits its count, so that no frequent error is missed.
  /// - Source: https://doi.org/10.1007/978-3-540-30570-5_27
  private mutating func note(_ message: String, at place: SourcePlace) {
    let message = Self.shortened(message)
    if errors[message] != nil {
      errors[message]?.count += 1
      return
    }
    var count = 1
    if errors.count == Self.maximumErrorCount,
      let rarest = errors.values.min(by: { $0.count < $1.count })
    {
      errors[rarest.message] = nil
      count += rarest.count
    }
    errors[message] = ErrorCount(message: message, count: count, example: place)
  }
}
