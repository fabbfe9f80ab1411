internal import PageSources
private import PlatformLibC
internal import SystemFiles

final class RecordLedger {
  private let destination: BatchSettings.Destination
  private let isUnordered: Bool
  private let interval: Double
  private let output: BatchOutput
  private let checkpointPath: String?
  private var checkpoint: Checkpoint
  private var pending = PendingItems()
  private var stopwatch = Stopwatch()

  /// The identities of items after the checkpoint's place that an earlier run finished.
  private var doneEarlier: Set<Int>

  private(set) var inputByteCount = 0

  init(_ settings: BatchSettings, fingerprint: String, header: [UInt8]) throws(BatchFailure) {
    destination = settings.destination
    isUnordered = settings.isUnordered
    interval = settings.checkpointInterval
    let opening = try OpenedOutput(settings, fingerprint: fingerprint, header: header)
    (output, checkpoint) = (opening.output, opening.checkpoint)
    checkpointPath = opening.checkpointPath
    doneEarlier = Set(checkpoint.done)
  }

  /// The last item up to which all items are finished, by this run or an earlier run.
  var place: SourcePlace? { checkpoint.place }

  /// The number of written pages of all runs for each status.
  var counts: [PageStatus: Int] { checkpoint.counts }

  var failures: FailureTally { checkpoint.failures }

  /// The number of skipped items whose records are written or that need no record.
  var skippedCount: Int { checkpoint.skippedCount }

  var hasCheckpoint: Bool { checkpointPath != nil }

  /// The descriptor that `poll` watches for a closed pipe; -1 for files.
  var pipeDescriptor: Int32 { output.pipeDescriptor }

  var writtenFiles: WrittenFiles {
    var files = WrittenFiles()
    if let identity = output.identity { files.files.insert(identity) }
    if let checkpointPath {
      for path in [checkpointPath, Checkpoint.partialPath(checkpointPath)] {
        if let place = WrittenFiles.place(of: path) { files.places.insert(place) }
      }
    }
    return files
  }

  /// The number of pending items, and the size in bytes of records that wait for earlier items.
  var load: (count: Int, byteCount: Int) { (pending.count, pending.waitingByteCount) }

  func place(of number: Int) -> SourcePlace { pending[number].place }

  /// Returns the item's number, or `nil` if an earlier run finished it.
  func add(
    _ place: SourcePlace, inputByteCount: Int, countedKind: String? = nil
  ) throws(BatchFailure) -> Int? {
    let number = pending.add(
      place, inputByteCount: inputByteCount, countedKind: countedKind)
    guard !doneEarlier.isEmpty, doneEarlier.remove(Checkpoint.identity(of: place)) != nil else {
      return number
    }
    try finish(number, .doneEarlier, lines: [])
    return nil
  }

  /// Finishes an item, and appends all records to the output that need not wait.
  func finish(
    _ number: Int, _ end: PendingItems.End, lines: ArraySlice<UInt8>
  ) throws(BatchFailure) {
    try reportingFailures { () throws(SystemError) in
      if isUnordered {
        try output.append(lines)
        checkpoint.count(end)
      }
      pending.finish(number, end, lines: isUnordered ? [] : lines)
      while let (item, end) = pending.popDone() {
        checkpoint.place = item.place
        if let kind = item.countedKind { checkpoint.failures.count(kind) }
        inputByteCount = item.inputByteCount
        if isUnordered { continue }
        checkpoint.count(end)
        try output.append(item.lines)
      }
    }
  }

  func flush() throws(BatchFailure) {
    guard !keepsEarlierOutput else { return }
    try reportingFailures { () throws(SystemError) in try output.flush() }
  }

  /// Saves a checkpoint, or flushes an output without one, if the interval has passed.
  func checkpointIfDue() throws(BatchFailure) {
    guard stopwatch.seconds >= interval, !keepsEarlierOutput else { return }
    stopwatch = Stopwatch()
    if checkpointPath == nil { try flush() } else { try saveCheckpoint() }
  }

  /// Commits the output to storage, and then writes its length to the checkpoint.
  func saveCheckpoint() throws(BatchFailure) {
    try reportingFailures { () throws(SystemError) in
      try output.synchronise()
      guard let checkpointPath else { return }
      checkpoint.byteCount = output.byteCount
      checkpoint.done =
        isUnordered ? pending.donePlaces.map(Checkpoint.identity) + doneEarlier : []
      try checkpoint.write(to: checkpointPath)
    }
  }

  /// Records in the checkpoint that pages are lost, so that the batch cannot be resumed.
  func noteLostPages() {
    checkpoint.hasLostPages = true
    if let checkpointPath { try? checkpoint.write(to: checkpointPath) }
  }

  func removeCheckpoint() {
    if let checkpointPath { _ = checkpointPath.withPath { unlink($0) } }
  }

  /// Whether no page has been counted in the checkpoint.
  var hasNotBegun: Bool { checkpoint.counts.isEmpty }

  /// Whether the file must remain unchanged for now, because the script may be unusable.
  private var keepsEarlierOutput: Bool { hasNotBegun && hasCheckpoint }

  private func reportingFailures(
    _ body: () throws(SystemError) -> Void
  ) throws(BatchFailure) {
    do {
      try body()
    } catch {
      if let damage = output.damage { throw .outputWasDamaged(destination, damage) }
      throw .output(destination, error, isResumable: !hasNotBegun)
    }
  }
}
