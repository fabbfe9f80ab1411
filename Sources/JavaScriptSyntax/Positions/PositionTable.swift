internal import Infra

/// A table that converts UTF-8 offsets to UTF-16 offsets, lines and columns.
struct PositionTable: Sendable {
  private static let blockSize = 256

  private let source: [UInt8]
  /// The number of bytes of `source` without padding.
  private let count: Int
  private let isASCII: Bool
  /// The UTF-8 offsets of the line starts.
  let lineStarts: [UInt32]
  /// The UTF-16 offset of every block of `blockSize` bytes; empty if the source is ASCII.
  private let blocks: [UInt32]

  init(_ source: [UInt8], count: Int) {
    self.source = source
    self.count = count
    var starts: [UInt32] = [0]
    var blocks: [UInt32] = []
    var isASCII = true
    source.withUnsafeBufferPointer { bytes in
      for index in 0..<count {
        let byte = bytes[index]
        if byte == 0x0A {
          starts.append(UInt32(index + 1))
        } else if byte == 0x0D {
          if index + 1 == count || bytes[index + 1] != 0x0A { starts.append(UInt32(index + 1)) }
        } else if byte >= 0x80 {
          isASCII = false
          // U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
          if byte & 0xFE == 0xA8, index >= 2, bytes[index - 1] == 0x80, bytes[index - 2] == 0xE2 {
            starts.append(UInt32(index + 1))
          }
        }
      }
      if !isASCII {
        blocks.reserveCapacity(count / Self.blockSize + 1)
        var units: UInt32 = 0
        for index in 0..<count {
          if index % Self.blockSize == 0 { blocks.append(units) }
          units += Self.units(bytes[index])
        }
      }
    }
    lineStarts = starts
    self.isASCII = isASCII
    self.blocks = blocks
  }

  /// Returns the number of UTF-16 code units of the code point that starts with a byte of UTF-8.
  @inline(__always)
  private static func units(_ byte: UInt8) -> UInt32 {
    byte.isUTF8Continuation ? 0 : byte >= 0xF0 ? 2 : 1
  }

  /// Returns the number of UTF-16 code units before `offset`.
  func utf16Offset(of offset: Int) -> Int {
    let offset = min(max(offset, 0), count)
    guard !isASCII, !blocks.isEmpty else { return offset }
    let block = min(offset / Self.blockSize, blocks.count - 1)
    var units = blocks[block]
    for index in block * Self.blockSize..<offset { units += Self.units(source[index]) }
    return Int(units)
  }

  func location(of offset: Int) -> SourceLocation {
    let offset = min(max(offset, 0), count)
    // The last line that starts at or before the offset, from 1.
    let line = lineStarts.partitioningIndex { $0 > offset }
    return SourceLocation(
      line: line,
      column: utf16Offset(of: offset) - utf16Offset(of: Int(lineStarts[line - 1])))
  }
}
