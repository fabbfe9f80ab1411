/// The bytes that a writer has written: all of them in memory, or handed on in pieces.
struct OutputPieces {
  /// How many bytes a piece has at least, but for the last.
  private static let size = 1 << 16

  /// The bytes that were not handed on.
  private(set) var bytes: [UInt8] = []

  /// Takes a piece; `nil` if everything stays in memory.
  private let take: (([UInt8]) throws -> Void)?

  private var handedOnCount = 0

  /// Why a piece was not taken. Nothing is handed on after that, and writers end.
  private(set) var failure: (any Error)?

  init(take: (([UInt8]) throws -> Void)? = nil) {
    self.take = take
  }

  /// How many bytes were written.
  var count: Int { handedOnCount + bytes.count }

  /// Whether a piece was not taken.
  var isStopped: Bool { failure != nil }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(contentsOf some: some Sequence<UInt8>) { bytes.append(contentsOf: some) }

  /// Appends what may be long, with pieces handed on in between.
  mutating func append(run: some Collection<UInt8>) {
    guard run.count > Self.size else { return bytes.append(contentsOf: run) }
    var rest = run[...]
    while !rest.isEmpty, !isStopped {
      let part = rest.prefix(Self.size)
      bytes.append(contentsOf: part)
      rest = rest[part.endIndex...]
      handOn()
    }
  }

  /// Hands on what was written if it is enough for a piece. Writers call it after each value.
  mutating func handOn() {
    if take != nil, bytes.count >= Self.size { finish() }
  }

  /// Hands on the rest.
  mutating func finish() {
    guard let take, !bytes.isEmpty else { return }
    handedOnCount += bytes.count
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
