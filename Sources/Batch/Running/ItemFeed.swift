internal import POSIXThreads
internal import PageAction
internal import PageSources
private import PlatformLibC
internal import SystemFiles

/// The queue of a batch's items. A thread reads ahead, so that slow inputs do not delay workers.
final class ItemFeed: Sendable {
  /// The limits on items and bytes of pages that are read ahead. A worker needs a few pages only.
  private static let maximumCount = 256
  private static let maximumByteCount = 32 << 20
  private static let byteCountOfWorker = 4 << 20

  private let byteLimit: Int

  private struct State {
    /// Items before `first` were taken.
    var items: [(item: PageItem, byteCount: Int)?] = []
    var first = 0
    var pageByteCount = 0
    var isEnded = false
    var isCancelled = false
    var missingPlace: SourcePlace?

    var count: Int { items.count - first }
  }

  private let state = Monitor(State())

  /// A self-pipe that wakes `poll` when the queue becomes non-empty.
  private let signal: PipeEnds

  var descriptor: Int32 { signal.read }

  /// - Parameter workerCount: The number of workers that receive the items.
  init(
    _ inputs: any Sequence<PageInput> & Sendable, options: PageReadingOptions,
    after place: SourcePlace?, workerCount: Int
  ) throws(SystemError) {
    byteLimit = min(Self.maximumByteCount, max(1, min(workerCount, 8)) * Self.byteCountOfWorker)
    signal = try PipeEnds()
    _ = fcntl(signal.read, F_SETFL, O_NONBLOCK)
    do {
      try DetachedThread.start(stackSize: 8 << 20) { [self] in
        Self.read(inputs, options: options, after: place, into: self)
      }
    } catch {
      throw SystemError(code: error.code)
    }
  }

  deinit {
    signal.close()
  }

  /// Ends the thread, at the latest after it reads the next item.
  func cancel() {
    state.change { $0.isCancelled = true }
  }

  /// Reads the items. The function is generic, because `PageReader` needs the sequence's concrete
  /// type.
  private static func read(
    _ inputs: some Sequence<PageInput>, options: PageReadingOptions, after place: SourcePlace?,
    into feed: ItemFeed
  ) {
    let reader = PageReader(inputs, options: options, after: place)
    while let item = reader.next() {
      guard feed.add(item, byteCount: reader.byteCount) else { return }
    }
    let missing = reader.soughtPlace
    feed.state.change {
      $0.isEnded = true
      $0.missingPlace = missing
    }
    feed.wake()
  }

  /// Waits for room, adds an item, and returns whether reading continues.
  private func add(_ item: PageItem, byteCount: Int) -> Bool {
    let (wasEmpty, isCancelled) = state.change(
      when: {
        $0.count < Self.maximumCount && $0.pageByteCount < byteLimit || $0.isCancelled
      }
    ) { state in
      state.items.append((item, byteCount))
      state.pageByteCount += item.heldByteCount
      return (state.count == 1, state.isCancelled)
    }
    if wasEmpty { wake() }
    return !isCancelled
  }

  private func wake() {
    var byte: UInt8 = 0
    _ = write(signal.write, &byte, 1)
  }

  func drainSignal() {
    // `poll` reports any remaining bytes again.
    withUnsafeTemporaryAllocation(byteCount: 16, alignment: 1) { buffer in
      _ = try? DescriptorCalls.readAvailable(signal.read, into: buffer)
    }
  }

  var hasNext: Bool { state.change { $0.count > 0 } }

  /// Returns the next item, and the number of bytes of the inputs read up to it.
  func next() -> (item: PageItem, byteCount: Int)? {
    state.change { state in
      guard state.count > 0, let next = state.items[state.first] else { return nil }
      state.items[state.first] = nil
      state.first += 1
      state.pageByteCount -= next.item.heldByteCount
      if state.first == Self.maximumCount || state.count == 0 {
        state.items.removeFirst(state.first)
        state.first = 0
      }
      return next
    }
  }

  var isExhausted: Bool { state.change { $0.isEnded && $0.count == 0 } }

  /// The item after which reading should resume, if it was not found.
  var missingPlace: SourcePlace? { state.change { $0.missingPlace } }
}

extension PageItem {
  fileprivate var heldByteCount: Int {
    if case .page(let record) = self { record.source.bytes.count } else { 0 }
  }
}
