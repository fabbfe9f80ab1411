internal import PageBindings

enum ConsoleLines {
  /// The limits on the entries of a page, and on their text in bytes.
  private static let maximumCount = 1000
  private static let maximumByteCount = 1 << 18

  /// Returns the entries as lines. The last line counts the entries that exceed the limits.
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
