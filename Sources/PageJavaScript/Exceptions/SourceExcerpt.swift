internal import Infra

/// A line of a script with a caret below one of its columns, for messages.
public struct SourceExcerpt: Sendable, Equatable {
  /// In UTF-16 code units.
  private static let width = 100

  /// The line with its number, and a line with the caret if the column is known.
  public let lines: [String]

  /// Fails if the script does not have this line.
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column in UTF-16 code units, from 1; `nil` if unknown.
  public init?(of source: String, line: Int, column: Int?) {
    guard line >= 1, let text = SourceLines.line(line, of: source) else { return nil }
    let units = Array(text.utf16)
    // A column after the line's end is clamped to it.
    let offset = column.map { min(max($0 - 1, 0), units.count) }
    let range = Self.shownRange(of: units, around: offset ?? 0)
    var shown = range.lowerBound > 0 ? "…" : ""
    var padding = range.lowerBound > 0 ? " " : ""
    var position = range.lowerBound
    for scalar in String(decoding: units[range], as: UTF16.self).unicodeScalars {
      let cell = Cell(scalar)
      shown += cell.text
      if let offset, position < offset { padding += cell.padding }
      position += UTF16.width(scalar)
    }
    if range.upperBound < units.count { shown += "…" }
    let number = String(line)
    var lines = ["\(number) | \(shown)"]
    if offset != nil {
      lines.append("\(String(repeating: " ", count: number.count)) | \(padding)^")
    }
    self.lines = lines
  }

  private static func shownRange(of units: [UInt16], around offset: Int) -> Range<Int> {
    guard units.count > width else { return 0..<units.count }
    var start = min(max(offset - width / 2, 0), units.count - width)
    var end = start + width
    if start > 0, UTF16.isTrailSurrogate(units[start]) { start -= 1 }
    if end < units.count, UTF16.isTrailSurrogate(units[end]) { end += 1 }
    return start..<end
  }
}

/// A character as terminals show it, and white space of the same width.
private struct Cell {
  let text: String
  let padding: String

  init(_ scalar: Unicode.Scalar) {
    if scalar == "\t" {
      // Tab stops are the same in both lines.
      (text, padding) = ("\t", "\t")
    } else if scalar.isHidden || scalar.properties.generalCategory == .format {
      // In scripts, invisible joiners can be mistakes.
      text = scalar.escapeSequence
      padding = String(repeating: " ", count: text.utf8.count)
    } else {
      text = String(scalar)
      padding = String(repeating: " ", count: Self.columnCount(of: scalar))
    }
  }

  /// Returns the number of terminal columns that a character occupies.
  /// - Source: https://www.unicode.org/reports/tr11/
  private static func columnCount(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1B000...0x1B2FF,
      0x1F200...0x1F2FF, 0x20000...0x3FFFD:
      return 2
    default:
      return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }
}
