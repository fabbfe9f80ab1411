internal import Infra

/// A table that converts byte offsets in a text to lines and columns.
public struct LineTable: Sendable {
  private let bytes: [UInt8]
  private let starts: [Int]

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == 0x0A || byte == 0x0D {
      if byte == 0x0D, offset + 1 < bytes.count, bytes[offset + 1] == 0x0A { continue }
      starts.append(offset + 1)
    }
    self.starts = starts
  }

  /// Returns the line and column of a byte offset.
  public func position(of offset: Int) -> LintPlace.Position {
    let offset = min(max(offset, 0), bytes.count)
    let line = starts.partitioningIndex { $0 > offset }
    // A column is a code point, so count the bytes that begin one. Ignore a byte order mark.
    var start = starts[line - 1]
    if start == 0 { start = bytes.utf8ByteOrderMarkLength }
    guard start < offset else { return LintPlace.Position(line: line, column: 1) }
    let count = bytes[start..<offset].reduce(0) { $0 + ($1.isUTF8Continuation ? 0 : 1) }
    return LintPlace.Position(line: line, column: count + 1)
  }

  /// Returns the place of a range of bytes.
  public func place(_ range: Range<Int>, in path: String) -> LintPlace {
    LintPlace(
      path: path, start: position(of: range.lowerBound), end: position(of: range.upperBound))
  }
}
