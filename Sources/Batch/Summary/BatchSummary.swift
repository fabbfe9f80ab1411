public import PageSources

/// What became of the pages of a batch.
public struct BatchSummary: Sendable {
  /// A page, and something about it.
  public struct Example: Sendable {
    /// Where it stands.
    public let place: SourcePlace

    /// How long it took, in milliseconds.
    public let milliseconds: Double
  }

  /// An error that pages have in common.
  public struct ErrorCount: Sendable {
    /// What went wrong.
    public let message: String

    /// How many pages it happened to; a few more where there were thousands of different errors.
    public internal(set) var count: Int

    /// One of them.
    public let example: SourcePlace
  }

  /// How many pages and errors are kept to be shown.
  private static let shownCount = 10

  /// How many different errors are counted; of more, the rarest make room.
  private static let maximumErrorCount = 1000

  /// How many kinds of what was passed over are counted by themselves.
  private static let maximumReasonCount = 100

  /// How many code points of a message tell errors apart, and of a kind what was passed over.
  private static let maximumMessageLength = 400

  /// How many pages there were, by what became of them.
  public internal(set) var counts: [PageStatus: Int] = [:]

  /// How many of them an earlier run of the same batch has done.
  public internal(set) var earlierPageCount = 0

  /// How many of those have failed.
  public internal(set) var earlierFailureCount = 0

  /// Whether the system did not let something be read.
  public internal(set) var hasSystemFailure = false

  /// How many items were passed over since they are no pages.
  public internal(set) var passedOverCount = 0

  /// How many of them this run has passed over, by what they are.
  public private(set) var passedOverReasons: [String: Int] = [:]

  /// How many unreadable pages have no record, since there were as many errors of the kind before.
  public private(set) var unrecordedCount = 0

  /// Their kinds, each of which is reported once.
  private var unrecordedKinds = FailureTally()

  /// The folders with an address in which no page is; none if an earlier run has done pages.
  public internal(set) var unusedAddressFolders: [PageAddresses.Folder] = []

  /// How many pages have no value where each element of one was asked for.
  public private(set) var lackingElementsCount = 0

  /// How large the pages of this run were, in bytes.
  public private(set) var pageByteCount = 0

  /// The slowest pages of this run, the slowest first.
  public private(set) var slowest: [Example] = []

  /// Whether the batch was interrupted before it was through.
  public internal(set) var isInterrupted = false

  /// How long this run took, in seconds.
  public internal(set) var seconds = 0.0

  /// How much processor time this process has used, in seconds.
  public internal(set) var processorSeconds = 0.0

  /// How much processor time all processes have used that this one has started, in seconds.
  public internal(set) var workerProcessorSeconds = 0.0

  /// How many times workers were replaced that had ended, or had a page left in them.
  public internal(set) var replacedWorkerCount = 0

  private var errors: [String: ErrorCount] = [:]

  init() {}

  /// How many pages there were.
  public var pageCount: Int { counts.values.reduce(0, +) }

  /// How many pages have failed.
  public var failureCount: Int { pageCount - (counts[.ok] ?? 0) }

  /// The most frequent errors of this run, the most frequent first.
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

  /// Counts a page that could not be read and has no record.
  ///
  /// - Returns: Whether it is the first one of its kind.
  mutating func countUnrecorded(_ failure: SourceFailure) -> Bool {
    counts[PageStatus(failure), default: 0] += 1
    unrecordedCount += 1
    note(failure.problem, at: failure.place)
    let isFirst = unrecordedKinds.counts[failure.kind] == nil
    return unrecordedKinds.count(failure.kind) && isFirst
  }

  /// Notes the folder whose address a page gets.
  mutating func noteAddress(of item: PageItem) {
    guard !unusedAddressFolders.isEmpty else { return }
    switch item {
    case .page(let record) where record.format != .page: return
    case .page, .unread: unusedAddressFolders.removeAll { $0.contains(file: item.place.path) }
    case .passedOver, .failed: return
    }
  }

  mutating func note(_ record: PassedOver) {
    passedOverCount += 1
    let reason = Self.shortened(record.reason.description)
    let isKnown = passedOverReasons[reason] != nil
    let key = isKnown || passedOverReasons.count < Self.maximumReasonCount ? reason : "other"
    passedOverReasons[key, default: 0] += 1
  }

  /// Pages and archives choose what messages say: a single character may be of any length.
  private static func shortened(_ message: String) -> String {
    String(message.unicodeScalars.prefix(maximumMessageLength))
  }

  /// Counts an error. Where there are too many kinds of them, the new one takes the place and the
  /// count of the rarest, so that no frequent one is missed.
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
