internal import Infra

/// The output of a writer: all of it in memory, or passed on in pieces.
struct OutputPieces {
  /// The minimum size in bytes of every piece except the last.
  private static let size = 1 << 16

  private(set) var bytes: [UInt8] = []

  /// The callback for pieces; `nil` if all output stays in memory.
  private let take: (([UInt8]) throws -> Void)?

  private var flushedCount = 0

  /// The error that `take` threw. After an error, no pieces are passed on and writers stop.
  private(set) var failure: (any Error)?

  init(take: (([UInt8]) throws -> Void)? = nil) {
    self.take = take
  }

  var count: Int { flushedCount + bytes.count }

  var isStopped: Bool { failure != nil }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(contentsOf some: some Sequence<UInt8>) { bytes.append(contentsOf: some) }

  mutating func append(run: some Collection<UInt8>) {
    guard run.count > Self.size else { return bytes.append(contentsOf: run) }
    var rest = run[...]
    while !rest.isEmpty, !isStopped {
      let part = rest.prefix(Self.size)
      bytes.append(contentsOf: part)
      rest = rest[part.endIndex...]
      flushIfFull()
    }
  }

  mutating func append(base64 bytes: ArraySlice<UInt8>) {
    // Base64 encodes groups of three bytes. `partSize` is a multiple of three, so that only the
    // last part can have padding.
    let partSize = 3 << 14
    var rest = bytes
    while !rest.isEmpty, !isStopped {
      append(contentsOf: Base64.encode(rest.prefix(partSize)))
      rest = rest.dropFirst(partSize)
      flushIfFull()
    }
  }

  /// Passes on the bytes if there are enough for a piece. Writers call this method for each value.
  mutating func flushIfFull() {
    if take != nil, bytes.count >= Self.size { finish() }
  }

  mutating func finish() {
    guard let take, !bytes.isEmpty else { return }
    flushedCount += bytes.count
    if failure == nil {
      do {
        try take(bytes)
      } catch {
        failure = error
      }
    }
    bytes.removeAll(keepingCapacity: true)
  }
}
