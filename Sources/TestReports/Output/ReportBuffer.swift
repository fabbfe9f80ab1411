/// A buffer that passes output on in large pieces.
struct ReportBuffer {
  private static let pieceSize = 1 << 16

  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(contentsOf some: some Sequence<UInt8>) { bytes.append(contentsOf: some) }

  mutating func append(line: String) {
    append(line)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Passes the bytes on if there are enough for a piece. The formats call this after each case.
  mutating func flushIfFull(to take: (borrowing [UInt8]) throws -> Void) rethrows {
    if bytes.count >= Self.pieceSize { try flush(to: take) }
  }

  mutating func flush(to take: (borrowing [UInt8]) throws -> Void) rethrows {
    guard !bytes.isEmpty else { return }
    try take(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
