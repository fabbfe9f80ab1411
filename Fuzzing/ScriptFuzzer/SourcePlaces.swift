/// The lines and columns of all offsets of a script, counted one by one.
///
/// - Source: https://tc39.es/ecma262/#sec-line-terminators
struct SourcePlaces {
  /// The line of each offset in UTF-8, from 1. The last offset is the end.
  private(set) var lines: [Int] = []
  /// The column of each offset in UTF-16 code units, from 0.
  private(set) var columns: [Int] = []
  /// The UTF-16 offset of each offset.
  private(set) var units: [Int] = []

  init(_ text: String) {
    var line = 1
    var column = 0
    var unit = 0
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      if isAfterReturn, scalar != "\n" {
        line += 1
        column = 0
      }
      // Offsets within a character are those of its start.
      for _ in 0..<scalar.utf8.count { append(line, column, unit) }
      unit += scalar.utf16.count
      column += scalar.utf16.count
      isAfterReturn = scalar == "\r"
      if scalar == "\n" || scalar == "\u{2028}" || scalar == "\u{2029}" {
        line += 1
        column = 0
      }
    }
    if isAfterReturn {
      line += 1
      column = 0
    }
    append(line, column, unit)
  }

  private mutating func append(_ line: Int, _ column: Int, _ unit: Int) {
    lines.append(line)
    columns.append(column)
    units.append(unit)
  }
}
