internal import Infra
import JavaScriptSyntax

/// A text without line terminators that is inserted at an offset in bytes.
struct Insertion {
  let offset: Int
  var text: String
}

/// A text with insertions.
struct InstrumentedText {
  let text: String
  let columns: ColumnMap
  /// The ranges of the insertions in `text`, in bytes.
  let insertedRanges: [Range<Int>]

  init(_ tree: SyntaxTree, _ source: String, _ insertions: [Insertion]) {
    // Insertions at the same offset keep their order.
    let sorted = insertions.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    let bytes = Array(source.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + insertions.count * 32)
    var columns = ColumnMap()
    var ranges: [Range<Int>] = []
    var position = 0
    for (_, insertion) in sorted where !insertion.text.isEmpty {
      output += bytes[position..<insertion.offset]
      position = insertion.offset
      var inserted = insertion.text
      // A space separates, for example, `else` from an inserted name.
      if let last = output.last, Self.isNameByte(last), let first = inserted.utf8.first,
        Self.isNameByte(first)
      {
        inserted = " " + inserted
      }
      ranges.append(output.count..<output.count + inserted.utf8.count)
      output += inserted.utf8
      columns.append(tree.location(of: insertion.offset), length: inserted.utf16.count)
    }
    output += bytes[position...]
    text = String(decoding: output, as: UTF8.self)
    self.columns = columns
    insertedRanges = ranges
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "$"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

/// A map of columns, in UTF-16 code units, from the text with insertions to the original text.
struct ColumnMap: Sendable {
  private struct Entry: Sendable {
    let line: Int
    let originalColumn: Int
    /// The column of the insertion in the new text.
    let column: Int
    let length: Int
  }

  private var entries: [Entry] = []

  /// Adds an insertion. Insertions must be added in ascending order of their locations.
  mutating func append(_ location: SourceLocation, length: Int) {
    var shift = 0
    if let last = entries.last, last.line == location.line {
      shift = last.column + last.length - last.originalColumn
    }
    entries.append(
      Entry(
        line: location.line, originalColumn: location.column, column: location.column + shift,
        length: length))
  }

  func originalLocation(of location: SourceLocation) -> SourceLocation {
    // Find the last insertion at or before the location.
    let next = entries.partitioningIndex {
      ($0.line, $0.column) > (location.line, location.column)
    }
    guard next > 0, entries[next - 1].line == location.line else { return location }
    let entry = entries[next - 1]
    let column = entry.originalColumn + max(0, location.column - entry.column - entry.length)
    return SourceLocation(line: location.line, column: column)
  }
}
