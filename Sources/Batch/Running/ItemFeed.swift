internal import PageAction
internal import PageSources
internal import POSIXThreads
internal import SystemFiles

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// The items of a batch's inputs, read ahead by a thread of its own: what comes through a pipe may be
/// long in coming, and workers are not to wait for what is decompressed.
final class ItemFeed: Sendable {
  /// How many items, and bytes of pages, are read ahead.
  private static let maximumCount = 256
  private static let maximumByteCount = 32 << 20

  private struct State {
    /// Items, behind those that were taken.
    var items: [(item: PageItem, byteCount: Int)?] = []
    var first = 0
    var pageByteCount = 0
    var isEnded = false
    var isCancelled = false
    /// The place that was not found, where reading was to begin behind one.
    var missingPlace: SourcePlace?

    var count: Int { items.count - first }
  }

  private let state = Monitor(State())

  /// A pipe in which there is a byte when there was nothing and now is something.
  private let signal: PipeEnds

  /// What to wait for.
  var descriptor: Int32 { signal.read }

  /// Starts reading.
  init(
    _ inputs: any Sequence<PageInput> & Sendable, options: PageReadingOptions,
    after place: SourcePlace?
  ) throws(SystemError) {
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

  /// Ends the thread, at the latest when it has read the next item.
  func cancel() {
    state.change { $0.isCancelled = true }
  }

  /// Opens the sequence's type.
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

  /// Adds an item when there is room, and returns whether there is to be another one.
  private func add(_ item: PageItem, byteCount: Int) -> Bool {
    let (wasEmpty, isCancelled) = state.change(
      when: {
        $0.count < Self.maximumCount && $0.pageByteCount < Self.maximumByteCount || $0.isCancelled
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

  /// Takes what says that there is something.
  func drainSignal() {
    // What is left in the pipe is seen again.
    withUnsafeTemporaryAllocation(byteCount: 16, alignment: 1) { buffer in
      _ = try? DescriptorCalls.readAvailable(signal.read, into: buffer)
    }
  }

  /// Whether an item has been read.
  var hasNext: Bool { state.change { $0.count > 0 } }

  /// Returns the next item, where one has been read, and how much of the inputs was read then.
  func next() -> (item: PageItem, byteCount: Int)? {
    state.change { state in
      guard state.count > 0, let next = state.items[state.first] else { return nil }
      // What was taken is not held any longer.
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

  /// Whether everything was read and taken.
  var isExhausted: Bool { state.change { $0.isEnded && $0.count == 0 } }

  /// The place behind which reading was to begin, where it was not found.
  var missingPlace: SourcePlace? { state.change { $0.missingPlace } }
}

extension PageItem {
  /// How many bytes of a page it holds.
  fileprivate var heldByteCount: Int {
    if case .page(let record) = self { record.source.bytes.count } else { 0 }
  }
}
