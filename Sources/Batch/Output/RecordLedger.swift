internal import PageSources
internal import SystemFiles

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// The records of a batch on their way into the output, and the checkpoint that says how far they are.
final class RecordLedger {
  private let destination: BatchSettings.Destination
  private let isUnordered: Bool
  private let interval: Double
  private let output: BatchOutput
  private let checkpointPath: String?
  private var checkpoint: Checkpoint
  private var pending = PendingItems()
  private var stopwatch = Stopwatch()

  /// What an earlier run has done of the items behind the checkpoint's place.
  private var doneEarlier: Set<Int>

  /// How much of the inputs was read up to the last item before which everything is done, in bytes.
  private(set) var inputByteCount = 0

  /// Opens the output of a batch.
  init(_ settings: BatchSettings, fingerprint: String, header: [UInt8]) throws(BatchFailure) {
    destination = settings.destination
    isUnordered = settings.isUnordered
    interval = settings.checkpointInterval
    let opening = try OpenedOutput(settings, fingerprint: fingerprint, header: header)
    (output, checkpoint) = (opening.output, opening.checkpoint)
    checkpointPath = opening.checkpointPath
    doneEarlier = Set(checkpoint.done)
  }

  /// The last item up to which an earlier run, or this one, has done everything.
  var place: SourcePlace? { checkpoint.place }

  /// What earlier runs have done, or this one, as far as it is written.
  var counts: [PageStatus: Int] { checkpoint.counts }

  /// How many failures of each kind there were up to `place`.
  var failures: FailureTally { checkpoint.failures }

  /// How many items that are no pages were passed over, as far as all before them is done.
  var passedOverCount: Int { checkpoint.passedOverCount }

  /// Whether the batch can be resumed from a checkpoint.
  var hasCheckpoint: Bool { checkpointPath != nil }

  /// The descriptor that `poll` watches for a closed pipe; -1 for files.
  var pipeDescriptor: Int32 { output.pipeDescriptor }

  /// The files that the batch writes itself.
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

  /// How many items are under way, and how many bytes of their records wait for an earlier one.
  var load: (count: Int, byteCount: Int) { (pending.count, pending.waitingByteCount) }

  func place(of number: Int) -> SourcePlace { pending[number].place }

  /// Adds an item, and returns its number; `nil` where an earlier run has done it.
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

  /// Notes that an item is done, and writes what can be written.
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

  /// Writes records that somebody may wait for.
  func flush() throws(BatchFailure) {
    guard !keepsEarlierOutput else { return }
    try reportingFailures { () throws(SystemError) in try output.flush() }
  }

  /// Writes what there is now and then, and a checkpoint where there is a file for it.
  func checkpointIfDue() throws(BatchFailure) {
    guard stopwatch.seconds >= interval, !keepsEarlierOutput else { return }
    stopwatch = Stopwatch()
    if checkpointPath == nil { try flush() } else { try saveCheckpoint() }
  }

  /// Makes lasting what was written, and then notes how much that is.
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

  /// Notes in the checkpoint that pages are lost, so that the batch cannot be resumed.
  func noteLostPages() {
    checkpoint.hasLostPages = true
    if let checkpointPath { try? checkpoint.write(to: checkpointPath) }
  }

  /// Takes the checkpoint away: the output is finished, or not begun.
  func removeCheckpoint() {
    if let checkpointPath { _ = checkpointPath.withPath { unlink($0) } }
  }

  /// Whether no page is done.
  var isUnbegun: Bool { checkpoint.counts.isEmpty }

  /// Whether the file is left as it was: the script may not be usable.
  private var keepsEarlierOutput: Bool { isUnbegun && hasCheckpoint }

  private func reportingFailures(
    _ body: () throws(SystemError) -> Void
  ) throws(BatchFailure) {
    do {
      try body()
    } catch {
      if let damage = output.damage { throw .outputWasDamaged(destination, damage) }
      throw .output(destination, error, isResumable: !isUnbegun)
    }
  }
}
