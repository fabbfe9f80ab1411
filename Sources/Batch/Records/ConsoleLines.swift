internal import PageBindings

/// Converts the console output of a script into lines of a record.
enum ConsoleLines {
  /// The maximum number of entries of a page, and the maximum size of their text in bytes.
  private static let maximumCount = 1000
  private static let maximumByteCount = 1 << 18

  /// Returns the lines. The last one counts the entries that exceed the limits.
  ///
  /// Uncaught exceptions are omitted, because they are recorded as warnings.
  static func lines(of recorded: Recorder) -> [String] {
    var lines: [String] = []
    var byteCount = 0
    var leftOutCount = recorded.droppedCount
    for entry in recorded.entries {
      if case .uncaughtException = entry { continue }
      let line = "\(entry.origin): \(entry.text)"
      byteCount += line.utf8.count
      if lines.count < maximumCount, byteCount <= maximumByteCount {
        lines.append(line)
      } else {
        leftOutCount += 1
      }
    }
    if leftOutCount > 0 { lines.append("\(leftOutCount) more entries are not shown.") }
    return lines
  }
}
